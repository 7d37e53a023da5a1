import type { Parsed } from '../../contract/core/endpoint.ts';
import type { listLikers } from '../../contract/flicks/flick-people.ts';
import { notFound } from '../core/errors.ts';
import { startOfPage, writeSnapshot } from '../core/page-cursor.ts';
import { pagedJson, totalPages } from '../core/paging.ts';
import type { UrlSigner } from '../core/storage/url-signer.ts';
import type { Database } from '../db/connection.ts';
import type { flickPeopleRepository, PeopleList } from './flick-people.repository.ts';

interface Deps {
  database: Database;
  people: typeof flickPeopleRepository;
  signer: UrlSigner;
}

type Query = Parsed<typeof listLikers>['query'];

export function createFlickPeopleService({ database, people, signer }: Deps) {
  return {
    /** Who liked or reposted a flick, as JSON text; 404 if the viewer may not see it. */
    async list(viewer: string, name: PeopleList, flickId: string, query: Query): Promise<string> {
      const { page, limit } = query;
      const start = startOfPage(name, query);
      const found = await people.page(database, viewer, name, flickId, limit, start);
      if (!found) throw notFound('flickGone');
      const { users, last, more, total } = found;
      return pagedJson('users', signer.signMediaUrls(users), {
        page,
        totalPages: totalPages({ page, limit, empty: last === null, more, total }),
        snapshot: last === null ? query.snapshot : writeSnapshot(name, last),
      });
    },
  };
}
export type FlickPeopleService = ReturnType<typeof createFlickPeopleService>;
