import { limits } from '../../../contract/core/limits.ts';
import type { RichText } from '../../../contract/core/rich-text.ts';
import type { NotificationInput } from '../../notifications/notification-writer.service.ts';
import { namedIn } from './comment-text.ts';
import type { CommentContext } from './comment-write.repository.ts';

interface Written {
  id: string;
  flickId: string;
  authorId: string;
  tokens: RichText;
}

const detailsOf = ({ id, flickId, authorId, tokens }: Written) => ({
  actorId: authorId,
  target: { type: 'comment' as const, id, flickId },
  excerpt: tokens,
});

/**
 * Notifications of a new comment, one for each person: the author of the comment it replies to, the author of
 * the flick, and everybody mentioned.
 */
export function commentNotifications(comment: Written, about: CommentContext): NotificationInput[] {
  const { replied_author_id: repliedTo, flick_author_id: flickAuthor } = about;
  const reasons = new Map<string, NotificationInput['kind']>();
  for (const personId of namedIn(comment.tokens).personIds.slice(0, limits.description.mentions))
    reasons.set(personId, 'mention');
  reasons.set(flickAuthor, 'comment');
  if (repliedTo !== null) reasons.set(repliedTo, 'reply');
  return [...reasons].map(([recipientId, kind]) => ({ kind, recipientId, ...detailsOf(comment) }));
}

/** Notifications of an edited comment: for those whom the text before did not name. */
export function mentionNotifications(comment: Written, before: RichText): NotificationInput[] {
  const known = new Set(namedIn(before).personIds);
  return namedIn(comment.tokens)
    .personIds.slice(0, limits.description.mentions)
    .filter((personId) => !known.has(personId))
    .map((recipientId) => ({ kind: 'mention', recipientId, ...detailsOf(comment) }));
}
