import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, createGzip } from 'node:zlib';
import type { Database } from '../../db/connection.ts';
import { unfinishedCopy } from '../../db/unfinished-copy.ts';
import { type Manifest, TABLES, type TableEntry } from './backup-manifest.ts';
import { writeChecked } from './checked-file.ts';
import { CopyRejected } from './copy-rejected.ts';
import { fileKeys } from './file-keys.ts';
import { type TableColumns, type TableReadingRepository, useTextForms } from './table-reading.repository.ts';
import { newTextFile } from './text-file.ts';

interface Deps {
  database: Database;
  reading: TableReadingRepository;
  show: (text: string) => void;
}

type Tables = Pick<Manifest, 'schema' | 'migrations' | 'tables' | 'sequences'>;

/** Writes all tables of one moment to files. */
export function createBackupTablesService({ database, reading, show }: Deps) {
  return {
    /**
     * Writes every table below `folder`, and the storage keys that rows name to `keyList`, as they are in one snapshot.
     * PostgreSQL serves everything else meanwhile; the embedded database nothing until it returns.
     */
    async writeAll(folder: string, keyList: string): Promise<Tables> {
      await mkdir(join(folder, TABLES));
      const keys = await newTextFile(keyList);

      async function* linesOf(batches: AsyncIterable<string[]>, onRows: (rows: number) => void) {
        for await (const lines of batches) {
          onRows(lines.length);
          const found = lines.flatMap((line) => fileKeys(line));
          if (found.length > 0) await keys.append(`${found.join('\n')}\n`);
          yield `${lines.join('\n')}\n`;
        }
      }

      async function write(table: TableColumns, batches: AsyncIterable<string[]>): Promise<TableEntry> {
        const file = `${TABLES}/${table.table}.jsonl.gz`;
        let rows = 0;
        const counting = linesOf(batches, (more) => {
          rows += more;
          show(`Tables: ${table.table}, ${rows} rows`);
        });
        // The fastest level, because the embedded database is blocked until the last table is written.
        const through = createGzip({ level: constants.Z_BEST_SPEED });
        const content = await writeChecked(join(folder, file), counting, { through });
        return { table: table.table, columns: table.columns.map(({ name }) => name), rows, file, ...content };
      }

      const snapshot = database.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only');
      try {
        return await snapshot.execute(async (trx) => {
          await useTextForms(trx);
          const work = await unfinishedCopy(trx);
          if (work !== null)
            throw new CopyRejected(`A ${work} into this database has not finished. Run it again first.`);
          const migrations = await reading.migrations(trx);
          const schema = migrations.at(-1);
          if (schema === undefined)
            throw new CopyRejected('The database is empty: there is nothing to back up.');
          const tables: TableEntry[] = [];
          for (const table of await reading.tables(trx))
            tables.push(await write(table, reading.lines(trx, table)));
          return { schema, migrations, tables, sequences: await reading.sequences(trx) };
        });
      } finally {
        await keys.close();
      }
    },
  };
}
