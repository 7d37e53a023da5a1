import { limits } from '../../../contract/core/limits.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, forbidden, notFound } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { flickRepository } from '../flick.repository.ts';
import type { pinRepository } from './pin.repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
  flicks: Pick<typeof flickRepository, 'access'>;
  pins: typeof pinRepository;
}

/** Flicks that people keep at the top of their profiles. */
export function createPinService({ database, clock, flicks, pins }: Deps) {
  return {
    /** Pins one's own published flick, or unpins it; 404 unseen, 403 for another's, 409 if there are too many. */
    async set(viewer: string, flickId: string, value: boolean): Promise<{ isPinned: boolean }> {
      const flick = await flicks.access(database, viewer, flickId);
      if (!flick?.visible || flick.kind === 'repost') throw notFound();
      if (flick.author_id !== viewer) throw forbidden('onlyAuthorPins');
      await database.db.transaction().execute(async (trx) => {
        await pins.lock(trx, viewer);
        const pinned = await pins.pinned(trx, viewer);
        if (pinned.includes(flickId) === value) return;
        const most = limits.pinnedFlicks;
        if (value && pinned.length >= most)
          throw new AppError(409, 'too_many_open', 'tooManyPins', { values: { most } });
        await pins.set(trx, flickId, value ? clock.now() : null);
      });
      return { isPinned: value };
    },
  };
}
export type PinService = ReturnType<typeof createPinService>;
