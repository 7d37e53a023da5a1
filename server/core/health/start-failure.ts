import { PostgresFileUnreadable } from '../../db/connect-once.ts';
import { EmbeddedDatabaseUnusable } from '../../db/connection.ts';
import { DataDirInUse } from '../../db/data-dir-lock.ts';
import { SchemaTooNew } from '../../db/migrate.ts';
import { NoEmbeddedDatabase } from '../../db/open-unmigrated.ts';
import { CopyUnfinished } from '../../db/unfinished-copy.ts';
import { PostgresTooOld } from '../../db/wait-for-postgres.ts';
import { ConfigError } from '../config/config.ts';

const database: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'it ends the connection',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'it cannot be reached',
  '28P01': 'it refuses this user and password',
  '28000': 'it refuses this user',
  '3D000': 'there is no database of that name',
  '57P03': 'it is still starting up',
  '42501': 'this user must own the database, and may not create tables or extensions in it',
  '3F000': 'this user must own the database, and may not create tables or extensions in it',
  '0A000': 'its extension pg_trgm is not installed (package postgresql-contrib on some systems)',
  '58P01': 'its extension pg_trgm is not installed (package postgresql-contrib on some systems)',
  '25006': 'it only reads at the moment, as a standby does',
};

const folder: Record<string, string> = {
  EACCES: 'this process may not write there',
  EPERM: 'this process may not write there',
  EROFS: 'that disk is read-only',
  EEXIST: 'a file stands in its place',
  ENOTDIR: 'a file stands in its way',
  ENOSPC: 'that disk is full',
};

/** Their messages are written for the operator. */
const SELF_EXPLANATORY = [
  ConfigError,
  DataDirInUse,
  EmbeddedDatabaseUnusable,
  SchemaTooNew,
  NoEmbeddedDatabase,
  CopyUnfinished,
];

/** What an operator has to check: settings of the server, unless a command was given these places. */
export interface Places {
  database: string;
  folder: string;
}
export const SETTINGS: Places = { database: 'DATABASE_URL', folder: 'DATA_DIR' };

type StartError = Error & { code?: string; path?: string; syscall?: string; port?: number };

/** Why a database or a folder cannot be used, in a sentence that names the place to check; null for unknown errors. */
export function placeFailure(error: unknown, places: Places = SETTINGS): string | null {
  if (error instanceof PostgresTooOld || error instanceof PostgresFileUnreadable) {
    return `${error.message} Check ${places.database}.`;
  }
  if (!(error instanceof Error)) return null;
  const { code = '', path, syscall } = error as StartError;
  if (database[code] !== undefined) {
    return `PostgreSQL cannot be opened: ${database[code]} (${code}). Check ${places.database}.`;
  }
  if (/^Connection terminated|^timeout expired/.test(error.message)) {
    return `PostgreSQL cannot be opened: it ends every connection, or does not answer. Check ${places.database}.`;
  }
  const isNoPlace = code === 'ENOENT' && syscall === 'mkdir';
  const reason = isNoPlace ? 'no folder can be made there' : folder[code];
  if (reason === undefined) return null;
  return `${path ?? 'The folder'} cannot be used: ${reason} (${code}). Check ${places.folder}.`;
}

/**
 * Why the server could not start: a sentence that names the variable to change for known errors, otherwise
 * the stack.
 */
export function startFailure(error: unknown): string {
  if (SELF_EXPLANATORY.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error)) return String(error);
  const { code = '', syscall, port = -1 } = error as StartError;
  if (syscall === 'listen' && port >= 0) {
    if (code === 'EADDRINUSE') return 'This port is in use. Set PORT to another one.';
    if (code === 'EACCES') return 'This process may not use this port. Set PORT to one above 1023.';
  }
  return placeFailure(error) ?? error.stack ?? error.message;
}
