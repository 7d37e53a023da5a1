import { plainText, type RichText } from '../../contract/core/rich-text.ts';
import type { NotificationKind, NotificationTarget } from '../../contract/notifications/notification.ts';
import type { NewFlickRow } from '../flicks/flick-write.repository.ts';
import type { DemoProof } from './quests/proofs.ts';
import type { DemoQuest } from './quests/quests.ts';

/** Rows of the demo world that lead to notifications. */
export interface Facts {
  flicks: readonly NewFlickRow[];
  comments: readonly {
    id: string;
    flick_id: string;
    parent_id: string | null;
    author_id: string;
    tokens: string;
    created_at: Date;
  }[];
  likes: readonly { person_id: string; flick_id: string; created_at: Date }[];
  commentLikes: readonly { person_id: string; comment_id: string; created_at: Date }[];
  follows: readonly { follower_id: string; followee_id: string; created_at: Date }[];
  followRequests: readonly { requester_id: string; target_id: string; created_at: Date }[];
  /** Money that arrived in a wallet or at a bank; `id` is that of the payment or payout. */
  money: readonly { kind: 'topup' | 'payout'; personId: string; id: string; amount: number; at: Date }[];
  appeals: readonly { application_id: string; words: string; created_at: Date }[];
  invitations: readonly { quest_id: string; person_id: string; created_at: Date }[];
  quests: readonly Pick<DemoQuest, 'id' | 'ownerId' | 'title' | 'closedAt' | 'proofs'>[];
  sessions: readonly { id: string; person_id: string; created_at: Date }[];
}

export interface DemoEvent {
  kind: NotificationKind;
  personId: string;
  actorId: string | null;
  at: Date;
  type: NotificationTarget['type'] | null;
  targetId: string | null;
  flickId: string | null;
  questId?: string;
  title?: string;
  excerpt: string | null;
  /** Minor units. */
  amount?: number;
}

const excerptOf = (tokens: RichText) => [...plainText(tokens).trim()].slice(0, 140).join('');

/** The notification of an applicant about a decision. */
function decisionKind({ state, reason }: DemoProof): NotificationKind | null {
  if (state === 'approved') return reason ? 'quest_partial' : 'quest_approved';
  if (state === 'rejected') return 'quest_rejected';
  return state === 'changes_requested' ? 'quest_changes' : null;
}

/** Events of quests: new applications for their owners, decisions for their applicants. */
function* questEvents(quests: Facts['quests'], mine: ReadonlySet<string>, since: Date): Generator<DemoEvent> {
  for (const { id: questId, ownerId, title, closedAt, proofs } of quests) {
    const about = { questId, title, flickId: null };
    for (const proof of proofs) {
      const { id, applicantId, sentAt, decidedAt, reason, paidAmount } = proof;
      if (mine.has(ownerId) && proof.state === 'pending') {
        const target = { ...about, type: 'applicant' as const, targetId: id, excerpt: null };
        yield { kind: 'quest_application', personId: ownerId, actorId: applicantId, at: sentAt, ...target };
      }
      if (mine.has(applicantId) && closedAt && proof.state === 'pending') {
        const target = { ...about, type: 'quest' as const, targetId: questId, excerpt: null };
        yield { kind: 'quest_closed', personId: applicantId, actorId: null, at: closedAt, ...target };
      }
      const kind = decisionKind(proof);
      if (!mine.has(applicantId) || !kind || !decidedAt || decidedAt <= since) continue;
      const target = { ...about, type: 'applicant' as const, targetId: id, excerpt: reason?.text ?? null };
      const paid = paidAmount ? { amount: paidAmount } : {};
      yield { kind, personId: applicantId, actorId: ownerId, at: decidedAt, ...target, ...paid };
    }
  }
}

/** Appeals, for the owners of the quests. */
function* appealEvents(
  { quests, appeals }: Facts,
  mine: ReadonlySet<string>,
  since: Date,
): Generator<DemoEvent> {
  for (const { application_id: targetId, words, created_at: at } of appeals) {
    const quest = quests.find(({ proofs }) => proofs.some(({ id }) => id === targetId));
    if (!quest || !mine.has(quest.ownerId) || at <= since) continue;
    const about = { type: 'applicant' as const, targetId, questId: quest.id, title: quest.title };
    yield {
      kind: 'quest_appeal',
      personId: quest.ownerId,
      actorId: null,
      at,
      flickId: null,
      ...about,
      excerpt: words,
    };
  }
}

