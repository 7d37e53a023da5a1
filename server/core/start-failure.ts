import { DataDirInUse } from '../db/data-dir-lock.ts';
import { ConfigError } from './config/config.ts';

const database: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'it cannot be reached',
  '28P01': 'it refuses this user and password',
  '28000': 'it refuses this user',
  '3D000': 'there is no database of that name',
};

const folder: Record<string, string> = {
  EACCES: 'this process may not write there',
  EPERM: 'this process may not write there',
  EROFS: 'that disk is read-only',
  EEXIST: 'a file stands in its place',
  ENOTDIR: 'a file stands in its way',
  ENOSPC: 'that disk is full',
};

type StartError = Error & { code?: string; path?: string; syscall?: string; port?: number };

/** What stops a start: a sentence that names the variable to change where we have one, else the stack. */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirInUse) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code = '', path, syscall, port = -1 } = error as StartError;
  if (syscall === 'listen' && port >= 0) {
    if (code === 'EADDRINUSE') return 'This port is in use. Set PORT to another one.';
    if (code === 'EACCES') return 'This process may not use this port. Set PORT to one above 1023.';
  }
  if (database[code] !== undefined) {
    return `PostgreSQL cannot be opened: ${database[code]} (${code}). Check DATABASE_URL.`;
  }
  if (folder[code] !== undefined) {
    return `${path ?? 'The data directory'} cannot be used: ${folder[code]} (${code}). Check DATA_DIR.`;
  }
  return error.stack ?? error.message;
}
