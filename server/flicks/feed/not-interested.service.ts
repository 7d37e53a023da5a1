import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { listNotInterested } from '../../../contract/flicks/not-interested.ts';
import type { Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import { startOfOwnPage, writeSnapshot } from '../../core/page-cursor.ts';
import { pagedJson, totalPages } from '../../core/paging.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { notInterestedRepository } from './not-interested.repository.ts';

interface Deps {
  database: Database;
  uninteresting: typeof notInterestedRepository;
  signer: UrlSigner;
  clock: Clock;
}

/** Flicks that people hide from their own feeds. */
export function createNotInterestedService({ database, uninteresting, signer, clock }: Deps) {
  return {
    /** Safe to repeat; 404 if the viewer may not see the flick. */
    async set(viewer: string, flickId: string, value: boolean) {
      if (!(await uninteresting.set(database, viewer, flickId, value, clock.now()))) throw notFound();
      return { isNotInterested: value };
    },

    /** The viewer's hidden flicks, as JSON text. */
    async list(viewer: string, query: Parsed<typeof listNotInterested>['query']): Promise<string> {
      const { page, limit } = query;
      const start = startOfOwnPage('not_interested', query);
      const { flicks, last, more } = await uninteresting.page(database, viewer, limit, start);
      return pagedJson('flicks', signer.signMediaUrls(flicks), {
        page,
        totalPages: totalPages({ page, limit, empty: last === null, more }),
        snapshot: last === null ? query.snapshot : writeSnapshot('not_interested', last),
      });
    },
  };
}
export type NotInterestedService = ReturnType<typeof createNotInterestedService>;
