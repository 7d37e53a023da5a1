import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { listFollowers } from '../../../contract/people/follow.ts';
import { forbidden, notFound } from '../../core/errors.ts';
import { startOfPage, writeSnapshot } from '../../core/page-cursor.ts';
import { pagedJson, totalPages } from '../../core/paging.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import { parseNameQuery } from '../usernames/parse-name-search.ts';
import type { FollowList, followListRepository } from './follow-list.repository.ts';

interface Deps {
  database: Database;
  followLists: typeof followListRepository;
  signer: UrlSigner;
}

type Query = Parsed<typeof listFollowers>['query'];

/** The cursor kind `following` belongs to the feed of followed people. */
const CURSOR_KINDS = { followers: 'followers', following: 'following_people' } as const;

export function createFollowListService({ database, followLists, signer }: Deps) {
  return {
    /**
     * A page of followers or followed people as JSON text; 404 for people hidden from the viewer, 403 for private
     * accounts that they don’t follow.
     */
    async list(viewer: string, name: FollowList, query: Query): Promise<string> {
      const { page, limit, userId: personId = viewer } = query;
      const search = parseNameQuery(query.q);
      const start = startOfPage(CURSOR_KINDS[name], query);
      const found = await followLists.page(database, viewer, name, { personId, search }, limit, start);
      if (!found) throw notFound('profileGone');
      if (found.closed) throw forbidden('accountPrivate');
      const { users, last, more, total } = found;
      const counted = search ? undefined : total;
      return pagedJson(name, signer.signMediaUrls(users), {
        page,
        totalPages: totalPages({ page, limit, empty: last === null, more, total: counted }),
        snapshot: last === null ? query.snapshot : writeSnapshot(CURSOR_KINDS[name], last),
      });
    },
  };
}
export type FollowListService = ReturnType<typeof createFollowListService>;
