import { hostname } from 'node:os';
import { expect, test, vi } from 'vitest';
import { newId } from '../../../server/core/ids.ts';
import { serverProcessRepository as processes } from '../../../server/operations/processes/server-process.repository.ts';
import { createServerProcessesService } from '../../../server/operations/processes/server-processes.service.ts';
import { session } from '../../support/factories.ts';
import { operator } from '../../support/moderation/operators.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const all = ({ database }: TestApp) => database.db.selectFrom('server_process').selectAll().execute();

async function systemState(t: TestApp) {
  const { id } = await operator(t);
  const { accessToken: token } = await session(t, id);
  const response = await call(t.app, 'GET', '/api/v1/admin/system', { token });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

/** A process beside the app, on the same database and clock. */
function another({ database, clock }: TestApp, host: string, onError = vi.fn()) {
  const config = { commit: '7b2c7e47aa00112233445566778899aabbccddee' };
  return createServerProcessesService({ db: database.db, processes, clock, config, onError, host });
}

test('a server that listens is one process on the System page, and leaves the list when it stops', async () => {
  const t = await testApp();
  expect((await systemState(t)).processes).toEqual([]);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(async () => expect(await all(t)).toHaveLength(1));
  const { processes: shown, version, startedAt } = await systemState(t);
  expect(shown).toEqual([
    {
      _id: expect.any(String),
      host: hostname(),
      version,
      commit: null,
      startedAt,
      lastSeenAt: t.clock.now().toISOString(),
      isResponding: true,
    },
  ]);
  await t.app.close();
  expect(await all(t)).toEqual([]);
});

test('a process that was killed is gone after 90 seconds, and forgotten after a day', async () => {
  const t = await testApp();
  const [one, two] = [another(t, 'one'), another(t, 'two')];
  await Promise.all([one.start(), two.start()]);
  expect((await one.alive()).map(({ host, isResponding }) => [host, isResponding])).toEqual([
    ['one', true],
    ['two', false],
  ]);
  // Of the second, no more is heard.
  t.clock.advance(89);
  await one.beat();
  expect(await one.alive()).toHaveLength(2);
  t.clock.advance(1);
  expect((await one.alive()).map(({ host }) => host)).toEqual(['one']);

  t.clock.advance(86_400 - 90);
  await t.jobs.runDue();
  expect(await all(t)).toHaveLength(2);
  t.clock.advance(3_600);
  await one.beat();
  await t.jobs.runDue();
  expect((await all(t)).map(({ host }) => host)).toEqual(['one']);
  await Promise.all([one.stop(), two.stop()]);
});

test('processes of two versions are both listed with theirs', async () => {
  const t = await testApp();
  const now = t.clock.now();
  const older = { host: 'a', version: '0.9.0', commit: null, started_at: new Date(0), seen_at: now };
  await processes.save(t.database.db, { id: newId(now), ...older });
  const newer = another(t, 'b');
  await newer.start();
  const { processes: shown, version } = await systemState(t);
  expect(shown).toMatchObject([
    { host: 'a', version: '0.9.0', commit: null, isResponding: false },
    { host: 'b', version, commit: '7b2c7e47aa00112233445566778899aabbccddee' },
  ]);
  await newer.stop();
});

test('a process comes back to the list after an outage of the database, which is reported once', async () => {
  const t = await testApp();
  const onError = vi.fn();
  let isAway = true;
  const save: typeof processes.save = (db, row) =>
    isAway ? Promise.reject(new Error('the database is away')) : processes.save(db, row);
  const service = createServerProcessesService({
    db: t.database.db,
    processes: { ...processes, save },
    clock: t.clock,
    config: { commit: null },
    onError,
    host: 'back again',
  });
  const isListed = async () => (await service.alive()).some(({ host }) => host === 'back again');
  await service.start();
  await service.beat();
  expect(onError).toHaveBeenCalledTimes(1);
  expect(await isListed()).toBe(false);
  isAway = false;
  await service.beat();
  expect(await isListed()).toBe(true);
  await service.stop();
  expect(await isListed()).toBe(false);
});
