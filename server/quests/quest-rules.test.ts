import { describe, expect, test } from 'vitest';
import type { Minor } from '../../contract/money/money.ts';
import { APPEAL_MS, CHANGES_MS, MOST_CHANGES, UNDO_MS } from '../../contract/quests/quest-limits.ts';
import type { LockedApplication } from './applications/application-decision.repository.ts';
import type { LockedQuest } from './quest-lock.repository.ts';
import {
  afterTransition,
  appealUntil,
  badTransition,
  type DecisionRequest,
  decide,
  type Transition,
  transitionsInOrder,
  withdraw,
} from './quest-rules.ts';

const NOW = new Date('2026-05-10T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const later = (ms: number) => new Date(NOW.getTime() + ms);
const minor = (amount: number) => amount as Minor;

/** The columns that the rules read, of an Exclusive quest with one free slot. */
const quest = (fields: Partial<LockedQuest> = {}) =>
  ({
    type: 'Exclusive',
    state: 'open',
    reward: minor(2_000),
    places: 3,
    approved: 1,
    rejected: 0,
    pending: 1,
    changes: 0,
    withdrawn: 0,
    heldSlots: 0,
    ...fields,
  }) as LockedQuest;
const fullQuest = (fields: Partial<LockedQuest> = {}) => quest({ places: 2, ...fields });

const pending: LockedApplication = {
  id: 'proof',
  applicantId: 'ann',
  state: 'pending',
  partialAllowance: true,
  paidAmount: null,
  reason: null,
  decidedBy: null,
  decidedAt: null,
  approvals: 0,
  reviewDue: later(2 * DAY),
  reviewLeftMs: null,
  changesDue: null,
  changesAsked: 0,
  slotHeldUntil: null,
  isFollowed: false,
  sharesPayout: false,
};
const decidedProof = (
  state: LockedApplication['state'],
  fields: Partial<LockedApplication> = {},
): LockedApplication => ({
  ...pending,
  state,
  decidedBy: 'owner',
  decidedAt: ago(5 * MINUTE),
  reviewDue: null,
  reviewLeftMs: 2 * DAY,
  ...fields,
});
const approved = decidedProof('approved', { paidAmount: minor(2_000), approvals: 1 });
const reason = { code: 'other' as const, text: 'Too dark', criterion: null };
const rejected = decidedProof('rejected', { reason, slotHeldUntil: later(APPEAL_MS - 5 * MINUTE) });
const awaitingChanges = decidedProof('changes_requested', { changesDue: later(DAY), changesAsked: 1 });

const request = (
  status: DecisionRequest['status'],
  fields: Partial<DecisionRequest> = {},
): DecisionRequest => ({
  status,
  by: 'owner',
  reason: null,
  amount: null,
  mayCorrect: true,
  ...fields,
});
const errorOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error;
  }
  return 'was allowed';
};
const conflict = (status: LockedApplication['state'], message: string) =>
  expect.objectContaining({
    status: 409,
    code: 'bad_transition',
    message,
    extra: expect.objectContaining({ data: { status } }),
  });
const noSlots = (status: LockedApplication['state']) =>
  expect.objectContaining({
    status: 409,
    code: 'no_places',
    message: 'All places are taken.',
    extra: { data: { status } },
  });
const decideNow = (proof: LockedApplication, to: DecisionRequest, of = quest()) => decide(of, proof, to, NOW);

test('nobody is approved who is paid to the bank account of the owner', () => {
  const sharing = { ...pending, sharesPayout: true };
  expect(errorOf(() => decideNow(sharing, request('approved')))).toMatchObject({
    status: 403,
    message: expect.stringContaining('the same bank account as you'),
  });
  expect(decideNow(sharing, request('rejected', { reason }))).toMatchObject({ proof: { state: 'rejected' } });
});

test.each([
  [pending, 'pending'],
  [approved, 'approved'],
  [rejected, 'rejected'],
  [awaitingChanges, 'changes_requested'],
] as const)('repeating a decision changes nothing', (proof, status) => {
  expect(decideNow(proof, request(status))).toBeNull();
});

