import type { Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { feedReasonRepository } from './feed-reason.repository.ts';

interface Deps {
  database: Database;
  reasons: typeof feedReasonRepository;
  signer: UrlSigner;
  clock: Clock;
}

const DAY_MS = 86_400_000;

export function createFeedReasonService({ database, reasons, signer, clock }: Deps) {
  return {
    /** Why a flick is in the viewer's feeds, as JSON text; 404 if they may not see it. */
    async read(viewer: string, flickId: string): Promise<string> {
      const reason = await reasons.read(database, viewer, flickId, new Date(clock.now().getTime() - DAY_MS));
      if (reason === undefined) throw notFound('flickGone');
      return signer.signMediaUrls(reason);
    },
  };
}
export type FeedReasonService = ReturnType<typeof createFeedReasonService>;
