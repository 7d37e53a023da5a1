import type { Minor } from '../../contract/money/money.ts';
import type { GivenReason } from '../../contract/quests/applicant.ts';
import type { DecisionStatus } from '../../contract/quests/application-decision.ts';
import type { ApplicantStatus } from '../../contract/quests/quest.ts';
import { CHANGES_MS, MOST_CHANGES, UNDO_MS } from '../../contract/quests/quest-limits.ts';
import { AppError } from '../core/http/errors.ts';
import type { HeldProof } from './applications/application-decision.repository.ts';
import type { HeldQuest } from './quest-lock.repository.ts';
import type { QuestCounts } from './quest-write.repository.ts';
import { freePlaces } from './reading/quest-slots.ts';

/** What somebody wants to become of a proof. */
export interface Wish {
  status: DecisionStatus;
  by: 'owner' | 'auto';
  reason: GivenReason | null;
  /** A part of the reward; null for all of it. */
  amount: Minor | null;
  /** One by one a rejection can be corrected for a month. */
  mayCorrect: boolean;
}

/** What money a move takes along. */
export type MoneyMove = { kind: 'none' } | { kind: 'pay' | 'undo'; amount: Minor; n: number };

/** A proof as it is after a move, how its quest counts it, and its money. */
export interface Move {
  proof: HeldProof;
  counts: Partial<QuestCounts>;
  money: MoneyMove;
  /** Taken back within the time of undo: its place is not kept for that any more. */
  frees: number;
}

const DAY_MS = 86_400_000;
const CORRECTION_MS = 30 * DAY_MS;
/** Who takes a decision back has at least so long to take another. */
const LEAST_LEFT_MS = 3_600_000;

const PRESENT: Record<ApplicantStatus, string> = {
  pending: 'waiting for a decision',
  approved: 'approved',
  rejected: 'rejected',
  changes_requested: 'waiting for changes',
  withdrawn: 'withdrawn',
};
const COUNT = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  changes_requested: 'changes',
  withdrawn: 'withdrawn',
} as const satisfies Record<ApplicantStatus, keyof QuestCounts>;

/** 409 that says how the proof stands. */
export const badTransition = (status: ApplicantStatus, more = 'so this cannot be done') =>
  new AppError(409, 'bad_transition', `This proof is ${PRESENT[status]}, ${more}.`, { data: { status } });
const followed = (status: ApplicantStatus) => badTransition(status, 'and its sender has sent another since');
const noPlaces = (status: ApplicantStatus) =>
  new AppError(409, 'no_places', 'All places are taken.', { data: { status } });
const partialRefused = (status: ApplicantStatus) =>
  new AppError(422, 'partial_refused', 'This person takes the whole reward or nothing.', {
    data: { status },
  });

/** From one state into another, as the quest counts it. */
export const counted = (from: ApplicantStatus, to: ApplicantStatus): Partial<QuestCounts> => ({
  [COUNT[from]]: -1,
  [COUNT[to]]: 1,
});

const since = (then: Date | null, now: Date) =>
  then === null ? Number.POSITIVE_INFINITY : now.getTime() - then.getTime();
/** What happened because the owner was silent stays. */
const canUndo = (proof: HeldProof, now: Date) =>
  proof.decidedBy === 'owner' && since(proof.decidedAt, now) < UNDO_MS;
/** Of rejections that can be undone the quest keeps count. */
const frees = (proof: HeldProof, now: Date) => (proof.state === 'rejected' && canUndo(proof, now) ? 1 : 0);

/** What is left of the time to decide stands still until the decision is taken back. */
const leftMs = ({ reviewDue, reviewLeftMs }: HeldProof, now: Date) =>
  reviewDue === null ? reviewLeftMs : Math.max(0, reviewDue.getTime() - now.getTime());

function decided(proof: HeldProof, { status, by, reason }: Wish, now: Date): HeldProof {
  return {
    ...proof,
    state: status,
    reason,
    decidedBy: by,
    decidedAt: now,
    reviewDue: null,
    reviewLeftMs: leftMs(proof, now),
    changesDue: null,
    paidAmount: null,
  };
}