describe('approving', () => {
  test('pays the reward and stores the time that was left to decide', () => {
    expect(decideNow(pending, request('approved'))).toEqual({
      proof: {
        ...pending,
        state: 'approved',
        decidedBy: 'owner',
        decidedAt: NOW,
        reviewDue: null,
        reviewLeftMs: 2 * DAY,
        paidAmount: minor(2_000),
        approvals: 1,
      },
      counts: { pending: -1, approved: 1 },
      money: { kind: 'pay', amount: minor(2_000), n: 0 },
      frees: 0,
    } satisfies Transition);
  });

  test('pays a part if the applicant consents', () => {
    const transition = decideNow(
      { ...pending, approvals: 2 },
      request('approved', { amount: minor(500), reason }),
    );
    expect(transition).toMatchObject({
      proof: { paidAmount: 500, approvals: 3, reason },
      money: { kind: 'pay', amount: 500, n: 2 },
    });
    const proof = { ...pending, partialAllowance: false };
    expect(errorOf(() => decideNow(proof, request('approved', { amount: minor(500) })))).toEqual(
      expect.objectContaining({
        status: 422,
        code: 'partial_refused',
        message: 'This person accepts full payment only.',
        extra: { data: { status: 'pending' } },
      }),
    );
    expect(decideNow(proof, request('approved'))).not.toBeNull();
  });

  test('leaves no time if the review was overdue', () => {
    const transition = decideNow({ ...pending, reviewDue: ago(HOUR) }, request('approved', { by: 'auto' }));
    expect(transition?.proof).toMatchObject({ decidedBy: 'auto', reviewLeftMs: 0 });
  });

  test('needs a free slot unless the application has one', () => {
    expect(decideNow(pending, request('approved'), fullQuest())).not.toBeNull();
    const contest = quest({ type: 'Open', places: 2, approved: 2 });
    expect(errorOf(() => decideNow(pending, request('approved'), contest))).toEqual(noSlots('pending'));
    expect(decideNow(pending, request('approved'), { ...contest, approved: 1 })).not.toBeNull();
  });

  test.each([
    [awaitingChanges, 'waiting for changes'],
    [{ ...pending, state: 'withdrawn' as const }, 'withdrawn'],
  ])('is rejected for an application that is not pending: %#', (proof, state) => {
    expect(errorOf(() => decideNow(proof, request('approved')))).toEqual(
      conflict(proof.state, `This proof is ${state}, so you can’t do this.`),
    );
  });

  test('corrects a rejection, and reuses its slot while it is held', () => {
    const transition = decideNow(rejected, request('approved'));
    expect(transition).toMatchObject({
      proof: { state: 'approved', reviewLeftMs: 2 * DAY, reason: null },
      counts: { rejected: -1, approved: 1 },
      frees: 1,
    });
    expect(transition?.proof.slotHeldUntil).toBeNull();
    expect(decideNow({ ...rejected, slotHeldUntil: NOW }, request('approved'))?.frees).toBe(0);
    expect(decideNow({ ...rejected, slotHeldUntil: null }, request('approved'))?.frees).toBe(0);
  });

  test('leaves the slots that other rejections hold', () => {
    const held = quest({ heldSlots: 1 });
    expect(decideNow(rejected, request('approved'), held)).not.toBeNull();
    const old = { ...rejected, slotHeldUntil: null };
    expect(errorOf(() => decideNow(old, request('approved'), held))).toEqual(noSlots('rejected'));
    expect(errorOf(() => decideNow(rejected, request('approved'), quest({ state: 'closed' })))).toEqual(
      noSlots('rejected'),
    );
  });

  test('corrects a rejection for 30 days, one at a time, into a free slot, unless another application followed', () => {
    const old = { ...rejected, decidedAt: ago(30 * DAY), slotHeldUntil: null };
    expect(decideNow(old, request('approved'))).not.toBeNull();
    expect(errorOf(() => decideNow({ ...old, decidedAt: ago(30 * DAY + 1) }, request('approved')))).toEqual(
      conflict('rejected', 'This proof was rejected too long ago to approve it now.'),
    );
    const byOperator = request('approved', { by: 'operator' });
    expect(decideNow({ ...old, decidedAt: ago(40 * DAY) }, byOperator)?.proof.decidedBy).toBe('operator');
    expect(errorOf(() => decideNow(rejected, request('approved', { mayCorrect: false })))).toEqual(
      conflict('rejected', 'This proof is rejected, so you can’t do this.'),
    );
    expect(errorOf(() => decideNow(old, request('approved'), fullQuest()))).toEqual(noSlots('rejected'));
    expect(errorOf(() => decideNow({ ...rejected, isFollowed: true }, request('approved')))).toEqual(
      conflict('rejected', 'This person has sent another proof since, so you can’t change this decision.'),
    );
  });
});

