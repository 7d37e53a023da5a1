import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../server/db/connection.ts';
import { makeOlderInstall } from '../support/older-installs/create-install.ts';
import { filled, readFilled } from '../support/older-installs/expected-backfill.ts';
import { asBefore, readRows } from '../support/older-installs/rows.ts';
import { readSchema, type Schema } from '../support/older-installs/schema.ts';
import { type OlderState, olderStates } from '../support/older-installs/states.ts';
import { emptyPostgres } from '../support/processes/cluster.ts';

async function opened(address: string) {
  const database = await openPostgres(address, { max: 1 });
  onTestFinished(() => database.close());
  return database.db;
}

let fresh: Schema | undefined;
async function freshSchema(): Promise<Schema> {
  fresh ??= await readSchema(await opened(await emptyPostgres()));
  return fresh;
}

/** A PostgreSQL database as that state left it, and the rows in it. */
async function olderInstall(state: OlderState) {
  const address = await emptyPostgres();
  const pool = new Pool({ connectionString: address, max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await makeOlderInstall(db, state);
  const rows = await readRows(db);
  await db.destroy();
  return { address, rows };
}

const states = await olderStates();

test.each(states)(
  'an install of $commit is upgraded to the current schema and keeps its data',
  async (state) => {
    const { address, rows } = await olderInstall(state);
    const db = await opened(address);
    expect(await readSchema(db)).toEqual(await freshSchema());
    expect(asBefore(rows, await readRows(db))).toEqual(rows);
    expect(await readFilled(db)).toEqual(filled);
  },
);

// The first recorded names that changed later; the second lacks a migration that the repair has to add.
test.each(states.filter(({ commit }) => ['1c474a3', 'c990b82'].includes(commit)))(
  'several processes can upgrade an install of $commit at once',
  async (state) => {
    const { address, rows } = await olderInstall(state);
    const [db] = await Promise.all([1, 2, 3].map(() => opened(address)));
    if (!db) throw new Error('nothing was opened');
    expect(await readSchema(db)).toEqual(await freshSchema());
    expect(asBefore(rows, await readRows(db))).toEqual(rows);
  },
);
