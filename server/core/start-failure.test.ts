import { expect, test } from 'vitest';
import { startFailure } from './start-failure.ts';

const failed = (fields: object) => startFailure(Object.assign(new Error('raw'), fields));

test.each([
  [{ code: '28P01' }, 'DATABASE_URL'],
  [{ code: '3D000' }, 'DATABASE_URL'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'DATABASE_URL'],
  [{ code: 'EACCES', path: '/srv/data' }, 'DATA_DIR'],
  [{ code: 'ENOSPC' }, 'DATA_DIR'],
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 80 }, 'PORT'],
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, 'PORT'],
])('%j names the variable to change', (fields, name) => {
  const message = failed(fields);
  expect(message).toContain(name);
  expect(message).not.toContain('\n');
});

test('an unexpected error is printed with its stack', () => {
  expect(failed({ code: 'EOTHER' })).toContain('start-failure.test.ts');
});
