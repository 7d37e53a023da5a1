import { expect, test } from 'vitest';
import { admin } from '../support/admin/admin-command.ts';
import { emptyPostgres, temporaryFolder } from '../support/cluster.ts';

test('config check talks to PostgreSQL and Redis, and names a Redis database that does not exist', async () => {
  const DATABASE_URL = await emptyPostgres();
  const REDIS_URL = process.env.TEST_REDIS_URL ?? '';
  const env = { DATABASE_URL, REDIS_URL, DATA_DIR: await temporaryFolder() };
  const result = await admin(env, 'config', 'check');
  expect(result).toMatchObject({ code: 0, stderr: '' });
  expect(result.stdout).toMatch(/^database +ok +PostgreSQL \d+/m);
  expect(result.stdout).toMatch(/^Redis +ok +answers, version \d+/m);

  const absent = Object.assign(new URL(REDIS_URL), { pathname: '/9999' });
  const refused = await admin({ ...env, REDIS_URL: absent.href }, 'config', 'check');
  expect(refused).toMatchObject({ code: 1, stderr: '' });
  expect(refused.stdout).toContain('Redis cannot be used: ERR DB index is out of range. Check REDIS_URL.');
});
