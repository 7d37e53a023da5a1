import { expect, test } from 'vitest';
import { requireVersion, waitForPostgres } from '../../db/wait-for-postgres.ts';
import { startFailure } from './start-failure.ts';

const failed = (fields: object) => startFailure(Object.assign(new Error('raw'), fields));

test.each([
  [{ code: '28P01' }, 'DATABASE_URL'],
  [{ code: '3D000' }, 'DATABASE_URL'],
  [{ code: '42501' }, 'own the database'],
  [{ code: '0A000' }, 'pg_trgm'],
  [{ code: '58P01' }, 'pg_trgm'],
  [{ message: 'Connection terminated unexpectedly' }, 'DATABASE_URL'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'DATABASE_URL'],
  [{ code: 'EACCES', path: '/srv/data' }, 'DATA_DIR'],
  [{ code: 'ENOSPC' }, 'DATA_DIR'],
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 80 }, 'PORT'],
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, 'PORT'],
])('%j names the setting to change', (fields, name) => {
  const message = failed(fields);
  expect(message).toContain(name);
  expect(message).not.toContain('\n');
});

test('a PostgreSQL that is too old is named with its version', () => {
  expect(() => requireVersion(150_000)).not.toThrow();
  let error: unknown;
  try {
    requireVersion(140_012);
  } catch (thrown) {
    error = thrown;
  }
  expect(startFailure(error)).toBe(
    'PostgreSQL 14 is too old: Flickquest needs 15 or newer. Check DATABASE_URL.',
  );
});

test.each(['sslrootcert', 'sslcert', 'sslkey'])('a missing file of %s is named', async (name) => {
  const url = `postgres://127.0.0.1/flickquest?${name}=/absent/file.pem`;
  const error: unknown = await waitForPostgres(url, { waitSeconds: 0, onWait: () => {} }).catch((e) => e);
  expect(startFailure(error)).toBe(
    `The file /absent/file.pem of ${name} cannot be read. Check DATABASE_URL.`,
  );
});

test('an unexpected error is printed with its stack', () => {
  expect(failed({ code: 'EOTHER' })).toContain('start-failure.test.ts');
});
