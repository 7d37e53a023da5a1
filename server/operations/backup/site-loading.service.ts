import type { Database } from '../../db/connection.ts';
import { migrateCopy, readMigrations } from '../../db/migrate.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { unfinishedCopy } from '../../db/unfinished-copy.ts';
import { CopyRejected } from './copy-rejected.ts';
import { tableLoadingRepository as loading } from './table-loading.repository.ts';
import {
  tableReadingRepository as reading,
  type SequenceValue,
  type TableColumns,
  useTextForms,
} from './table-reading.repository.ts';

/** The rows of a site, from a backup or from another database. */
export interface SiteRows {
  /** The migrations that its schema had. */
  migrations: readonly string[];
  tables: readonly { table: string; columns: readonly string[]; rows: number | null }[];
  /** Rows in batches, each row one line as `tableReadingRepository.lines` gives it. */
  lines(table: string): AsyncIterable<string[]>;
  /** Asked after the last table. */
  sequences(): Promise<readonly SequenceValue[]>;
}

interface Deps {
  /** Opened without migrating. */
  database: Database;
  show: (text: string) => void;
}

/** Fills an empty database with the rows of a site. Interrupted work leaves a mark, and can be started over. */
export function createSiteLoadingService({ database: { db }, show }: Deps) {
  async function loadTable(
    trx: Db,
    target: TableColumns,
    source: SiteRows['tables'][number],
    rows: SiteRows,
  ) {
    let loaded = 0;
    for await (const lines of rows.lines(source.table)) {
      await loading.insert(trx, target, source.columns, lines);
      loaded += lines.length;
      show(`Tables: ${source.table}, ${loaded} rows`);
    }
    const found = await reading.count(trx, source.table);
    if (found !== loaded || found !== (source.rows ?? loaded)) {
      throw new CopyRejected(
        `Table ${source.table} should have ${source.rows ?? loaded} rows, but has ${found}. Nothing was loaded.`,
      );
    }
    return { table: source.table, rows: found };
  }

  function targetOf(
    targets: readonly TableColumns[],
    { table, columns }: SiteRows['tables'][number],
  ): TableColumns {
    const target = targets.find((one) => one.table === table);
    const names = new Set(target?.columns.map(({ name }) => name));
    const unknown = target ? columns.find((name) => !names.has(name)) : table;
    if (!target || unknown !== undefined) {
      throw new CopyRejected(`The source has ${table}.${unknown}, which its migrations do not create.`);
    }
    return target;
  }

  return {
    /**
     * Throws `CopyRejected` unless the database is empty, was only migrated, or holds what was left of an interrupted
     * restore or move; and unless this version knows those migrations.
     */
    async requireFree(migrations: readonly string[]): Promise<void> {
      const known = await readMigrations();
      const unknown = migrations.findLast((name) => known[name] === undefined);
      if (unknown !== undefined) {
        throw new CopyRejected(
          `This version does not know the migration ${unknown} of the source: a newer one made it. Update this one first.`,
        );
      }
      if ((await unfinishedCopy(db)) !== null) return;
      const state = await loading.state(db);
      if (state === 'used') {
        throw new CopyRejected(
          'There are people in the target database already: name an empty one. Nothing was changed.',
        );
      }
      if (state === 'others') {
        throw new CopyRejected(
          'The target database has tables that are not Flickquest’s: name an empty one. Nothing was changed.',
        );
      }
    },

    /**
     * Loads all rows in one transaction, compares their numbers, and brings the schema up to date. The database stays
     * marked as unfinished, so that no server opens it, until `finish`.
     */
    async load(work: 'restore' | 'move', rows: SiteRows): Promise<{ table: string; rows: number }[]> {
      await loading.startOver(db, work, (await loading.state(db)) === 'empty');
      show('Creating the tables …');
      await migrateCopy(db, rows.migrations);
      const counts = await db.transaction().execute(async (trx) => {
        await useTextForms(trx);
        const targets = await reading.tables(trx);
        const keys = await loading.dropForeignKeys(trx);
        for (const target of targets) await loading.setTriggers(trx, target, 'disable');
        const loaded = [];
        for (const source of rows.tables)
          loaded.push(await loadTable(trx, targetOf(targets, source), source, rows));
        show('Checking references …');
        await loading.restoreForeignKeys(trx, keys);
        for (const target of targets) await loading.setTriggers(trx, target, 'enable');
        await loading.setSequences(trx, await rows.sequences());
        return loaded;
      });
      show('Updating the tables …');
      await migrateCopy(db, 'all');
      await loading.analyze(db);
      return counts;
    },

    /** Lets servers open the database. */
    finish: () => loading.markFinished(db),
  };
}