/** The notifications that the demo logins would have received for the demo's events. */
export function* demoEvents(facts: Facts, mine: ReadonlySet<string>, since: Date): Generator<DemoEvent> {
  const flickById = new Map(facts.flicks.map((flick) => [flick.id, flick]));
  const commentById = new Map(facts.comments.map((comment) => [comment.id, comment]));
  const blank = { actorId: null, type: null, targetId: null, flickId: null, excerpt: null };
  for (const { person_id: actorId, flick_id: id, created_at: at } of facts.likes) {
    const personId = flickById.get(id)?.authorId ?? '';
    if (mine.has(personId) && at > since)
      yield { ...blank, kind: 'like', personId, actorId, at, type: 'flick', targetId: id, flickId: id };
  }
  for (const { person_id: actorId, comment_id: targetId, created_at: at } of facts.commentLikes) {
    const comment = commentById.get(targetId);
    if (!comment || !mine.has(comment.author_id) || at <= since) continue;
    const about = { type: 'comment' as const, targetId, flickId: comment.flick_id };
    const excerpt = excerptOf(JSON.parse(comment.tokens));
    yield { kind: 'comment_like', personId: comment.author_id, actorId, at, ...about, excerpt };
  }
  for (const {
    id,
    author_id: actorId,
    flick_id: flickId,
    parent_id,
    tokens,
    created_at: at,
  } of facts.comments) {
    if (at <= since) continue;
    const details = {
      actorId,
      at,
      type: 'comment' as const,
      targetId: id,
      flickId,
      excerpt: excerptOf(JSON.parse(tokens)),
    };
    const answered = commentById.get(parent_id ?? '')?.author_id ?? '';
    const author = flickById.get(flickId)?.authorId ?? '';
    if (mine.has(answered)) yield { kind: 'reply', personId: answered, ...details };
    if (mine.has(author) && author !== answered) yield { kind: 'comment', personId: author, ...details };
  }
  for (const { id, authorId: actorId, originalId, description = [], createdAt: at } of facts.flicks) {
    const personId = flickById.get(originalId ?? '')?.authorId ?? '';
    if (originalId === undefined || !mine.has(personId) || at <= since) continue;
    const quotes = description.length > 0;
    const targetId = quotes ? id : originalId;
    const about = { type: 'flick' as const, targetId, flickId: targetId };
    const excerpt = quotes ? excerptOf(description) : null;
    yield { kind: quotes ? 'quote' : 'repost', personId, actorId, at, ...about, excerpt };
  }
  for (const { follower_id: actorId, followee_id: personId, created_at: at } of facts.follows)
    if (mine.has(personId) && at > since) yield { ...blank, kind: 'follow', personId, actorId, at };
  for (const { requester_id: actorId, target_id: personId, created_at: at } of facts.followRequests)
    if (mine.has(personId)) yield { ...blank, kind: 'follow_request', personId, actorId, at };
  for (const { id, person_id: personId, created_at: at } of facts.sessions)
    if (mine.has(personId))
      yield { ...blank, kind: 'new_login', personId, at, type: 'account', targetId: id };
  yield* questEvents(facts.quests, mine, since);
  for (const { quest_id: questId, person_id: personId, created_at: at } of facts.invitations) {
    const quest = facts.quests.find(({ id }) => id === questId);
    if (!quest || !mine.has(personId) || at <= since) continue;
    const about = { type: 'quest' as const, targetId: questId, questId, title: quest.title };
    yield { ...blank, kind: 'quest_invited', personId, actorId: quest.ownerId, at, ...about };
  }
  yield* appealEvents(facts, mine, since);
  for (const { kind, personId, id: targetId, amount, at } of facts.money)
    if (mine.has(personId) && at > since)
      yield { ...blank, kind, personId, at, type: 'wallet', targetId, amount };
}
