import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { listNotInterested } from '../../../contract/flicks/not-interested.ts';
import type { Clock } from '../../core/clock.ts';
import { notFound } from '../../core/http/errors.ts';
import { startOfPage, writeSnapshot } from '../../core/page-cursor.ts';
import { pagedJson, totalPages } from '../../core/paging.ts';
import type { Database } from '../../db/connection.ts';
import type { UrlSigner } from '../../providers/storage/signing.ts';
import type { notInterestedRepository } from './not-interested.repository.ts';

interface Deps {
  database: Database;
  uninteresting: typeof notInterestedRepository;
  signer: UrlSigner;
  clock: Clock;
}

/** What people keep out of their own feeds. */
export function createNotInterestedService({ database, uninteresting, signer, clock }: Deps) {
  return {
    /** A repeated call is a success; 404 for what the viewer may not see. */
    async set(viewer: string, flickId: string, value: boolean) {
      if (!(await uninteresting.set(database, viewer, flickId, value, clock.now()))) throw notFound();
      return { isNotInterested: value };
    },

    /** What the viewer keeps out, as JSON text. */
    async list(viewer: string, query: Parsed<typeof listNotInterested>['query']): Promise<string> {
      const { page, limit } = query;
      const start = startOfPage('not_interested', query);
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