function approve(quest: HeldQuest, proof: HeldProof, wish: Wish, now: Date): Move {
  const corrects = proof.state === 'rejected' && wish.mayCorrect;
  if (proof.state !== 'pending' && !corrects) throw badTransition(proof.state);
  if (corrects && since(proof.decidedAt, now) > CORRECTION_MS)
    throw badTransition(proof.state, 'and that was too long ago to correct it');
  if (proof.isFollowed) throw followed(proof.state);
  const isHeld = quest.type === 'Exclusive' && proof.state === 'pending';
  if (!isHeld && freePlaces(quest) < 1) throw noPlaces(proof.state);
  if (wish.amount !== null && !proof.partialAllowance) throw partialRefused(proof.state);
  const amount = wish.amount ?? quest.reward;
  return {
    proof: { ...decided(proof, wish, now), paidAmount: amount, approvals: proof.approvals + 1 },
    counts: counted(proof.state, 'approved'),
    money: { kind: 'pay', amount, n: proof.approvals },
    frees: frees(proof, now),
  };
}

function reject(proof: HeldProof, wish: Wish, now: Date): Move {
  // Where all places are taken, sending changes would be in vain.
  const isInVain = wish.by === 'auto' && proof.state === 'changes_requested';
  if (proof.state !== 'pending' && !isInVain) throw badTransition(proof.state);
  return {
    proof: decided(proof, wish, now),
    counts: counted(proof.state, 'rejected'),
    money: { kind: 'none' },
    // Nobody takes back what happened by itself.
    frees: wish.by === 'owner' ? -1 : 0,
  };
}

function askForChanges(proof: HeldProof, wish: Wish, now: Date): Move {
  if (proof.state !== 'pending') throw badTransition(proof.state);
  if (proof.changesAsked >= MOST_CHANGES)
    throw badTransition('pending', 'and changes were asked for as often as possible');
  return {
    proof: {
      ...decided(proof, wish, now),
      changesDue: new Date(now.getTime() + CHANGES_MS),
      changesAsked: proof.changesAsked + 1,
    },
    counts: counted('pending', 'changes_requested'),
    money: { kind: 'none' },
    frees: 0,
  };
}

function undo(quest: HeldQuest, proof: HeldProof, now: Date): Move {
  const { state } = proof;
  if (state === 'withdrawn') throw badTransition(state);
  if (!canUndo(proof, now)) throw badTransition(state, 'and that can no longer be taken back');
  if (proof.isFollowed) throw followed(state);
  const isHeld = state === 'approved' || (state === 'changes_requested' && quest.type === 'Exclusive');
  if (!isHeld && freePlaces(quest) < 1) throw noPlaces(state);
  const left = Math.max(proof.reviewLeftMs ?? 0, LEAST_LEFT_MS);
  return {
    proof: {
      ...proof,
      state: 'pending',
      reason: null,
      decidedBy: null,
      decidedAt: null,
      paidAmount: null,
      reviewDue: new Date(now.getTime() + left),
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

/** What a decision does to a proof; null where it stands already. Throws where it may not be done. */
export function decide(quest: HeldQuest, proof: HeldProof, wish: Wish, now: Date): Move | null {
  if (proof.state === wish.status) return null;
  if (wish.status === 'approved') return approve(quest, proof, wish, now);
  if (wish.status === 'rejected') return reject(proof, wish, now);
  if (wish.status === 'changes_requested') return askForChanges(proof, wish, now);
  return undo(quest, proof, now);
}

/** A proof that its sender takes back, or that nobody sent again in time; null where it is withdrawn already. */
export function withdraw(proof: HeldProof): Move | null {
  if (proof.state === 'withdrawn') return null;
  if (proof.state !== 'pending' && proof.state !== 'changes_requested') throw badTransition(proof.state);
  return {
    proof: { ...proof, state: 'withdrawn', reviewDue: null, reviewLeftMs: null, changesDue: null },
    counts: counted(proof.state, 'withdrawn'),
    money: { kind: 'none' },
    frees: 0,
  };
}

/** The quest as it is after a move of one of its proofs. */
export function moved(quest: HeldQuest, { counts, frees }: Move): HeldQuest {
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
