import type { Person } from '../../../contract/core/shared.ts';
import type { Comment, WireComment } from '../../../contract/flicks/comment.ts';
import { findItem, prependItem, removeItems } from './page-edits.ts';
import type { Page, Pages } from './pages.ts';

type Writer = Comment['user'];

/** Replaces an author whom neither the server nor the stored login names. */
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

/** Fills in what a response may lack: the current time, and the viewer as the author. */
export function completeComment(wire: WireComment, viewer: Person | null, now: Date): Comment {
  return {
    ...wire,
    user: wire.user ?? writerOf(viewer),
    createdAt: wire.createdAt ?? now.toISOString(),
  };
}

/** Adds a new comment at the front; one that a read brought already stays where it is. */
export function addComment(data: Pages<Comment>, comment: Comment): Pages<Comment> {
  return findItem(data, (other) => other._id === comment._id) ? data : prependItem(data, comment);
}

/**
 * Replies of a parent of which only a just posted one is known. As page 0 it is followed by page 1, so what
 * was not read yet can still be loaded.
 */
export function seedReplies(reply: Comment): Pages<Comment> {
  const page: Page<Comment> = { items: [reply], page: 0, totalPages: 1 };
  return { pages: [page], pageParams: [{ page: 1 }] };
}

/** Drops a comment, and with it the replies that name it as their parent. */
export function removeComment(data: Pages<Comment>, id: string): Pages<Comment> {
  return removeItems(data, (comment) => comment._id === id || comment.parentCommentId === id);
}