describe('rejecting', () => {
  test('stores the reason and reserves the slot while it can be appealed', () => {
    expect(decideNow(pending, request('rejected', { reason }))).toEqual({
      proof: {
        ...pending,
        state: 'rejected',
        reason,
        decidedBy: 'owner',
        decidedAt: NOW,
        reviewDue: null,
        reviewLeftMs: 2 * DAY,
        slotHeldUntil: later(APPEAL_MS),
      },
      counts: { pending: -1, rejected: 1 },
      money: { kind: 'none' },
      frees: -1,
    } satisfies Transition);
  });

  test('reserves the slot of spam only while it can be undone', () => {
    const spam = request('rejected', { reason: { ...reason, code: 'spam' } });
    expect(decideNow(pending, spam)).toMatchObject({ proof: { slotHeldUntil: later(UNDO_MS) }, frees: -1 });
  });

  test('reserves no slot when no owner decided, or in a contest', () => {
    const byRule = request('rejected', { by: 'auto' });
    const free = { proof: { slotHeldUntil: null }, frees: 0 };
    expect(decideNow(pending, byRule)).toMatchObject(free);
    expect(decideNow(pending, request('rejected'), quest({ type: 'Open' }))).toMatchObject(free);
  });

  test('ends a request for changes, and clears its deadline', () => {
    const transition = decideNow(awaitingChanges, request('rejected', { by: 'auto' }));
    expect(transition).toMatchObject({
      proof: { state: 'rejected', changesDue: null, reviewLeftMs: 2 * DAY },
      counts: { changes: -1, rejected: 1 },
    });
    expect(errorOf(() => decideNow(awaitingChanges, request('rejected')))).toEqual(
      conflict('changes_requested', 'This proof is waiting for changes, so you can’t do this.'),
    );
    expect(errorOf(() => decideNow(approved, request('rejected', { by: 'auto' })))).toEqual(
      conflict('approved', 'This proof is approved, so you can’t do this.'),
    );
  });
});

describe('asking for changes', () => {
  test('gives the applicant 72 hours and counts the requests', () => {
    expect(decideNow(pending, request('changes_requested', { reason }))).toEqual({
      proof: {
        ...pending,
        state: 'changes_requested',
        reason,
        decidedBy: 'owner',
        decidedAt: NOW,
        reviewDue: null,
        reviewLeftMs: 2 * DAY,
        changesDue: later(CHANGES_MS),
        changesAsked: 1,
      },
      counts: { pending: -1, changes: 1 },
      money: { kind: 'none' },
      frees: 0,
    } satisfies Transition);
  });

  test('is possible twice, for a pending application', () => {
    const often = (changesAsked: number) => ({ ...pending, changesAsked });
    expect(decideNow(often(MOST_CHANGES - 1), request('changes_requested'))).not.toBeNull();
    expect(errorOf(() => decideNow(often(MOST_CHANGES), request('changes_requested')))).toEqual(
      conflict('pending', 'You’ve used all change requests for this proof.'),
    );
    expect(errorOf(() => decideNow(rejected, request('changes_requested')))).toEqual(
      conflict('rejected', 'This proof is rejected, so you can’t do this.'),
    );
  });
});

describe('undoing a decision', () => {
  test('takes the money of that approval back and restores the time that was left to the owner', () => {
    expect(decideNow({ ...approved, reason }, request('pending'))).toEqual({
      proof: { ...pending, approvals: 1 },
      counts: { approved: -1, pending: 1 },
      money: { kind: 'undo', amount: minor(2_000), n: 0 },
      frees: 0,
    } satisfies Transition);
  });

  test.each([
    [30 * MINUTE, HOUR],
    [0, HOUR],
    [null, HOUR],
    [2 * HOUR, 2 * HOUR],
  ])('leaves the owner at least an hour: %s ms become %s', (reviewLeftMs, left) => {
    expect(decideNow({ ...approved, reviewLeftMs }, request('pending'))?.proof.reviewDue).toEqual(
      later(left),
    );
  });

  test('frees the slot of a rejection and moves no money', () => {
    expect(decideNow(rejected, request('pending'))).toEqual({
      proof: pending,
      counts: { rejected: -1, pending: 1 },
      money: { kind: 'none' },
      frees: 1,
    } satisfies Transition);
  });

  test('does not count a request for changes that was undone', () => {
    const transition = decideNow({ ...awaitingChanges, changesAsked: 2 }, request('pending'));
    expect(transition?.proof).toEqual({ ...pending, changesAsked: 1 });
    expect(transition?.counts).toEqual({ changes: -1, pending: 1 });
    expect(decideNow({ ...rejected, changesAsked: 1 }, request('pending'))?.proof.changesAsked).toBe(1);
  });

  test('is possible within ten minutes, for decisions of the owner', () => {
    const tooLate = conflict('approved', 'It’s too late to undo this decision.');
    const at = (ms: number) => ({ ...approved, decidedAt: ago(ms) });
    expect(decideNow(at(UNDO_MS - 1), request('pending'))).not.toBeNull();
    expect(errorOf(() => decideNow(at(UNDO_MS), request('pending')))).toEqual(tooLate);
    expect(errorOf(() => decideNow({ ...approved, decidedAt: null }, request('pending')))).toEqual(tooLate);
    expect(errorOf(() => decideNow({ ...approved, decidedBy: 'auto' }, request('pending')))).toEqual(tooLate);
    expect(errorOf(() => decideNow(decidedProof('withdrawn'), request('pending')))).toEqual(
      conflict('withdrawn', 'This proof is withdrawn, so you can’t do this.'),
    );
  });

  test('is rejected once the applicant has sent another application', () => {
    expect(errorOf(() => decideNow({ ...rejected, isFollowed: true }, request('pending')))).toEqual(
      conflict('rejected', 'This person has sent another proof since, so you can’t change this decision.'),
    );
  });

  test('needs a free slot when the decision had freed it', () => {
    expect(
      errorOf(() => decideNow({ ...rejected, slotHeldUntil: null }, request('pending'), fullQuest())),
    ).toEqual(noSlots('rejected'));
    expect(decideNow(approved, request('pending'), fullQuest())).not.toBeNull();
    expect(decideNow(awaitingChanges, request('pending'), fullQuest())).not.toBeNull();
    const contest = quest({ type: 'Open', places: 1, approved: 1 });
    expect(decideNow(approved, request('pending'), contest)).not.toBeNull();
    expect(errorOf(() => decideNow(awaitingChanges, request('pending'), contest))).toEqual(
      noSlots('changes_requested'),
    );
  });
});

