import type { ErrorTextName } from '../../contract/core/error-text.ts';
import type { Minor } from '../../contract/money/money.ts';
import type { GivenReason } from '../../contract/quests/applicant.ts';
import type { DecisionStatus } from '../../contract/quests/application-decision.ts';
import type { ApplicantStatus } from '../../contract/quests/quest.ts';
import { APPEAL_MS, CHANGES_MS, MOST_CHANGES, UNDO_MS } from '../../contract/quests/quest-limits.ts';
import { AppError, forbidden } from '../core/errors.ts';
import type { LockedApplication } from './applications/application-decision.repository.ts';
import type { LockedQuest } from './quest-lock.repository.ts';
import type { QuestCounts } from './quest-write.repository.ts';
import { freeSlots } from './reading/quest-slots.ts';

/** A requested decision about an application. */
export interface DecisionRequest {
  status: DecisionStatus;
  by: 'owner' | 'auto' | 'operator';
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
  /** How many slots stop being reserved for a rejection; negative for a new rejection. */
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
/** 1 if a rejected application still holds its slot, otherwise 0. */
export const frees = ({ slotHeldUntil }: LockedApplication, now: Date) =>
  slotHeldUntil !== null && slotHeldUntil > now ? 1 : 0;

/** Whether a rejected application can return: its own slot is still held, or another one is free. */
export const canReturn = (quest: LockedQuest, proof: LockedApplication, now: Date): boolean =>
  (quest.state === 'open' || quest.state === 'closing') &&
  freeSlots(quest) - quest.heldSlots + frees(proof, now) > 0;

/**
 * Until when a rejection holds its slot: while it can be appealed, but spam only while it can be undone, so that
 * junk does not block a quest. In a contest an application never had a slot, and automatic rejections cannot be
 * undone or appealed.
 */
function slotHeldUntil(quest: LockedQuest, { by, reason }: DecisionRequest, now: Date): Date | null {
  if (by !== 'owner' || quest.type === 'Open') return null;
  return new Date(now.getTime() + (reason?.code === 'spam' ? UNDO_MS : APPEAL_MS));
}

/**
 * Until when the applicant can appeal; null if they can't. Who tried again, or was rejected automatically or in a
 * contest, whose owner picks the winners, has no appeal.
 */
export function appealUntil(quest: LockedQuest, proof: LockedApplication): Date | null {
  const { state, decidedBy, decidedAt, isFollowed } = proof;
  if (state !== 'rejected' || decidedBy !== 'owner' || decidedAt === null) return null;
  return quest.type === 'Open' || isFollowed ? null : new Date(decidedAt.getTime() + APPEAL_MS);
}

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
    slotHeldUntil: null,
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
  if (isCorrection && request.by === 'owner' && since(proof.decidedAt, now) > CORRECTION_MS)
    throw badTransition(proof.state, 'correctionTooLate');
  if (proof.isFollowed) throw followed(proof.state);
  if (proof.sharesPayout) throw forbidden('applicantSharesPayout');
  const hasSlot = quest.type === 'Exclusive' && proof.state === 'pending';
  if (!hasSlot && !canReturn(quest, proof, now)) throw noSlots(proof.state);
  if (request.amount !== null && !proof.partialAllowance) throw noPartialAllowance(proof.state);
  const amount = request.amount ?? quest.reward;
  return {
    proof: { ...decided(proof, request, now), paidAmount: amount, approvals: proof.approvals + 1 },
    counts: counted(proof.state, 'approved'),
    money: { kind: 'pay', amount, n: proof.approvals },
    frees: frees(proof, now),
  };
}

function reject(
  quest: LockedQuest,
  proof: LockedApplication,
  request: DecisionRequest,
  now: Date,
): Transition {
  // A contest without free slots also rejects applications that wait for changes.
  const isAutoRejection = request.by === 'auto' && proof.state === 'changes_requested';
  if (proof.state !== 'pending' && !isAutoRejection) throw badTransition(proof.state);
  const heldUntil = slotHeldUntil(quest, request, now);
  return {
    proof: { ...decided(proof, request, now), slotHeldUntil: heldUntil },
    counts: counted(proof.state, 'rejected'),
    money: { kind: 'none' },
    frees: heldUntil === null ? 0 : -1,
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
  if (!hasSlot && !canReturn(quest, proof, now)) throw noSlots(state);
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
      slotHeldUntil: null,
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
  if (request.status === 'rejected') return reject(quest, proof, request, now);
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
    heldSlots: quest.heldSlots - frees,
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
