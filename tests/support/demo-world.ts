import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '../../server/core/clock.ts';
import type { Storage } from '../../server/core/storage/storage.ts';
import type { Database } from '../../server/db/connection.ts';
import { openDatabase } from '../../server/db/connection.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { folderStorage } from '../../server/providers/storage/folder.ts';
import { prepareDataDir } from './database.ts';

/** Fills a database and a storage with the demo world. With `tiny-images.ts` in place of real pictures it takes seconds. */
async function makeDemoWorld(database: Database, storage: Storage): Promise<void> {
  await seedDemo({
    database,
    storage,
    clock: systemClock(),
    hashPassword: async () => 'nobody logs in',
    password: '',
    playMoney: true,
    say: () => undefined,
  });
}

/** The demo world in a data directory, with the embedded database. */
export async function makeDemoDataDir(dataDir: string): Promise<void> {
  await prepareDataDir(dataDir);
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await makeDemoWorld(database, await folderStorage(join(dataDir, 'files'), new Date()));
  await database.close();
}

/** A digest of the rows of every table that has any, without what checks and jobs write. */
export async function digestRows({ db }: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename not in ('job', 'ledger_check', 'outgoing_hold')
    order by 1`.execute(db);
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string | null }>`
      select count(*) || ' ' || md5(string_agg(md5(t::text), '' order by md5(t::text) collate "C")) as digest
      from ${sql.table(name)} t`.execute(db);
    if (rows[0]?.digest) digests[name] = rows[0].digest;
  }
  return digests;
}
