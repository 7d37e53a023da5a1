import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { run } from '../../../scripts/lib/run.ts';
import { systemClock } from '../../../server/core/clock.ts';
import { openDatabase } from '../../../server/db/connection.ts';
import { lockDataDir } from '../../../server/db/data-dir-lock.ts';
import { prepareDataDir } from '../../support/database.ts';
import { person } from '../../support/factories.ts';
import { operator } from '../../support/moderation/operators.ts';
import { testApp } from '../../support/test-app.ts';

const script = (env: Record<string, string>, ...args: string[]) =>
  run(process.execPath, ['scripts/operator.ts', ...args], { env, quiet: true });

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-operator-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('the script grants and revokes the role, on a database that no other process uses', async () => {
  const DATA_DIR = await temporary();
  await prepareDataDir(DATA_DIR);
  const config = { databaseUrl: null, dataDir: DATA_DIR };
  const first = await openDatabase(config);
  const { username: name } = await person({ database: first, clock: systemClock() });
  await first.close();
  const env = { DATA_DIR, DATABASE_URL: '' };

  const given = await script(env, `@${name.toUpperCase()}`);
  expect([given.code, given.output]).toEqual([0, expect.stringContaining(`${name} is an operator now.`)]);
  expect(given.output).toContain('two-factor');
  const unknown = await script(env, 'nobody.at.all');
  expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('Nobody here is called')]);
  expect((await script(env)).output).toContain('Usage: npm run operator');

  const unlock = await lockDataDir(DATA_DIR);
  const refused = await script(env, name);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('Another Flickquest process')]);
  await unlock();

  const taken = await script(env, name, '--remove');
  expect([taken.code, taken.output]).toEqual([0, `${name} is no longer an operator.\n`]);
  const again = await openDatabase(config);
  onTestFinished(again.close);
  const row = await again.db.selectFrom('person').select('role').executeTakeFirstOrThrow();
  expect(row.role).toBe('member');
});

const meanwhile = async () => {
  const t = await testApp();
  const [member, op] = [await person(t), await operator(t)];
  const [{ name: database } = { name: '' }] = await t.database.prepared<{ name: string }>(
    'current-database',
    'select current_database() as name',
    [],
  );
  const address = new URL(inject('postgres')?.url ?? '');
  address.pathname = `/${database}`;
  const env = { DATABASE_URL: address.href, DATA_DIR: await temporary() };
  expect((await script(env, member.username)).code).toBe(0);
  expect((await script(env, op.username, '--remove')).code).toBe(0);
  const roles = await t.database.db
    .selectFrom('person')
    .select(['id', 'role'])
    .where('id', 'in', [member.id, op.id])
    .execute();
  expect(Object.fromEntries(roles.map(({ id, role }) => [id, role]))).toEqual({
    [member.id]: 'operator',
    [op.id]: 'member',
  });
};
// The embedded database has one process alone.
if (inject('postgres')) test('on PostgreSQL the server may run meanwhile', meanwhile);
