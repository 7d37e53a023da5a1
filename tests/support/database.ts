import { readFile } from 'node:fs/promises';
import { afterAll, inject } from 'vitest';
import { type Database, openPostgres, overEmbedded } from '../../server/db/connection.ts';
import { startEmbedded } from '../../server/db/pglite-host.ts';
import { onServer } from './on-server.ts';

let embedded: Promise<Database> | null = null;

/** One embedded database per worker, shared by its test files: everybody makes their own people. */
async function openEmbedded(): Promise<Database> {
  const host = await startEmbedded({
    dataDir: null,
    dump: new Uint8Array(await readFile(inject('dumpPath'))),
  });
  host.unref();
  return overEmbedded(host);
}

let files = 0;
let ofFile: Promise<Database> | null = null;

/** A database of its own for this test file, copied from the migrated template. */
function openOwn(postgres: { url: string; template: string }): Promise<Database> {
  const name = `${postgres.template.replace('template', '')}${process.pid}_${files++}`;
  const address = new URL(postgres.url);
  address.pathname = `/${name}`;
  const database = onServer(postgres.url, `create database ${name} template ${postgres.template}`).then(() =>
    openPostgres(address.href),
  );
  afterAll(async () => {
    ofFile = null;
    await (await database).close();
    await onServer(postgres.url, `drop database if exists ${name} with (force)`);
  });
  return database;
}

/** Called by the set-up of every test file. */
export async function prepareDatabase(): Promise<void> {
  const postgres = inject('postgres');
  if (postgres) ofFile = openOwn(postgres);
  else embedded ??= openEmbedded();
  await testDatabase();
}

export async function testDatabase(): Promise<Database> {
  const opened = ofFile ?? embedded;
  if (!opened) throw new Error('the database is prepared by tests/support/api-setup.ts');
  return opened;
}
