import type { RichText } from '../../../contract/core/rich-text.ts';
import type { Comment } from '../../../contract/flicks/comment.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, forbidden, notFound } from '../../core/errors.ts';
import { firstIdAt, newId } from '../../core/ids.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { RecordResponse } from '../../db/prepared-statement.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { commentNotifications } from './comment-notifications.ts';
import { addressed, checkedText, namedIn } from './comment-text.ts';
import type { CommentContext, commentWriteRepository, NewComment } from './comment-write.repository.ts';

interface Deps {
  database: Database;
  comments: typeof commentWriteRepository;
  signer: UrlSigner;
  notifications: NotificationWriterService;
  clock: Clock;
  /** False if limits are switched off for load tests. */
  limited: boolean;
}

interface WrittenText {
  comment: RichText;
  language?: string | null | undefined;
}

interface WrittenComment {
  replies: Comment[];
}

const REPEAT_SECONDS = 60;
/** The same text under a third flick within that time is rejected. */
const REPEATS = 2;

const closed = () => new AppError(403, 'comments_closed', 'commentsLimited');
const spam = () =>
  new AppError(429, 'rate_limited', 'looksLikeSpam', {
    retryAfter: REPEAT_SECONDS,
  });

export function createCommentWriteService(deps: Deps) {
  const { database, comments, signer, notifications, clock, limited } = deps;

  function toWire({ id, authorId, createdAt, tokens, language }: NewComment, found: CommentContext): Comment {
    const { username, name, photo } = found;
    const signed: unknown = JSON.parse(signer.signMediaUrls(JSON.stringify({ photo })));
    return {
      _id: id,
      user: { _id: authorId, username, name, ...(signed as { photo: string | null }) },
      createdAt: createdAt.toISOString(),
      editedAt: null,
      isLiked: false,
      likeCount: 0,
      replyCount: 0,
      parentCommentId: found.top_id,
      comment: tokens,
      language,
      isMuted: false,
      canDelete: true,
      isPinned: false,
      canPin: found.flick_author_id === authorId && found.top_id === null,
      isHidden: false,
      moderation: null,
    };
  }

  return {
    /**
     * Writes a comment, or a reply to `repliedId`, and records the response. 404 if the writer may not see the
     * flick, 403 `comments_closed` by the author's setting, 429 for the same text under a third flick within a
     * minute.
     */
    async create(
      writer: string,
      { flickId, repliedId }: { flickId: string; repliedId: string | null },
      { comment: given, language = null }: WrittenText,
      record: RecordResponse<WrittenComment>,
    ): Promise<WrittenComment> {
      const now = clock.now();
      // A comment of exactly that age no longer counts, as Retry-After promises.
      const since = firstIdAt(new Date(now.getTime() - REPEAT_SECONDS * 1_000 + 1));
      const about = { repliedId, ...namedIn(given), since, tokens: given };
      const found = await comments.context(database, writer, flickId, about);
      if (!found || (repliedId !== null && found.top_id === null)) throw notFound();
      if (!found.allowed) throw closed();
      if (limited && found.repeats >= REPEATS) throw spam();
      const checked = checkedText(given, found);
      const { replied_author_id: userId, replied_username: username } = found;
      const tokens =
        found.top_id !== found.replied_id && userId !== null && username !== null
          ? addressed(checked, { userId, username })
          : checked;
      const id = newId(now);
      const parentId = found.top_id;
      const comment = {
        id,
        flickId: found.flick_id,
        parentId,
        authorId: writer,
        tokens,
        language,
        createdAt: now,
      };
      const response = { replies: [toWire(comment, found)] };
      await database.db.transaction().execute(async (trx) => {
        if (!(await comments.insert(trx, comment))) throw notFound();
        await notifications.add(trx, ...commentNotifications(comment, found));
        await record(trx, response);
      });
      notifications.deliverSoon();
      return response;
    },

    /** Deletes a comment as its writer or the flick's owner: 403 for others; does nothing if it is gone. */
    async remove(viewer: string, id: string) {
      const comment = await comments.find(database.db, viewer, id);
      const mayDelete = comment && (comment.author_id === viewer || comment.flick_author_id === viewer);
      if (!comment || (!mayDelete && (comment.gone || !comment.visible))) throw notFound();
      if (!mayDelete) throw forbidden('onlyWriterDeletesComment');
      if (!comment.gone)
        await database.db.transaction().execute((trx) => comments.remove(trx, comment, clock.now()));
      const counts = await comments.counts(database.db, comment.flick_id, comment.parent_id);
      return {
        parentCommentId: comment.parent_id,
        commentCount: counts?.comments ?? 0,
        replyCount: counts?.replies ?? 0,
      };
    },
  };
}
export type CommentWriteService = ReturnType<typeof createCommentWriteService>;
