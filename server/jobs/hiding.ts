import type { Database } from '../db/connection.ts';
import type { flickFilesRepository } from '../repositories/flick-files.ts';
import type { FlickHiding } from '../services/flick-hiding.ts';
import type { Job } from './runner.ts';

/** Films may be large, and each is copied. */
const BATCH = 5;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface Deps {
  database: Database;
  flickFiles: typeof flickFilesRepository;
  hiding: FlickHiding;
}

/** Takes files out of where everybody reads them: of suspended people, of what is kept of deleted flicks, and of what was changed while it was taken down. */
export function hidingJob({ database, flickFiles, hiding }: Deps): Job {
  // Walks on past files that cannot be moved.
  let at = FIRST;
  return {
    name: 'hide-exposed-files',
    everySeconds: 60,
    async runBatch() {
      const after = at;
      at = FIRST;
      const exposed = await flickFiles.exposed(database.db, after, BATCH);
      if (exposed.length === BATCH) at = exposed.at(-1)?.id ?? FIRST;
      const failures: unknown[] = [];
      for (const flick of exposed) {
        const reach = flick.isDeleted ? 'all' : 'public';
        const moved = hiding.whileCopied(flick, reach, (move) =>
          database.db.transaction().execute(async (trx) => {
            await move(trx);
            if (flick.isDeleted) await flickFiles.markHidden(trx, flick.id);
          }),
        );
        await moved.catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
      return at !== FIRST;
    },
  };
}
