import type { Person } from '../../../contract/core/shared.ts';
import type { Comment, WireComment } from '../../../contract/flicks/comment.ts';
import { findItem, prependItem, removeItems } from './core/page-edits.ts';
import type { Page, Pages } from './core/pages.ts';

type Writer = Comment['user'];

/** Used when neither the response nor the stored login contains the author. */
const UNKNOWN_WRITER: Writer = { _id: '', username: 'you', name: 'You', photo: null };

/** The signed-in person as the writer of a comment. */
export function writerOf(viewer: Person | null): Writer {
  if (!viewer) return UNKNOWN_WRITER;
  const { userId, username, name, photo } = viewer;
  return {
    _id: userId,
    username: username || UNKNOWN_WRITER.username,
    name: name || UNKNOWN_WRITER.name,
    photo,
  };
}

/** Fills in what a response may lack: the time and the author. */
export function completeComment(wire: WireComment, viewer: Person | null, now: Date): Comment {
  return {
    ...wire,
    user: wire.user ?? writerOf(viewer),
    createdAt: wire.createdAt ?? now.toISOString(),
  };
}

/** Adds a new comment at the front, unless a read has already added it. */
export function addComment(data: Pages<Comment>, comment: Comment): Pages<Comment> {
  return findItem(data, (other) => other._id === comment._id) ? data : prependItem(data, comment);
}

/**
 * The replies of a comment when only a just posted one is cached. It is stored as page 0, so that page 1 and the
 * other replies can still be loaded.
 */
export function seedReplies(reply: Comment): Pages<Comment> {
  const page: Page<Comment> = { items: [reply], page: 0, totalPages: 1 };
  return { pages: [page], pageParams: [{ page: 1 }] };
}

/** Removes a comment and its replies. */
export function removeComment(data: Pages<Comment>, id: string): Pages<Comment> {
  return removeItems(data, (comment) => comment._id === id || comment.parentCommentId === id);
}
