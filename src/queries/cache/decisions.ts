import type { Applicant, ApplicantCounts, ReasonCode } from '../../../contract/quests/applicant.ts';
import type { DecisionStatus } from '../../../contract/quests/application-decision.ts';
import type { ApplicantStatus, Quest } from '../../../contract/quests/quest.ts';

export interface DecisionReason {
  code: ReasonCode;
  text: string;
  /** Index of the criterion that was not met. */
  criterion?: number | null | undefined;
}

/** What an owner decided about one proof; `pending` undoes a decision. */
export interface Decision {
  /** Of the application. */
  id: string;
  to: DecisionStatus;
  /** The status when this was decided. */
  was: ApplicantStatus;
  /** The applicant's name, for messages. */
  name: string;
  reason?: DecisionReason | undefined;
  /** The partial payment in minor units. */
  amount?: number | undefined;
}

/** The part of a decision that the owner chooses. */
export type DecisionInput = Pick<Decision, 'to' | 'reason' | 'amount'>;

/** A decision without a response from the server yet. */
export interface Entry extends Decision {
  /** `held`: waits for more decisions; `queued`: is sent next; `sending`: is being sent. */
  state: 'held' | 'queued' | 'sending';
  /** Made at the review desk: sent together with others, and repeated without a response. */
  fromDesk: boolean;
  /** Idempotency key of the call that contains it. */
  key?: string | undefined;
  /** Persisted by an earlier visit: waits for the network, like desk decisions. */
  isResumed?: boolean | undefined;
}

/** A decision that the server rejected, and why. */
export interface Failure {
  decision: Decision;
  message: string;
}

/** An applicant as decided by their owner, before the server has confirmed it. */
export interface ShownApplicant extends Applicant {
  /** Decided, but not confirmed yet. */
  isPending: boolean;
}

export type Counters = Pick<Quest, 'totalApproved' | 'totalRejected' | 'leftApproved' | 'pendingCount'>;

/** The latest unconfirmed decision about an applicant. */
export const entryOf = (entries: readonly Entry[], id: string): Entry | undefined =>
  entries.findLast((entry) => entry.id === id);

/** Applies an unconfirmed decision to cached data. */
export function overlayApplicant(
  read: Applicant,
  entry: Decision | undefined,
  reward: number,
): ShownApplicant {
  if (!entry) return { ...read, isPending: false };
  const { to, reason, amount } = entry;
  return {
    ...read,
    status: to,
    paidAmount: to === 'approved' ? (amount ?? reward) : null,
    reason: reason ? { ...reason, criterion: reason.criterion ?? null } : null,
    undoUntil: null,
    isPending: true,
  };
}

const share = (status: ApplicantStatus, step: 1 | -1): Counters => {
  const approved = status === 'approved' ? step : 0;
  return {
    totalApproved: approved,
    totalRejected: status === 'rejected' ? step : 0,
    leftApproved: 0 - approved,
    pendingCount: status === 'pending' ? step : 0,
  };
};

/** The counters as they will be once every decision is confirmed. */
export function overlayCounters<Read extends Counters>(read: Read, entries: readonly Decision[]): Read {
  if (entries.length === 0) return read;
  const sum = (pick: keyof Counters) =>
    entries.reduce((n, { was, to }) => n + share(was, -1)[pick] + share(to, 1)[pick], read[pick]);
  return {
    ...read,
    totalApproved: sum('totalApproved'),
    totalRejected: sum('totalRejected'),
    leftApproved: sum('leftApproved'),
    pendingCount: sum('pendingCount'),
  };
}

/** The same for the counts on the tabs. */
export function overlayCounts(read: ApplicantCounts, entries: readonly Decision[]): ApplicantCounts {
  if (entries.length === 0) return read;
  const counts = { ...read };
  for (const { was, to } of entries) {
    counts[was] -= 1;
    counts[to] += 1;
  }
  return counts;
}

/** The group of a decision: a call contains only decisions with the same status, reason and amount. */
export const groupOf = ({ to, reason, amount }: Decision): string =>
  JSON.stringify([to, reason?.code, reason?.text, reason?.criterion ?? null, amount]);

/** Groups decisions into calls of at most `most`, in their original order. */
export function inBatches<D extends Decision>(decisions: readonly D[], most: number): D[][] {
  const open = new Map<string, D[]>();
  const calls: D[][] = [];
  for (const decision of decisions) {
    const group = groupOf(decision);
    let call = open.get(group);
    if (!call || call.length === most) {
      call = [];
      open.set(group, call);
      calls.push(call);
    }
    call.push(decision);
  }
  return calls;
}
