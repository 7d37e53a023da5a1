import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { listComments, listReplies } from '../../../contract/flicks/comment.ts';
import { notFound } from '../../core/errors.ts';
import { type SnapshotKind, startOfPage, writeSnapshot } from '../../core/page-cursor.ts';
import { pagedJson, totalPages } from '../../core/paging.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { CommentPage, commentRepository } from './comment.repository.ts';

interface Deps {
  database: Database;
  comments: typeof commentRepository;
  signer: UrlSigner;
}

interface PageRequest {
  page: number;
  limit: number;
  snapshot?: string | undefined;
}

/** Comments and replies as JSON text with signed media addresses; 404 if the viewer may not see the flick. */
export function createCommentService({ database, comments, signer }: Deps) {
  function response(
    name: string,
    kind: SnapshotKind,
    request: PageRequest,
    found: CommentPage | undefined,
  ): string {
    if (!found) throw notFound();
    const { page, limit, snapshot } = request;
    const { last, more, total, pinned, anchor } = found;
    return pagedJson(name, signer.signMediaUrls(found.comments), {
      page,
      totalPages: totalPages({ page, limit, empty: last === null, more, total }),
      snapshot: last === null ? snapshot : writeSnapshot(kind, last),
      ...(pinned === null || page > 1 ? {} : { pinned: JSON.parse(signer.signMediaUrls(pinned)) }),
      ...(anchor === null ? {} : { anchor: JSON.parse(signer.signMediaUrls(anchor)) }),
    });
  }

  return {
    async list(
      viewer: string,
      flickId: string,
      query: Parsed<typeof listComments>['query'],
    ): Promise<string> {
      const { limit, sort, around } = query;
      if (around === undefined) {
        const kind = sort === 'top' ? 'comments_top' : 'comments';
        const start = startOfPage(kind, query);
        const found = await comments.list(database, viewer, flickId, { limit, sort, start });
        return response('comments', kind, query, found);
      }
      const found = await comments.listAround(database, viewer, flickId, limit, around);
      const page = Math.floor((found?.newer ?? 0) / limit) + 1;
      return response('comments', 'comments', { ...query, page }, found);
    },

    async replies(
      viewer: string,
      at: Parsed<typeof listReplies>['params'],
      query: Parsed<typeof listReplies>['query'],
    ): Promise<string> {
      const from = startOfPage('replies', query);
      return response(
        'replies',
        'replies',
        query,
        await comments.replies(database, viewer, at.flickId, at.commentId, query.limit, from),
      );
    },
  };
}
export type CommentService = ReturnType<typeof createCommentService>;
