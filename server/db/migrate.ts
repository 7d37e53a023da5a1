import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { repairHistory } from './repair-migration-history.ts';
import { requireWhole } from './unfinished-copy.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Names begin with a UTC timestamp; the first migrations were numbered. */
const fileName = /^(\d{4}|\d{14})-[\w-]+\.ts$/;

const readFileNames = async () => (await readdir(folder)).filter((name) => fileName.test(name)).sort();

/** The migrations of this version by name. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await readFileNames()).map(async (name) => {
    const migration: Migration = await import(new URL(name, folder).href);
    return [name.replace(/\.ts$/, ''), migration] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** A newer version of Flickquest has upgraded this database. */
export class SchemaTooNew extends Error {
  constructor(migration: string) {
    super(
      `A newer version of Flickquest has upgraded this database (${migration}). Update this server to that version, or ` +
        'restore a backup from before the upgrade.',
    );
  }
}

async function hasHistory<Schema>(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  return rows.length > 0;
}

/** Whether the database has the newest migration of this version. */
export async function isMigrated<Schema>(db: Kysely<Schema>): Promise<boolean> {
  if (!(await hasHistory(db))) return false;
  const newest = (await readFileNames()).at(-1)?.replace(/\.ts$/, '');
  const { rows } = await sql`select from kysely_migration where name = ${newest}`.execute(db);
  return rows.length > 0;
}

/** Throws `SchemaTooNew` if the database has migrations that this version does not know. */
async function requireKnown<Schema>(db: Kysely<Schema>, known: Record<string, Migration>): Promise<void> {
  if (!(await hasHistory(db))) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.filter(({ name }) => known[name] === undefined).at(-1);
  if (unknown) throw new SchemaTooNew(unknown.name);
}

async function runMigrations<Schema>(
  db: Kysely<Schema>,
  migrations: Record<string, Migration>,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Some numbered files were added after files with higher numbers, which older installs have already run.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** A statement waited too long for a lock, or in a circle with other transactions. */
const LOCK_ERRORS = new Set(['55P03', '40P01']);
const PAUSE_MS = 200;
/** Another process may be migrating meanwhile, and a large table takes its time. */
const GIVE_UP_AFTER_MS = 30 * 60_000;

/** Tries again while transactions of running processes hold a lock that a migration needs. */
async function retryLockedOut(run: () => Promise<void>): Promise<void> {
  const until = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!LOCK_ERRORS.has(Object(error).code) || performance.now() > until) throw error;
      await wait(PAUSE_MS);
    }
  }
}

/**
 * Brings the schema up to date, each migration once and in the order of their names. Several processes may start at
 * the same time: Kysely takes an advisory lock. Throws `SchemaTooNew` or `CopyUnfinished`, and then changes nothing, if a
 * newer version was here or the database holds only part of a site.
 */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<void> {
  const migrations = await readMigrations();
  await retryLockedOut(async () => {
    await requireWhole(db);
    await repairHistory(db);
    await requireKnown(db, migrations);
    await runMigrations(db, migrations);
  });
}

/** Runs those migrations on an empty database, or all that it still lacks; for filling it with the rows of another one. */
export async function migrateCopy<Schema>(
  db: Kysely<Schema>,
  names: readonly string[] | 'all',
): Promise<void> {
  const known = await readMigrations();
  const chosen = Object.entries(known).filter(([name]) => names === 'all' || names.includes(name));
  await runMigrations(db, Object.fromEntries(chosen));
}
