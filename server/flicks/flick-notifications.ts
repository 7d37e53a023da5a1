import type { RichText } from '../../contract/core/rich-text.ts';
import type { NotificationInput } from '../notifications/notification-writer.service.ts';
import { namedIn } from './comments/comment-text.ts';

interface Published {
  id: string;
  authorId: string;
  description: RichText;
  taggedIds?: string[];
}

/** Notifications of a new flick or quote: for everybody tagged in it, and everybody else mentioned. */
export function flickNotifications({
  id,
  authorId,
  description,
  taggedIds = [],
}: Published): NotificationInput[] {
  const tagged = new Set(taggedIds);
  const mentioned = namedIn(description).personIds.filter((personId) => !tagged.has(personId));
  const details = { actorId: authorId, target: { type: 'flick' as const, id }, excerpt: description };
  return [
    ...[...tagged].map((recipientId) => ({ kind: 'tag' as const, recipientId, ...details })),
    ...mentioned.map((recipientId) => ({ kind: 'mention' as const, recipientId, ...details })),
  ];
}
