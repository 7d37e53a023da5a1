import { describe, expect, test } from 'vitest';
import type { ApplyRules } from '../reading/quest-detail.repository.ts';
import type { Applying } from './application-submit.repository.ts';
import { checkApplying, questFrozen, questFull, tickedCriteria } from './apply-rules.ts';

const NOW = new Date('2026-05-10T12:00:00Z');
const DAY = 86_400_000;
const apart = (ms: number) => new Date(NOW.getTime() + ms);

/** A person who may apply for the last slot of a quest. */
const found: Applying = {
  ownerId: 'owner',
  state: 'open',
  deadline: apart(1),
  country: null,
  criteria: 2,
  secondTry: false,
  openSlots: 1,
  visible: true,
  sharesPayout: false,
  ownCountry: 'PT',
  signedUp: apart(-DAY),
  verified: true,
  approvals: 0,
  waiting: 0,
  before: [],
  hasAppeal: false,
};
const rules: ApplyRules = { now: NOW, oldEnough: apart(-DAY), waiting: 5, approvals: 3 };

const check = (fields: Partial<Applying>, ruled: Partial<ApplyRules> = {}) =>
  checkApplying('ann', { ...found, ...fields }, { ...rules, ...ruled });
function problemOf(fields: Partial<Applying>, ruled: Partial<ApplyRules> = {}) {
  try {
    check(fields, ruled);
  } catch (error) {
    return error;
  }
  return 'was allowed';
}
const refused = (status: number, code: string, message: string) =>
  expect.objectContaining({ status, code, message });

const notFound = refused(404, 'not_found', 'This quest isn’t here anymore.');
const closed = refused(409, 'quest_closed', 'This quest isn’t taking applications anymore.');
const applied = refused(409, 'already_applied', 'You’ve already applied to this quest.');

describe('applying', () => {
  test('is allowed when no rule forbids it', () => {
    expect(check({})).toEqual(found);
  });

  test('needs a quest that the person sees', () => {
    expect(problemOf({ visible: false })).toEqual(notFound);
    expect(() => checkApplying('ann', undefined, rules)).toThrow('This quest isn’t here anymore.');
  });

  test('is not for the owner, nor for people who share the owner’s bank account', () => {
    expect(problemOf({ ownerId: 'ann' })).toEqual(
      refused(403, 'forbidden', 'You can’t apply to your own quest.'),
    );
    expect(problemOf({ sharesPayout: true })).toEqual(
      refused(
        403,
        'forbidden',
        'You’re paid to the same bank account as the owner of this quest, so it counts as your own and you can’t apply.',
      ),
    );
  });

  test('needs an open quest before its deadline', () => {
    expect(problemOf({ state: 'frozen' })).toEqual(
      refused(409, 'quest_frozen', 'This quest is on hold while we look into it. Try again later.'),
    );
    expect(problemOf({ state: 'closing' })).toEqual(closed);
    expect(problemOf({ deadline: NOW })).toEqual(closed);
    expect(questFrozen()).toMatchObject({ status: 409, code: 'quest_frozen' });
  });

  test('is for people of the quest’s country', () => {
    expect(check({ country: 'PT' })).toMatchObject({ country: 'PT' });
    const elsewhere = refused(
      422,
      'wrong_country',
      'This quest is for a different country than the one on your profile.',
    );
    expect(problemOf({ country: 'ES' })).toEqual(elsewhere);
    expect(problemOf({ country: 'ES', ownCountry: null })).toEqual(elsewhere);
  });

  test('needs an account of a day and a verified contact, if the site requires that', () => {
    const young = refused(403, 'forbidden', 'Your account is less than a day old. You can apply tomorrow.');
    expect(problemOf({ signedUp: apart(1 - DAY) })).toEqual(young);
    expect(problemOf({ verified: false })).toEqual(
      refused(403, 'forbidden', 'Verify your email or phone number in Settings before you apply.'),
    );
    const newcomer = { signedUp: NOW, verified: false };
    expect(check(newcomer, { oldEnough: null })).toMatchObject(newcomer);
  });

  test('is limited by the number of pending applications, until enough were approved', () => {
    expect(problemOf({ waiting: 5, approvals: 2 })).toEqual(
      refused(
        409,
        'too_many_open',
        '5 of your proofs are waiting for a decision. Send more once some are decided.',
      ),
    );
    expect(problemOf({ waiting: 6, approvals: 2 })).toMatchObject({ code: 'too_many_open' });
    expect(check({ waiting: 4, approvals: 2 })).toMatchObject({ waiting: 4 });
    expect(check({ waiting: 5, approvals: 3 })).toMatchObject({ waiting: 5 });
    expect(check({ waiting: 99, approvals: 0 }, { waiting: null })).toMatchObject({ waiting: 99 });
  });

  test.each(['pending', 'approved', 'changes_requested'] as const)('is done once: %s', (state) => {
    expect(problemOf({ before: [state], secondTry: true })).toEqual(applied);
    expect(problemOf({ before: ['rejected', state], secondTry: true })).toEqual(applied);
  });

  test('is possible again after withdrawing, and once after a rejection if the owner allows it', () => {
    expect(check({ before: ['withdrawn', 'withdrawn'] })).toMatchObject({ openSlots: 1 });
    expect(problemOf({ before: ['rejected'] })).toEqual(applied);
    expect(check({ before: ['rejected', 'withdrawn'], secondTry: true })).toMatchObject({ openSlots: 1 });
    expect(problemOf({ before: ['rejected', 'rejected'], secondTry: true })).toEqual(applied);
  });

  test('needs a slot', () => {
    const full = refused(
      409,
      'quest_full',
      'Someone was faster. We’ll keep your draft for 7 days and let you know when a place opens.',
    );
    expect(problemOf({ openSlots: 0 })).toEqual(full);
    expect(questFull()).toEqual(full);
  });
});

describe('ticked criteria', () => {
  test('are each stored once, in their order', () => {
    expect(tickedCriteria([1, 0, 1], { criteria: 2 })).toEqual([0, 1]);
    expect(tickedCriteria([10, 9, 2], { criteria: 11 })).toEqual([2, 9, 10]);
    expect(tickedCriteria([], { criteria: 0 })).toEqual([]);
  });

  test('are those of the quest', () => {
    expect(() => tickedCriteria([0, 2], { criteria: 2 })).toThrow(
      expect.objectContaining({
        status: 400,
        code: 'invalid_request',
        fields: [{ path: 'criteria.1', text: 'noSuchCriterion' }],
      }),
    );
    expect(() => tickedCriteria([5], { criteria: 2 })).toThrow('This quest doesn’t have that criterion.');
  });
});
