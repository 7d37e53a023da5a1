import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPostgres, overEmbedded } from '../../server/db/connection.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startEmbedded } from '../../server/db/pglite-host.ts';
import { onServer } from './on-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Uncompressed dump of a migrated embedded database. */
    dumpPath: string;
    /** Server address and name of a migrated PostgreSQL template; null without TEST_DATABASE_URL. */
    postgres: { url: string; template: string } | null;
  }
}

const migrations = new URL('../../server/db/migrations/', import.meta.url);

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256').update(await readFile('node_modules/@electric-sql/pglite/package.json'));
  for (const name of (await readdir(migrations)).sort()) {
    hash.update(name).update(await readFile(new URL(name, migrations)));
  }
  return hash.digest('hex').slice(0, 20);
}

/** One migrated database is made once per state of the migrations and kept in the temporary folder. */
async function makeDump(): Promise<string> {
  const folder = join(tmpdir(), 'flickquest-tests');
  const path = join(folder, `${await hashOfMigrations()}.tar`);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  const host = await startEmbedded({ dataDir: null, dump: null });
  const database = overEmbedded(host);
  await migrate(database.db);
  const waiting = `${path}.${process.pid}`;
  await writeFile(waiting, await host.dump());
  await rename(waiting, path);
  await database.close();
  for (const old of await readdir(folder)) {
    if (old.endsWith('.tar') && join(folder, old) !== path) await rm(join(folder, old), { force: true });
  }
  return path;
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    project.provide('dumpPath', await makeDump());
    project.provide('postgres', null);
    return undefined;
  }
  const template = `fq_test_${process.pid}_template`;
  await onServer(url, `create database ${template}`);
  const address = new URL(url);
  address.pathname = `/${template}`;
  await (await openPostgres(address.href)).close();
  project.provide('dumpPath', '');
  project.provide('postgres', { url, template });
  return () => onServer(url, `drop database if exists ${template} with (force)`);
}
