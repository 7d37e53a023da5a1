import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/connection.ts';
import { unfinishedCopy } from '../../db/unfinished-copy.ts';
import { checkCopiedLedger } from './copied-ledger-check.service.ts';
import { CopyRejected } from './copy-rejected.ts';
import { createSiteLoadingService } from './site-loading.service.ts';
import { tableReadingRepository as reading, useTextForms } from './table-reading.repository.ts';

interface Deps {
  /** Both opened without migrating. */
  source: Database;
  target: Database;
  clock: Clock;
  show?: (text: string) => void;
}

/** Copies a whole database into an empty one, of either kind. */
export function createDatabaseMoveService({ source, target, clock, show = () => undefined }: Deps) {
  const site = createSiteLoadingService({ database: target, show });

  return {
    /**
     * Copies all rows of one snapshot, compares their numbers and checks the books; returns how many there are. The
     * source does not change. After an interruption call it again.
     */
    async move(): Promise<{ tables: number; rows: number; ledgerProblems: number }> {
      const snapshot = source.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only');
      const counts = await snapshot.execute(async (trx) => {
        await useTextForms(trx);
        const work = await unfinishedCopy(trx);
        if (work !== null)
          throw new CopyRejected(`A ${work} into the source has not finished. Run it again first.`);
        const migrations = await reading.migrations(trx);
        if (migrations.length === 0) throw new CopyRejected('The source is empty: there is nothing to move.');
        await site.requireFree(migrations);
        const tables = await reading.tables(trx);
        const columnsOf = new Map(tables.map((table) => [table.table, table]));
        return site.load('move', {
          migrations,
          tables: await Promise.all(
            tables.map(async ({ table, columns }) => ({
              table,
              columns: columns.map(({ name }) => name),
              rows: await reading.count(trx, table),
            })),
          ),
          lines: (table) => reading.lines(trx, columnsOf.get(table) ?? { table, columns: [] }),
          sequences: () => reading.sequences(trx),
        });
      });
      show('Checking the books …');
      const ledgerProblems = await checkCopiedLedger(target, clock);
      await site.finish();
      return { tables: counts.length, rows: counts.reduce((sum, { rows }) => sum + rows, 0), ledgerProblems };
    },
  };
}
