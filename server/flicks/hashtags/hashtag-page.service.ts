import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { listHashtagFlicks } from '../../../contract/flicks/hashtag-page.ts';
import { notFound } from '../../core/errors.ts';
import { startOfPage, writeSnapshot } from '../../core/page-cursor.ts';
import { totalPages } from '../../core/paging.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import { readHashtag } from './hashtag-key.ts';
import type { hashtagPageRepository } from './hashtag-page.repository.ts';

interface Deps {
  database: Database;
  hashtagPages: typeof hashtagPageRepository;
  signer: UrlSigner;
}

export function createHashtagPageService({ database, hashtagPages, signer }: Deps) {
  return {
    /** A hashtag and its flicks as JSON text; 404 for one that the viewer may not know of. */
    async flicks(viewer: string | null, name: string, query: Parsed<typeof listHashtagFlicks>['query']) {
      const { page, limit, sort } = query;
      const kind = sort === 'top' ? 'hashtag_top' : 'list';
      const key = readHashtag(name)?.key;
      const start = startOfPage(kind, query);
      if (key === undefined) throw notFound('hashtagGone');
      const found = await hashtagPages.page(database, viewer, key, { limit, sort, start });
      const { hashtag, flicks, last, more } = found;
      if (hashtag === null) throw notFound('hashtagGone');
      const paged = {
        page,
        totalPages: totalPages({ page, limit, empty: last === null, more }),
        snapshot: last === null ? query.snapshot : writeSnapshot(kind, last),
      };
      return `{"hashtag":${hashtag},"flicks":${signer.signMediaUrls(flicks)},${JSON.stringify(paged).slice(1)}`;
    },
  };
}
export type HashtagPageService = ReturnType<typeof createHashtagPageService>;
