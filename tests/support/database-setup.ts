import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPostgres, overEmbedded } from '../../server/db/connection.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startEmbedded } from '../../server/db/pglite-host.ts';
import { onServer } from './processes/postgres-admin.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with a migrated embedded database: a data directory, `database`, and an uncompressed dump, `dump.tar`. */
    templatePath: string;
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

/** Stored in the checkout, so that runs of other checkouts neither use nor remove it. */
const templates = '.cache/test-database';

/**
 * Makes one migrated embedded database for each state of the migrations, and keeps it for later runs: as a data
 * directory for server processes (`database`), and as a dump for workers (`dump.tar`).
 */
async function makeTemplate(projectName: string): Promise<string> {
  const template = resolve(templates, await hashOfMigrations());
  if (existsSync(template)) return template;
  const unfinished = `${template}.${process.pid}.${projectName}`;
  await mkdir(unfinished, { recursive: true });
  const host = await startEmbedded({ dataDir: join(unfinished, 'database'), dump: null });
  const database = overEmbedded(host);
  await migrate(database.db);
  await writeFile(join(unfinished, 'dump.tar'), await host.dump());
  await database.close();
  // Another run may have been faster; its template is the same.
  await rename(unfinished, template).catch(() => rm(unfinished, { recursive: true }));
  for (const other of await readdir(templates)) {
    const path = join(templates, other);
    if (!resolve(path).startsWith(template)) await rm(path, { recursive: true, force: true });
  }
  return template;
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide('templatePath', await makeTemplate(project.name));
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    project.provide('postgres', null);
    return undefined;
  }
  const template = `fq_test_${process.pid}_${project.name}_template`;
  await onServer(url, `create database ${template}`);
  const address = new URL(url);
  address.pathname = `/${template}`;
  await (await openPostgres(address.href)).close();
  project.provide('postgres', { url, template });
  return () => onServer(url, `drop database if exists ${template} with (force)`);
}
