import { expect, test } from 'vitest';
import type { Locale } from '../../../contract/core/locales.ts';
import type { Minor } from '../../../contract/money/money.ts';
import type { LockedQuest } from '../quest-lock.repository.ts';
import type { DecisionRequest } from '../quest-rules.ts';
import type { LockedApplication } from './application-decision.repository.ts';
import { checkNotFrozen, decideEach } from './decide-each.ts';

const NOW = new Date('2026-05-10T12:00:00Z');
const REWARD = 2_000 as Minor;

/** The columns that the rules read, of a contest with one free slot. */
const quest = (fields: Partial<LockedQuest> = {}) =>
  ({
    ...{ type: 'Open', state: 'open', reward: REWARD, places: 2, heldSlots: 0 },
    ...{ approved: 1, rejected: 0, pending: 2, changes: 0, withdrawn: 0 },
    ...fields,
  }) as LockedQuest;
const application = (id: string, fields: Partial<LockedApplication> = {}): LockedApplication => ({
  ...{ id, applicantId: `applicant of ${id}`, state: 'pending', partialAllowance: false, approvals: 0 },
  ...{
    paidAmount: null,
    reason: null,
    decidedBy: null,
    decidedAt: null,
    isFollowed: false,
    sharesPayout: false,
  },
  ...{ reviewDue: NOW, reviewLeftMs: null, changesDue: null, changesAsked: 0, slotHeldUntil: null },
  ...fields,
});
const approved = (id: string) =>
  application(id, {
    state: 'approved',
    decidedBy: 'owner',
    decidedAt: NOW,
    paidAmount: REWARD,
    approvals: 1,
  });

const request = (status: DecisionRequest['status']): DecisionRequest => ({
  ...{ status, by: 'owner', amount: null, mayCorrect: false },
  reason: status === 'rejected' ? { code: 'other', text: 'Too dark', criterion: null } : null,
});
function run(
  of: LockedQuest,
  applications: LockedApplication[],
  status: DecisionRequest['status'],
  { ids = applications.map(({ id }) => id), spent = [] as string[], locale = 'en' as Locale } = {},
) {
  const byId = new Map(applications.map((one) => [one.id, one]));
  return decideEach(of, byId, { ids, request: request(status), spent: new Set(spent), now: NOW, locale });
}

test('a decision takes its slot before the next one, in the given order', () => {
  const { transitions, results } = run(quest(), [application('a'), application('b')], 'approved', {
    ids: ['b', 'a'],
  });
  expect(transitions.map(({ proof }) => [proof.id, proof.state])).toEqual([['b', 'approved']]);
  expect(results).toEqual([
    { id: 'b', ok: true, status: 'approved' },
    { id: 'a', ok: false, status: 'pending', code: 'no_places', message: 'All places are taken.' },
  ]);
});

test('one that is not allowed fails without the others', () => {
  const { transitions, results } = run(
    quest(),
    [application('a', { state: 'withdrawn' }), application('b')],
    'rejected',
  );
  expect(transitions.map(({ proof }) => proof.id)).toEqual(['b']);
  expect(results).toMatchObject([
    { id: 'a', ok: false, status: 'withdrawn', code: 'bad_transition' },
    { id: 'b', ok: true, status: 'rejected' },
  ]);
});

test('an application named twice is decided once', () => {
  const { transitions, results } = run(quest(), [application('a')], 'approved', { ids: ['a', 'a'] });
  expect(transitions).toHaveLength(1);
  expect(results).toEqual(Array(2).fill({ id: 'a', ok: true, status: 'approved' }));
});

test('an id of no application is not found', () => {
  expect(run(quest(), [], 'approved', { ids: ['x'] })).toEqual({
    transitions: [],
    results: [
      {
        id: 'x',
        ok: false,
        status: null,
        code: 'not_found',
        message: 'This proof isn’t part of this quest.',
      },
    ],
  });
});

test('the messages are in the language of the caller', () => {
  const { results } = run(quest(), [], 'approved', { ids: ['x'], locale: 'de' });
  expect(results).toMatchObject([{ message: 'Dieser Nachweis gehört nicht zu dieser Quest.' }]);
});

test('an approval whose money is spent cannot be undone, and its slot stays taken', () => {
  const full = quest({ approved: 2 });
  const { transitions, results } = run(full, [approved('a'), approved('b')], 'pending', { spent: ['a'] });
  expect(transitions.map(({ proof, money }) => [proof.id, money.kind])).toEqual([['b', 'undo']]);
  expect(results).toMatchObject([
    { id: 'a', ok: false, status: 'approved', code: 'bad_transition' },
    { id: 'b', ok: true, status: 'pending' },
  ]);
});

test('nothing is decided about a frozen or cancelled quest', () => {
  for (const state of ['frozen', 'cancelled'] as const) {
    const { transitions, results } = run(quest({ state }), [application('a')], 'approved');
    expect(transitions).toEqual([]);
    expect(results).toMatchObject([{ id: 'a', ok: false, status: 'pending', code: 'bad_transition' }]);
    expect(() => checkNotFrozen(quest({ state }), application('a'))).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('on hold'),
        extra: { data: { status: 'pending' } },
      }),
    );
  }
  expect(() => checkNotFrozen(quest({ state: 'closing' }), application('a'))).not.toThrow();
});

test('an unexpected error is not a result', () => {
  const spent = {
    has: () => {
      throw new Error('bug');
    },
  } as unknown as ReadonlySet<string>;
  const decision = { ids: ['a'], request: request('approved'), spent, now: NOW, locale: 'en' as const };
  expect(() => decideEach(quest(), new Map([['a', application('a')]]), decision)).toThrow('bug');
});
