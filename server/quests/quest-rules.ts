import type { ErrorTextName } from '../../contract/core/error-text.ts';
import type { Minor } from '../../contract/money/money.ts';
import type { GivenReason } from '../../contract/quests/applicant.ts';
import type { DecisionStatus } from '../../contract/quests/application-decision.ts';
import type { ApplicantStatus } from '../../contract/quests/quest.ts';
import { CHANGES_MS, MOST_CHANGES, UNDO_MS } from '../../contract/quests/quest-limits.ts';
import { AppError, forbidden } from '../core/errors.ts';
import type { LockedApplication } from './applications/application-decision.repository.ts';
import type { LockedQuest } from './quest-lock.repository.ts';
import type { QuestCounts } from './quest-write.repository.ts';
import { freeSlots } from './reading/quest-slots.ts';

/** A requested decision about an application. */
export interface DecisionRequest {
  status: DecisionStatus;
  by: 'owner' | 'auto';
  reason: GivenReason | null;
  /** Part of the reward; null for all of it. */
  amount: Minor | null;
  /** A single rejection can be corrected for a month. */
  mayCorrect: boolean;
}

/** The money that a transition moves. */
export type TransitionMoney = { kind: 'none' } | { kind: 'pay' | 'undo'; amount: Minor; n: number };

/** An application after a transition, the changes of its quest's counters, and its money. */
export interface Transition {
  proof: LockedApplication;
  counts: Partial<QuestCounts>;
  money: TransitionMoney;
  /** How many slots stop being reserved for undoing a rejection; negative for a new rejection. */
  frees: number;
}

const DAY_MS = 86_400_000;
const CORRECTION_MS = 30 * DAY_MS;
/** The least time an owner gets to decide again after undoing a decision. */
const LEAST_REVIEW_MS = 3_600_000;

const COUNTER = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  changes_requested: 'changes',
  withdrawn: 'withdrawn',
} as const satisfies Record<ApplicantStatus, keyof QuestCounts>;

/** 409 with the current state of the application. */
export const badTransition = (status: ApplicantStatus, text: ErrorTextName = 'proofStatusFixed') =>
  new AppError(409, 'bad_transition', text, { values: { status }, data: { status } });
const followed = (status: ApplicantStatus) => badTransition(status, 'proofFollowed');
const noSlots = (status: ApplicantStatus) =>
  new AppError(409, 'no_places', 'placesTaken', { data: { status } });
const noPartialAllowance = (status: ApplicantStatus) =>
  new AppError(422, 'partial_refused', 'fullPaymentOnly', {
    data: { status },
  });

/** The counter changes from one state to another. */
export const counted = (from: ApplicantStatus, to: ApplicantStatus): Partial<QuestCounts> => ({
  [COUNTER[from]]: -1,
  [COUNTER[to]]: 1,
});

const since = (then: Date | null, now: Date) =>
  then === null ? Number.POSITIVE_INFINITY : now.getTime() - then.getTime();
/** Auto-approvals cannot be undone. */
const canUndo = (proof: LockedApplication, now: Date) =>
  proof.decidedBy === 'owner' && since(proof.decidedAt, now) < UNDO_MS;
/** 1 if the rejection reserves a slot until it can no longer be undone. */
const frees = (proof: LockedApplication, now: Date) =>
  proof.state === 'rejected' && canUndo(proof, now) ? 1 : 0;

/** The remaining review time, stored in case the decision is undone. */
const remainingMs = ({ reviewDue, reviewLeftMs }: LockedApplication, now: Date) =>
  reviewDue === null ? reviewLeftMs : Math.max(0, reviewDue.getTime() - now.getTime());

function decided(
  proof: LockedApplication,
  { status, by, reason }: DecisionRequest,
  now: Date,
): LockedApplication {
  return {
    ...proof,
    state: status,
    reason,
    decidedBy: by,
    decidedAt: now,
    reviewDue: null,
    reviewLeftMs: remainingMs(proof, now),
    changesDue: null,
    paidAmount: null,
  };
}

function approve(
  quest: LockedQuest,
  proof: LockedApplication,
  request: DecisionRequest,
  now: Date,
): Transition {
  const isCorrection = proof.state === 'rejected' && request.mayCorrect;
  if (proof.state !== 'pending' && !isCorrection) throw badTransition(proof.state);
  if (isCorrection && since(proof.decidedAt, now) > CORRECTION_MS)
    throw badTransition(proof.state, 'correctionTooLate');
  if (proof.isFollowed) throw followed(proof.state);
  if (proof.sharesPayout) throw forbidden('applicantSharesPayout');
  const hasSlot = quest.type === 'Exclusive' && proof.state === 'pending';
  if (!hasSlot && freeSlots(quest) < 1) throw noSlots(proof.state);
  if (request.amount !== null && !proof.partialAllowance) throw noPartialAllowance(proof.state);
  const amount = request.amount ?? quest.reward;
  return {
    proof: { ...decided(proof, request, now), paidAmount: amount, approvals: proof.approvals + 1 },
    counts: counted(proof.state, 'approved'),
    money: { kind: 'pay', amount, n: proof.approvals },
    frees: frees(proof, now),
  };
}

