import { forbidden, notFound } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { commentDisplayRepository } from './comment-display.repository.ts';
import type { commentWriteRepository } from './comment-write.repository.ts';

interface Deps {
  database: Database;
  comments: Pick<typeof commentWriteRepository, 'find'>;
  display: typeof commentDisplayRepository;
}

/** What the author of a flick decides about its comments: which comes first, and which others don't see. */
export function createCommentDisplayService({ database, comments, display }: Deps) {
  /** 404 for a comment that the viewer can't see or that is gone, 403 under another person's flick. */
  async function underOwnFlick(viewer: string, commentId: string) {
    const found = await comments.find(database.db, viewer, commentId);
    if (!found || found.gone || !found.visible) throw notFound();
    if (found.flick_author_id !== viewer) throw forbidden('onlyAuthorDisplaysComments');
    return found;
  }

  return {
    /** Pins a top-level comment instead of the one pinned before, or unpins it; 403 for a reply. */
    async pin(viewer: string, commentId: string, value: boolean): Promise<{ isPinned: boolean }> {
      const { flick_id, parent_id } = await underOwnFlick(viewer, commentId);
      if (parent_id !== null) throw forbidden('repliesAreNotPinned');
      await database.db.transaction().execute(async (trx) => {
        await display.lock(trx, flick_id);
        await display.setPinned(trx, flick_id, commentId, value);
      });
      return { isPinned: value };
    },

    /** Hides another person's comment, which unpins it, or shows it again; 403 for one's own. */
    async hide(viewer: string, commentId: string, value: boolean): Promise<{ isHidden: boolean }> {
      const { flick_id, author_id } = await underOwnFlick(viewer, commentId);
      if (author_id === viewer) throw forbidden('ownCommentsAreNotHidden');
      await database.db.transaction().execute(async (trx) => {
        await display.lock(trx, flick_id);
        await display.setHidden(trx, commentId, value);
      });
      return { isHidden: value };
    },
  };
}
export type CommentDisplayService = ReturnType<typeof createCommentDisplayService>;
