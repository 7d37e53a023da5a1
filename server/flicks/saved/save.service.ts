import type { Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { saveRepository } from './save.repository.ts';

interface Deps {
  database: Database;
  saved: typeof saveRepository;
  clock: Clock;
}

export function createSaveService({ database, saved, clock }: Deps) {
  return {
    /** Saves a flick or removes it; 404 if the viewer may not see it. */
    async set(viewer: string, flickId: string, value: boolean) {
      if (!(await saved.set(database, viewer, flickId, value, clock.now()))) throw notFound();
      return { isSaved: value };
    },

    /** The same for a quest. */
    async setQuest(viewer: string, questId: string, value: boolean) {
      if (!(await saved.setQuest(database, viewer, questId, value, clock.now()))) throw notFound('questGone');
      return { isSaved: value };
    },
  };
}
export type SaveService = ReturnType<typeof createSaveService>;
