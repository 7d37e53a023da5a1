import type { Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { flickViewRepository } from './flick-view.repository.ts';

interface Deps {
  database: Database;
  views: typeof flickViewRepository;
  clock: Clock;
}

/** The day of a moment in UTC, as YYYY-MM-DD. */
export const utcDay = (at: Date) => at.toISOString().slice(0, 10);

export function createFlickViewService({ database, views, clock }: Deps) {
  return {
    /** Records that the viewer saw these flicks; safe to repeat. Unknown ids are ignored. */
    async record(viewer: string, flickIds: readonly string[]): Promise<Record<string, never>> {
      await views.record(database, viewer, flickIds, utcDay(clock.now()));
      return {};
    },

    /** How far the viewer's own flick reaches, as JSON text; 404 for everybody else's. */
    async statistics(viewer: string, flickId: string): Promise<string> {
      const found = await views.statistics(database, viewer, flickId, utcDay(clock.now()));
      if (found === undefined) throw notFound('flickGone');
      return found;
    },
  };
}
export type FlickViewService = ReturnType<typeof createFlickViewService>;