function reject(proof: LockedApplication, request: DecisionRequest, now: Date): Transition {
  // A contest without free slots also rejects applications that wait for changes.
  const isAutoRejection = request.by === 'auto' && proof.state === 'changes_requested';
  if (proof.state !== 'pending' && !isAutoRejection) throw badTransition(proof.state);
  return {
    proof: decided(proof, request, now),
    counts: counted(proof.state, 'rejected'),
    money: { kind: 'none' },
    // Automatic decisions cannot be undone.
    frees: request.by === 'owner' ? -1 : 0,
  };
}

function requestChanges(proof: LockedApplication, request: DecisionRequest, now: Date): Transition {
  if (proof.state !== 'pending') throw badTransition(proof.state);
  if (proof.changesAsked >= MOST_CHANGES) throw badTransition('pending', 'changesUsedUp');
  return {
    proof: {
      ...decided(proof, request, now),
      changesDue: new Date(now.getTime() + CHANGES_MS),
      changesAsked: proof.changesAsked + 1,
    },
    counts: counted('pending', 'changes_requested'),
    money: { kind: 'none' },
    frees: 0,
  };
}

function undo(quest: LockedQuest, proof: LockedApplication, now: Date): Transition {
  const { state } = proof;
  if (state === 'withdrawn') throw badTransition(state);
  if (!canUndo(proof, now)) throw badTransition(state, 'undoTooLate');
  if (proof.isFollowed) throw followed(state);
  const hasSlot = state === 'approved' || (state === 'changes_requested' && quest.type === 'Exclusive');
  if (!hasSlot && freeSlots(quest) < 1) throw noSlots(state);
  const remaining = Math.max(proof.reviewLeftMs ?? 0, LEAST_REVIEW_MS);
  return {
    proof: {
      ...proof,
      state: 'pending',
      reason: null,
      decidedBy: null,
      decidedAt: null,
      paidAmount: null,
      reviewDue: new Date(now.getTime() + remaining),
      reviewLeftMs: null,
      changesDue: null,
      changesAsked: proof.changesAsked - (state === 'changes_requested' ? 1 : 0),
    },
    counts: counted(state, 'pending'),
    money:
      proof.paidAmount === null
        ? { kind: 'none' }
        : { kind: 'undo', amount: proof.paidAmount, n: proof.approvals - 1 },
    frees: frees(proof, now),
  };
}

/** What a decision does to an application; null if it already has that state. Throws if it is not allowed. */
export function decide(
  quest: LockedQuest,
  proof: LockedApplication,
  request: DecisionRequest,
  now: Date,
): Transition | null {
  if (proof.state === request.status) return null;
  if (request.status === 'approved') return approve(quest, proof, request, now);
  if (request.status === 'rejected') return reject(proof, request, now);
  if (request.status === 'changes_requested') return requestChanges(proof, request, now);
  return undo(quest, proof, now);
}

/** An application withdrawn by its sender, or not submitted again in time; null if it is withdrawn already. */
export function withdraw(proof: LockedApplication): Transition | null {
  if (proof.state === 'withdrawn') return null;
  if (proof.state !== 'pending' && proof.state !== 'changes_requested') throw badTransition(proof.state);
  return {
    proof: { ...proof, state: 'withdrawn', reviewDue: null, reviewLeftMs: null, changesDue: null },
    counts: counted(proof.state, 'withdrawn'),
    money: { kind: 'none' },
    frees: 0,
  };
}

/** The quest after a transition of one of its applications. */
export function afterTransition(quest: LockedQuest, { counts, frees }: Transition): LockedQuest {
  return {
    ...quest,
    approved: quest.approved + (counts.approved ?? 0),
    rejected: quest.rejected + (counts.rejected ?? 0),
    pending: quest.pending + (counts.pending ?? 0),
    changes: quest.changes + (counts.changes ?? 0),
    withdrawn: quest.withdrawn + (counts.withdrawn ?? 0),
    justRejected: quest.justRejected - frees,
  };
}

/** Computes transitions in order, each for the quest after the previous ones; null skips an application. */
export function transitionsInOrder(
  before: LockedQuest,
  applications: readonly LockedApplication[],
  getTransition: (quest: LockedQuest, application: LockedApplication) => Transition | null,
): Transition[] {
  let quest = before;
  return applications.flatMap((application) => {
    const transition = getTransition(quest, application);
    if (!transition) return [];
    quest = afterTransition(quest, transition);
    return [transition];
  });
}
