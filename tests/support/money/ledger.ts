import { inject, onTestFinished } from 'vitest';
import { type Database, overEmbedded } from '../../../server/db/connection.ts';
import { startFromTemplate, testDatabase } from '../database.ts';
import { type LedgerFixture, ledgerOver } from './ledger-fixture.ts';

async function openEmpty(): Promise<{ database: Database; unref: () => void }> {
  const host = await startFromTemplate();
  return { database: overEmbedded(host), unref: () => host.unref() };
}

let shared: Promise<Database> | null = null;

/** The ledger over a database of its own tests: their payouts and disputes have no rows, which a check would find. */
export async function ownLedger(): Promise<LedgerFixture> {
  if (inject('postgres')) return ledgerOver(await testDatabase());
  shared ??= openEmpty().then(({ database, unref }) => {
    unref();
    return database;
  });
  return ledgerOver(await shared);
}

/** The same over a database that holds nothing at all, as far as one can be had: on PostgreSQL every file has one. */
export async function emptyLedger(): Promise<LedgerFixture> {
  if (inject('postgres')) return ledgerOver(await testDatabase());
  const { database } = await openEmpty();
  onTestFinished(() => database.close());
  return ledgerOver(database);
}
