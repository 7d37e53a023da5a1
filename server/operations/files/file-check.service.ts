import type { Clock } from '../../core/clock.ts';
import type { Storage } from '../../core/storage/storage.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { StoredFileRepository } from '../../media/stored-file.repository.ts';
import { fileKeys } from '../backup/file-keys.ts';
import { type TableReadingRepository, useTextForms } from '../backup/table-reading.repository.ts';

interface Deps {
  database: Database;
  storage: Storage;
  reading: TableReadingRepository;
  files: Pick<StoredFileRepository, 'delete'>;
  clock: Clock;
  show: (text: string) => void;
}

/** How rows and files differ. All lists hold storage keys. */
export interface FileFindings {
  files: number;
  /** Rows of `stored_file`. */
  rows: number;
  /** The site shows these files, but they are gone: only a backup has them. */
  lost: string[];
  /** Rows of files that are gone and that nothing names any more. */
  leftoverRows: string[];
  /** Files that nothing names. */
  unknownFiles: string[];
  /** The same, but less than a day old: an upload may be in progress. */
  freshFiles: string[];
}

/** What the tables say about files. */
interface Known {
  /** Every key in `stored_file`, and whether its file must exist. */
  rows: Map<string, { mustExist: boolean }>;
  /** Keys in all other tables but drafts. */
  named: Set<string>;
  /** Keys that drafts wait for, or had. */
  drafted: Set<string>;
}

const GRACE_MS = 24 * 3_600_000;
const BATCH = 100;

/** Compares the files in the store with the rows that name them, both ways. */
export function createFileCheckService({ database, storage, reading, files, clock, show }: Deps) {
  const freshFrom = () => clock.now().getTime() - GRACE_MS;

  async function listFiles(): Promise<Map<string, Date>> {
    const found = new Map<string, Date>();
    for await (const { key, modifiedAt } of storage.list()) {
      found.set(key, modifiedAt);
      show(`Files: ${found.size}`);
    }
    return found;
  }

  async function readTable(
    trx: Db,
    table: { table: string; columns: { name: string; type: string }[] },
    into: Known,
  ) {
    const at = (name: string) => table.columns.findIndex((column) => column.name === name);
    const [key, uploadedAt, releasedAt] = [at('key'), at('uploaded_at'), at('released_at')];
    const createdAt = at('created_at');
    for await (const lines of reading.lines(trx, table)) {
      for (const line of lines) {
        if (table.table === 'stored_file') {
          const row: (string | null)[] = JSON.parse(line);
          // A row is inserted before its file is stored.
          const isFresh = new Date(row[createdAt] ?? 0).getTime() > freshFrom();
          const mustExist = row[uploadedAt] !== null && row[releasedAt] === null && !isFresh;
          into.rows.set(row[key] ?? '', { mustExist });
          continue;
        }
        const keys = table.table === 'media_draft' ? into.drafted : into.named;
        for (const found of fileKeys(line)) keys.add(found);
      }
      show(`Rows: ${table.table}`);
    }
  }

  /** Reads every table in one snapshot, so a new column that names files needs no change here. */
  function readKnown(): Promise<Known> {
    const snapshot = database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only');
    return snapshot.execute(async (trx) => {
      await useTextForms(trx);
      const known: Known = { rows: new Map(), named: new Set(), drafted: new Set() };
      for (const table of await reading.tables(trx)) await readTable(trx, table, known);
      return known;
    });
  }

  /** Those of the keys without a file now: some may have arrived since the files were listed. */
  async function stillMissing(keys: string[]): Promise<string[]> {
    const missing: string[] = [];
    for (const key of keys) if ((await storage.stat(key)) === null) missing.push(key);
    return missing;
  }

  return {
    async check(): Promise<FileFindings> {
      // Files first: what is stored afterwards has its row in the snapshot.
      const stored = await listFiles();
      const { rows, named, drafted } = await readKnown();
      const gone = [...rows]
        .filter(([key, { mustExist }]) => mustExist && !stored.has(key))
        .map(([key]) => key);
      const missing = await stillMissing(gone);
      const unknown = [...stored].filter(([key]) => !rows.has(key) && !named.has(key) && !drafted.has(key));
      const isFresh = ([, modifiedAt]: [string, Date]) => modifiedAt.getTime() > freshFrom();
      const keysOf = (found: [string, Date][]) => found.map(([key]) => key).sort();
      return {
        files: stored.size,
        rows: rows.size,
        lost: missing.filter((key) => named.has(key)).sort(),
        leftoverRows: missing.filter((key) => !named.has(key)).sort(),
        unknownFiles: keysOf(unknown.filter((found) => !isFresh(found))),
        freshFiles: keysOf(unknown.filter(isFresh)),
      };
    },

    /** Deletes files that nothing names and that are older than a day, and rows of files that are gone. */
    async prune({ leftoverRows, unknownFiles }: FileFindings): Promise<void> {
      for (const [at, key] of unknownFiles.entries()) {
        await storage.delete(key);
        show(`Deleted ${at + 1} of ${unknownFiles.length} files`);
      }
      for (let at = 0; at < leftoverRows.length; at += BATCH) {
        await files.delete(database.db, leftoverRows.slice(at, at + BATCH));
        show(`Deleted ${Math.min(at + BATCH, leftoverRows.length)} of ${leftoverRows.length} rows`);
      }
    },
  };
}
