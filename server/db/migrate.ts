import { readdir } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { repairHistory } from './repair-migration-history.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Names begin with a UTC timestamp; the first migrations were numbered. */
const fileName = /^(\d{4}|\d{14})-[\w-]+\.ts$/;

/** The migrations of this version by name. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => fileName.test(name)).sort();
  const entries = names.map(async (name) => {
    const migration: Migration = await import(new URL(name, folder).href);
    return [name.replace(/\.ts$/, ''), migration] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Brings the schema up to date, each migration once and in the order of their names. Several processes may start at
 * the same time: Kysely takes an advisory lock.
 */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<void> {
  await repairHistory(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    // Some numbered files landed after files with higher numbers: older installs have the later ones alone.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
