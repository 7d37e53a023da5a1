import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { listBlocked } from '../../../contract/people/block.ts';
import type { Clock } from '../../core/clock.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { startOfPage, writeSnapshot } from '../../core/page-cursor.ts';
import { pagedJson, totalPages } from '../../core/paging.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { followRepository } from '../follows/follow.repository.ts';
import type { blockRepository, HiddenList } from './block.repository.ts';

interface Deps {
  database: Database;
  hidden: typeof blockRepository;
  follows: typeof followRepository;
  signer: UrlSigner;
  clock: Clock;
}

/**
 * Blocks and mutes people. Repeating a call succeeds; 400 for oneself, 404 for people hidden from the viewer.
 */
export function createBlockService({ database, hidden, follows, signer, clock }: Deps) {
  const block = (viewer: string, personId: string) =>
    database.db.transaction().execute(async (trx) => {
      await follows.lockPeople(trx, [viewer, personId]);
      return hidden.block(trx, viewer, personId, clock.now());
    });

  return {
    async setBlocked(viewer: string, personId: string, value: boolean) {
      if (personId === viewer) throw invalid('userId', 'cannotBlockYourself');
      const found = value
        ? await block(viewer, personId)
        : await hidden.remove(database, 'blocked', viewer, personId);
      if (!found) throw notFound('profileGone');
      return { isBlocked: value };
    },

    async setMuted(viewer: string, personId: string, value: boolean) {
      if (personId === viewer) throw invalid('userId', 'cannotMuteYourself');
      const found = value
        ? await hidden.mute(database, viewer, personId, clock.now())
        : await hidden.remove(database, 'muted', viewer, personId);
      if (!found) throw notFound('profileGone');
      return { isMuted: value };
    },

    /** People whom the viewer blocks or mutes, as JSON text. */
    async list(
      viewer: string,
      name: HiddenList,
      query: Parsed<typeof listBlocked>['query'],
    ): Promise<string> {
      const { page, limit } = query;
      const start = startOfPage(name, query);
      const { users, last, more } = await hidden.page(database, viewer, name, limit, start);
      return pagedJson('users', signer.signMediaUrls(users), {
        page,
        totalPages: totalPages({ page, limit, empty: last === null, more }),
        snapshot: last === null ? query.snapshot : writeSnapshot(name, last),
      });
    },
  };
}
export type BlockService = ReturnType<typeof createBlockService>;
