import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { type Database, openPostgres, overEmbedded } from '../../server/db/connection.ts';
import { type EmbeddedHost, startEmbedded } from '../../server/db/pglite-host.ts';
import { onServer } from './processes/postgres-admin.ts';

let embedded: Promise<Database> | null = null;

/** As after the migrations, which fill no table but their own. Triggers are off: some are there to refuse exactly this. */
async function empty({ db }: Database): Promise<void> {
  await sql`do $$ declare t name; used boolean; names text[] := '{}'; begin
    set local session_replication_role = replica;
    for t in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('select exists (select from %I)', t) into used;
      if used then names := names || quote_ident(t); end if;
    end loop;
    if names <> '{}' then execute 'truncate ' || array_to_string(names, ', ') || ' cascade'; end if;
  end $$`.execute(db);
}

/** A migrated embedded database in memory. */
export async function startFromTemplate(): Promise<EmbeddedHost> {
  const dump = await readFile(join(inject('templatePath'), 'dump.tar'));
  return startEmbedded({ dataDir: null, dump: new Uint8Array(dump) });
}

/** Puts a migrated embedded database into a data directory: making a new one takes five times as long. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  await cp(join(inject('templatePath'), 'database'), join(dataDir, 'database'), { recursive: true });
}

/** One embedded database per worker: opening one takes longer than most test files. */
async function openEmbedded(): Promise<Database> {
  const host = await startFromTemplate();
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

/** Called by the set-up of every test file: none sees what another left. */
export async function prepareDatabase(): Promise<void> {
  const postgres = inject('postgres');
  if (postgres) ofFile = openOwn(postgres);
  else if (embedded) await empty(await embedded);
  else embedded = openEmbedded();
  await testDatabase();
}

export async function testDatabase(): Promise<Database> {
  const opened = ofFile ?? embedded;
  if (!opened) throw new Error('the database is prepared by tests/support/api-setup.ts');
  return opened;
}
