import { CHANGES_MS, questLimits } from '../../../contract/quests/quest-limits.ts';
import type { NewApplicationRow } from '../../quests/applications/application-write.repository.ts';
import type { Random } from '../drawings/random.ts';
import { seededId } from '../ids.ts';
import type { DemoPerson } from '../people.ts';
import type { OpenQuest } from '../words/open-quests.ts';
import { changeRequests, notes, partReason, regularNotes, rejections } from '../words/quest-notes.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** An application to a quest, without its images. */
export type DemoProof = Omit<NewApplicationRow, 'questId' | 'media' | 'state'> & {
  state: NonNullable<NewApplicationRow['state']>;
};

/** A quest, and the people who can apply to it. */
export interface Sending {
  quest: OpenQuest;
  publishedAt: Date;
  /** The people whose names appear in the design. */
  regulars: readonly DemoPerson[];
  /** Everybody except the logins and the brands. */
  crowd: readonly DemoPerson[];
  demo: DemoPerson;
  maya: DemoPerson;
  random: Random;
  now: Date;
}

/** How many minutes ago the regulars applied; the two regulars after these were already decided. */
const REGULAR_MINUTES = [18, 42, 63, 125, 184, 301] as const;
/** Approvals of an extended quest are at least this old, so that newer transactions come first in the wallet. */
const QUIET_DAYS = 12;

type Kind = 'approved' | 'partial' | 'rejected' | 'pending' | 'changes' | 'withdrawn';

/** An application approved in full at a given time. */
export function paidProof(
  { person, at, reward }: { person: DemoPerson; at: Date; reward: number },
  publishedAt: Date,
  random: Random,
): DemoProof {
  const sentAt = new Date(publishedAt.getTime() + (at.getTime() - publishedAt.getTime()) * 0.6);
  return {
    id: seededId(sentAt, random),
    applicantId: person.id,
    state: 'approved',
    description: [random.pick(notes)],
    criteria: [0, 1],
    sentAt,
    decidedAt: at,
    decidedBy: 'owner',
    paidAmount: reward,
    approvals: 1,
  };
}

/** One application, submitted and decided at times that fit its quest. */
function proofOf(kind: Kind, person: DemoPerson, sending: Sending): DemoProof {
  const { quest, publishedAt, random, now } = sending;
  const reviewMs = (quest.reviewDays ?? questLimits.reviewDays.default) * DAY_MS;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const age = now.getTime() - publishedAt.getTime();
  const ticked = quest.criteria.map((_, n) => n);
  const base = {
    applicantId: person.id,
    description: [random.pick(notes)],
    criteria: random.chance(0.7) ? ticked : ticked.slice(1),
    partialAllowance: random.chance(0.4),
  };
  if (kind === 'pending') {
    // Recent enough that none is auto-approved soon, but older than those of the regulars.
    const newest = quest.added || quest.closedMinutesAgo ? 6 * HOUR_MS : 20 * MINUTE_MS;
    const sentAt = ago(random.range(newest, Math.min(age * 0.9, 3 * DAY_MS)));
    const reviewDue = new Date(sentAt.getTime() + reviewMs);
    return { ...base, id: seededId(sentAt, random), state: 'pending', sentAt, reviewDue };
  }
  if (kind === 'changes') {
    const decidedAt = ago(random.range(2 * HOUR_MS, Math.min(age * 0.5, 40 * HOUR_MS)));
    const sentAt = new Date(decidedAt.getTime() - random.range(1, 5) * HOUR_MS);
    const changesDue = new Date(decidedAt.getTime() + CHANGES_MS);
    const decided = { decidedAt, decidedBy: 'owner' as const, reason: random.pick(changeRequests) };
    return {
      ...base,
      ...decided,
      ...{ id: seededId(sentAt, random), state: 'changes_requested', sentAt, changesDue },
    };
  }
  const over = quest.endsInDays === undefined ? (quest.daysAgo / 2) * DAY_MS + HOUR_MS : HOUR_MS;
  const quiet = quest.added && kind === 'approved' ? QUIET_DAYS * DAY_MS : over;
  const span = age - quiet;
  const sentAt = new Date(publishedAt.getTime() + span * random.range(0.02, 0.75));
  const remaining = ago(quiet).getTime() - sentAt.getTime();
  const decidedAt = new Date(sentAt.getTime() + Math.min(remaining, 20 * HOUR_MS) * random.range(0.1, 0.9));
  const sent = { ...base, id: seededId(sentAt, random), sentAt };
  if (kind === 'withdrawn') return { ...sent, state: 'withdrawn' };
  const decided = { ...sent, decidedAt, decidedBy: 'owner' as const };
  if (kind === 'rejected') return { ...decided, state: 'rejected', reason: random.pick(rejections) };
  if (kind === 'approved') return { ...decided, state: 'approved', paidAmount: quest.reward, approvals: 1 };
  return {
    ...decided,
    ...{ state: 'approved', approvals: 1, partialAllowance: true, reason: partReason },
    paidAmount: Math.floor((quest.reward * 2) / 3),
  };
}

/** The applications of the regulars: the first ones are pending, the last two decided. */
function regularProofs(sending: Sending): DemoProof[] {
  return sending.regulars.map((person, n) => {
    const kind =
      n < REGULAR_MINUTES.length ? 'pending' : n === REGULAR_MINUTES.length ? 'approved' : 'rejected';
    const proof = { ...proofOf(kind, person, sending), description: [regularNotes[n] ?? ''] };
    const minutes = REGULAR_MINUTES[n];
    if (minutes === undefined || !proof.reviewDue) return proof;
    const sentAt = new Date(sending.now.getTime() - minutes * MINUTE_MS);
    const reviewDue = new Date(proof.reviewDue.getTime() + sentAt.getTime() - proof.sentAt.getTime());
    return { ...proof, id: seededId(sentAt, sending.random), sentAt, reviewDue };
  });
}

/** All applications to a quest, each by a different person. */
export function makeProofs(sending: Sending): DemoProof[] {
  const { quest, crowd, regulars, demo, maya, random } = sending;
  const { approved = 0, rejected = 0, pending = 0, changes = 0, withdrawn = 0 } = quest.tally;
  const byName = quest.by === 'demo' ? regularProofs(sending) : [];
  const kinds: Kind[] = (
    [
      ['approved', approved],
      ['rejected', rejected],
      ['pending', pending],
      ['changes', changes],
      ['withdrawn', withdrawn],
    ] as const
  ).flatMap(([kind, count]) => {
    const state = kind === 'changes' ? 'changes_requested' : kind;
    const known = byName.filter((proof) => proof.state === state).length;
    return Array.from({ length: count - known }, () => kind);
  });
  const others = random.shuffle(
    byName.length > 0 ? crowd.filter((person) => !regulars.includes(person)) : crowd,
  );
  if (others.length < kinds.length) throw new RangeError(`too few people for ${quest.title}`);
  const proofs = others
    .slice(0, kinds.length)
    .map((person, n) => proofOf(kinds[n] ?? 'pending', person, sending));
  if (quest.maya) proofs.push(proofOf(quest.maya, maya, sending));
  if (quest.demo === 'approved') {
    // Recent, so that it is the newest transaction in the wallet of `demo`.
    const at = new Date(sending.now.getTime() - 2.5 * HOUR_MS);
    proofs.push(paidProof({ person: demo, at, reward: quest.reward }, sending.publishedAt, random));
  } else if (quest.demo) proofs.push(proofOf(quest.demo, demo, sending));
  return [...byName, ...proofs].sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
}
