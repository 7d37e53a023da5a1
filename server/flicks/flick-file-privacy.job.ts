import type { Clock } from '../core/clock.ts';
import type { Job } from '../core/jobs/runner.ts';
import type { Database } from '../db/connection.ts';
import type { flickFileKeysRepository } from './flick-file-keys.repository.ts';
import type { FlickFilePrivacyService } from './flick-file-privacy.service.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

interface Deps {
  database: Database;
  flickFiles: typeof flickFileKeysRepository;
  filePrivacy: FlickFilePrivacyService;
  clock: Clock;
}

/**
 * Moves files out of public reach: of suspended people and private accounts, of retained deleted flicks, and of flicks
 * that were edited while they were removed.
 */
export function flickFilePrivacyJob({ database, flickFiles, filePrivacy, clock }: Deps): Job {
  // Each round skips flicks whose files cannot be moved, and reports the first failure at its end.
  let at = FIRST;
  let failures: unknown[] = [];

  function endRound(): false {
    const [firstFailure] = failures;
    const hasFailed = failures.length > 0;
    at = FIRST;
    failures = [];
    if (hasFailed) throw firstFailure;
    return false;
  }

  return {
    name: 'hide-exposed-files',
    description: 'Moves files of hidden content out of public reach',
    everySeconds: 60,
    async runBatch() {
      // Videos may be large, and each is copied: other jobs get a turn after every flick.
      const flick = await flickFiles.exposed(database.db, at, clock.now());
      if (!flick) return endRound();
      at = flick.id;
      const reach = flick.isDeleted ? 'all' : 'public';
      const moved = filePrivacy.whileCopied(flick, reach, (move) =>
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
