import { randomInt } from 'node:crypto';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test } from 'vitest';
import { admin } from '../support/admin/admin-command.ts';
import { emptyPostgres, temporaryFolder } from '../support/processes/cluster.ts';

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

test('config check names REDIS_URL if the password is wrong', async () => {
  const DATA_DIR = await temporaryFolder();
  const REDIS_URL = process.env.TEST_REDIS_URL ?? '';
  const admins = new Redis(REDIS_URL);
  const user = `config-check-${randomInt(1_000_000)}`;
  await admins.acl('SETUSER', user, 'on', '>the-right-one', '~*', '+@all');
  onTestFinished(async () => {
    await admins.acl('DELUSER', user);
    admins.disconnect();
  });
  const login = (password: string) => Object.assign(new URL(REDIS_URL), { username: user, password }).href;

  const wrong = await admin({ DATA_DIR, REDIS_URL: login('the-wrong-one') }, 'config', 'check');
  expect(wrong).toMatchObject({ code: 1, stderr: '' });
  expect(wrong.stdout).toContain(
    'Redis cannot be used: it refuses this user and password. Check REDIS_URL.\n',
  );
  const right = await admin({ DATA_DIR, REDIS_URL: login('the-right-one') }, 'config', 'check');
  expect(right).toMatchObject({ code: 0, stderr: '' });
});