describe('appealing', () => {
  test('is possible for 72 hours after the owner rejected it', () => {
    expect(appealUntil(quest(), rejected)).toEqual(later(APPEAL_MS - 5 * MINUTE));
  });

  test.each<[string, Partial<LockedApplication>, Partial<LockedQuest>]>([
    ['a pending one', { state: 'pending' }, {}],
    ['an approved one', { state: 'approved' }, {}],
    ['an automatic rejection', { decidedBy: 'auto' }, {}],
    ['one whose sender tried again', { isFollowed: true }, {}],
    ['one in a contest', {}, { type: 'Open' }],
  ])('is not possible for %s', (_, fields, ofQuest) => {
    expect(appealUntil(quest(ofQuest), { ...rejected, ...fields })).toBeNull();
  });
});

describe('withdrawing', () => {
  test.each([
    [pending, 'pending'],
    [awaitingChanges, 'changes'],
  ] as const)('removes an application from review: %#', (proof, count) => {
    expect(withdraw(proof)).toEqual({
      proof: { ...proof, state: 'withdrawn', reviewDue: null, reviewLeftMs: null, changesDue: null },
      counts: { [count]: -1, withdrawn: 1 },
      money: { kind: 'none' },
      frees: 0,
    });
  });

  test('happens once, and not after a decision', () => {
    expect(withdraw(decidedProof('withdrawn'))).toBeNull();
    expect(errorOf(() => withdraw(approved))).toEqual(
      conflict('approved', 'This proof is approved, so you can’t do this.'),
    );
    expect(errorOf(() => withdraw(rejected))).toEqual(
      conflict('rejected', 'This proof is rejected, so you can’t do this.'),
    );
  });
});

test('an error names the status of the application', () => {
  expect(badTransition('withdrawn')).toEqual(
    conflict('withdrawn', 'This proof is withdrawn, so you can’t do this.'),
  );
});

test('a quest is recounted after each transition', () => {
  const before = quest({
    approved: 10,
    rejected: 20,
    pending: 30,
    changes: 40,
    withdrawn: 50,
    heldSlots: 5,
  });
  const counts = { approved: 1, rejected: 2, pending: 3, changes: 4, withdrawn: 5 };
  const transition = { proof: pending, counts, money: { kind: 'none' as const }, frees: 2 };
  expect(afterTransition(before, transition)).toEqual({
    ...before,
    approved: 11,
    rejected: 22,
    pending: 33,
    changes: 44,
    withdrawn: 55,
    heldSlots: 3,
  });
  expect(afterTransition(before, { ...transition, counts: {}, frees: 0 })).toEqual(before);
});

test('transitions in order see the quest as the previous ones left it', () => {
  const proofs = ['a', 'b', 'c'].map((id) => ({ ...pending, id }));
  const seen: number[] = [];
  const transitions = transitionsInOrder(quest({ pending: 3 }), proofs, (current, proof) => {
    seen.push(current.pending);
    return proof.id === 'b' ? null : withdraw(proof);
  });
  expect(seen).toEqual([3, 2, 2]);
  expect(transitions.map(({ proof }) => [proof.id, proof.state])).toEqual([
    ['a', 'withdrawn'],
    ['c', 'withdrawn'],
  ]);
});
