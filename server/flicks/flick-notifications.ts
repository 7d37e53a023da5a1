import type { RichText } from '../../contract/core/rich-text.ts';
import type { Notice } from '../notifications/notification-writer.service.ts';
import { namedIn } from './comments/comment-text.ts';

interface Published {
  id: string;
  authorId: string;
  description: RichText;
  taggedIds?: string[];
}

/** Whom a new flick, or a repost with words, is news to: who is tagged in it, and who else is mentioned. */
export function flickNotices({ id, authorId, description, taggedIds = [] }: Published): Notice[] {
  const tagged = new Set(taggedIds);
  const mentioned = namedIn(description).personIds.filter((personId) => !tagged.has(personId));
  const told = { actorId: authorId, target: { type: 'flick' as const, id }, excerpt: description };
  return [
    ...[...tagged].map((recipientId) => ({ kind: 'tag' as const, recipientId, ...told })),
    ...mentioned.map((recipientId) => ({ kind: 'mention' as const, recipientId, ...told })),
  ];
}
