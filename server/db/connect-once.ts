import { access, constants } from 'node:fs/promises';
import { Client } from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;
/** Parameters of an address that name files: https://www.postgresql.org/docs/current/libpq-connect.html. */
const FILES = ['sslrootcert', 'sslcert', 'sslkey'];

/** The address of PostgreSQL names a file that cannot be read. */
export class PostgresFileUnreadable extends Error {}

async function requireFiles(connectionString: string): Promise<void> {
  const { searchParams } = new URL(connectionString);
  for (const name of FILES) {
    const path = searchParams.get(name);
    if (path === null) continue;
    try {
      await access(path, constants.R_OK);
    } catch {
      throw new PostgresFileUnreadable(`The file ${path} of ${name} cannot be read.`);
    }
  }
}

/** One connection to PostgreSQL, for the caller to end. */
export async function connectOnce(connectionString: string): Promise<Client> {
  await requireFiles(connectionString);
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A server that is shutting down ends the connection at any moment; the statement reports that too.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
