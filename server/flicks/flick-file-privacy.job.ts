import type { Job } from '../core/jobs/runner.ts';
import type { Database } from '../db/connection.ts';
import type { flickFilesRepository } from './flick-file-keys.repository.ts';
import type { FlickHiding } from './flick-file-privacy.service.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

interface Deps {
  database: Database;
  flickFiles: typeof flickFilesRepository;
  hiding: FlickHiding;
}

/** Takes files out of where everybody reads them: of suspended people, of what is kept of deleted flicks, and of what was changed while it was taken down. */
export function hidingJob({ database, flickFiles, hiding }: Deps): Job {
  // Walks on past files that cannot be moved, and tells of them at its end.
  let at = FIRST;
  let failures: unknown[] = [];

  function endWalk(): false {
    const [failed] = failures;
    const isWhole = failures.length === 0;
    at = FIRST;
    failures = [];
    if (!isWhole) throw failed;
    return false;
  }

  return {
    name: 'hide-exposed-files',
    everySeconds: 60,
    async runBatch() {
      // Films may be large, and each is copied: after every flick other jobs may have their turn.
      const flick = await flickFiles.exposed(database.db, at);
      if (!flick) return endWalk();
      at = flick.id;
      const reach = flick.isDeleted ? 'all' : 'public';
      const moved = hiding.whileCopied(flick, reach, (move) =>
        database.db.transaction().execute(async (trx) => {
          await move(trx);
          if (flick.isDeleted) await flickFiles.markHidden(trx, flick.id);
        }),
      );
      await moved.catch((error: unknown) => failures.push(error));
      return true;
    },
  };
}
