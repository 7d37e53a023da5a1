import type { RichText } from '../../../contract/core/rich-text.ts';
import type { CommentVersion } from '../../../contract/flicks/comment.ts';
import type { Clock } from '../../core/clock.ts';
import { forbidden, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { mentionNotifications } from './comment-notifications.ts';
import { checkedText, namedIn } from './comment-text.ts';
import type { commentVersionRepository } from './comment-version.repository.ts';
import type { commentWriteRepository } from './comment-write.repository.ts';

interface Deps {
  database: Database;
  comments: Pick<typeof commentWriteRepository, 'find'>;
  versions: typeof commentVersionRepository;
  notifications: NotificationWriterService;
  clock: Clock;
}

interface EditedComment {
  comment: RichText;
  language: string | null;
  editedAt: string;
}

/** Changing one's own comments, and reading what edited ones said before. */
export function createCommentEditService({ database, comments, versions, notifications, clock }: Deps) {
  return {
    /**
     * Replaces the text; people whom only the new text names are notified. 404 for a comment that the writer can't see or
     * that was removed, 403 for another person's.
     */
    async edit(
      writer: string,
      id: string,
      given: { comment: RichText; language?: string | null | undefined },
    ): Promise<EditedComment> {
      const found = await comments.find(database.db, writer, id);
      if (!found || found.gone || !found.visible) throw notFound();
      if (found.author_id !== writer) throw forbidden('onlyWriterEditsComment');
      const { personIds, hashtagIds } = namedIn(given.comment);
      const known = await versions.names(database, writer, personIds, hashtagIds);
      const tokens = checkedText(given.comment, known);
      const [now, language] = [clock.now(), given.language ?? null];
      await database.db.transaction().execute(async (trx) => {
        const edit = { commentId: id, versionId: newId(now), tokens, language, now };
        const before = await versions.edit(trx, edit);
        if (before === undefined) throw notFound();
        const comment = { id, flickId: found.flick_id, authorId: writer, tokens };
        await notifications.add(trx, ...mentionNotifications(comment, before));
      });
      notifications.deliverSoon();
      return { comment: tokens, language, editedAt: now.toISOString() };
    },

    /** 404 if the viewer may not see the comment. */
    async versions(viewer: string, id: string): Promise<{ versions: CommentVersion[] }> {
      const found = await versions.list(database, viewer, id);
      if (found === undefined) throw notFound();
      return { versions: found };
    },
  };
}
export type CommentEditService = ReturnType<typeof createCommentEditService>;
