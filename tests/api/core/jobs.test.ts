import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createJobRepository } from '../../../server/core/jobs/job.repository.ts';
import { createJobRunner, type Job } from '../../../server/core/jobs/runner.ts';
import { person, session, uniqueName } from '../../support/factories.ts';
import { flick, repost } from '../../support/flicks/content.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { keyOf, pngBytes, put, reportUploadUrl, signerOf } from '../../support/media/media.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const DAY = 86_400;

function runnerOf(t: TestApp, logger = pino({ level: 'silent' })) {
  return createJobRunner({ jobs: createJobRepository(t.database.db), clock: t.clock, logger });
}

const rowOf = (t: TestApp, name: string) =>
  t.database.db.selectFrom('job').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

/** A job that counts its runs and reports more work until `batches` are done. */
function countingJob(batches = 1) {
  const state = { runs: 0 };
  const job: Job = {
    name: uniqueName('job'),
    description: 'Does something',
    everySeconds: 60,
    async runBatch() {
      state.runs += 1;
      return state.runs % batches !== 0;
    },
  };
  return { job, state };
}

test('a job runs when it is due, in batches, and then waits for its next time', async () => {
  const t = await testApp();
  const { job, state } = countingJob(3);
  const jobs = runnerOf(t);
  jobs.add(job);
  expect(await jobs.runDue()).toEqual([job.name]);
  expect(state.runs).toBe(3);
  t.clock.advance(50);
  expect(await jobs.runDue()).toEqual([]);
  t.clock.advance(10);
  expect(await jobs.runDue()).toEqual([job.name]);
  expect(state.runs).toBe(6);
});

test('a long job lets waiting jobs run, and continues after them', async () => {
  const t = await testApp();
  const jobs = runnerOf(t);
  const { job: short } = countingJob();
  const long = countingJob(4);
  jobs.add(short, {
    ...long.job,
    async runBatch(now) {
      const more = await long.job.runBatch(now);
      t.clock.advance(3);
      return more;
    },
  });
  await createJobRepository(t.database.db).register([long.job.name], new Date(t.clock.now().getTime() - 1));
  expect(await jobs.runDue()).toEqual([long.job.name, short.name, long.job.name]);
  expect(long.state.runs).toBe(4);
});

test('a failed job is logged, recorded and retried after a minute', async () => {
  const t = await testApp();
  const logger = pino({ level: 'silent' });
  const error = vi.spyOn(logger, 'error');
  const jobs = runnerOf(t, logger);
  let broken = true;
  const { job: good, state } = countingJob();
  const bad: Job = {
    name: uniqueName('job'),
    description: 'Does something',
    everySeconds: DAY,
    async runBatch() {
      if (broken) throw new Error('the disk is full');
      return false;
    },
  };
  jobs.add(bad, good);
  await jobs.runDue();
  expect(state.runs).toBe(1);
  expect(error).toHaveBeenCalledTimes(1);
  const failed = { last_error: 'Error: the disk is full', last_finished_at: t.clock.now() };
  expect(await rowOf(t, bad.name)).toMatchObject({ ...failed, failures: 1 });
  t.clock.advance(60);
  await jobs.runDue();
  expect(await rowOf(t, bad.name)).toMatchObject({ failures: 2 });
  broken = false;
  t.clock.advance(55);
  expect(await jobs.runDue()).not.toContain(bad.name);
  t.clock.advance(6);
  expect(await jobs.runDue()).toContain(bad.name);
  expect(await rowOf(t, bad.name)).toMatchObject({ last_error: null, failures: 0 });
});

test('a job shows that it runs, and making it due then starts no second run', async () => {
  const t = await testApp();
  const repository = createJobRepository(t.database.db);
  const find = async (name: string) =>
    (await repository.list(t.clock.now())).find((listed) => listed.name === name);
  const started = t.clock.now();
  const inside: unknown[] = [];
  const job: Job = {
    name: uniqueName('job'),
    description: 'Does something',
    everySeconds: DAY,
    async runBatch(now) {
      t.clock.advance(1);
      inside.push(await find(job.name), await repository.makeDue(job.name, now), await find(job.name));
      return false;
    },
  };
  const jobs = runnerOf(t);
  jobs.add(job);
  await jobs.runDue();
  const finished = t.clock.now();
  const running = { isRunning: true, lastStartedAt: started, lastFinishedAt: null };
  const lease = new Date(started.getTime() + 300_000);
  expect(inside).toMatchObject([{ ...running, dueAt: lease }, true, { ...running, dueAt: lease }]);
  const due = new Date(finished.getTime() + DAY * 1_000);
  expect(await find(job.name)).toMatchObject({ isRunning: false, lastFinishedAt: finished, dueAt: due });

  expect(await repository.makeDue(job.name, finished)).toBe(true);
  expect(await find(job.name)).toMatchObject({ isRunning: false, dueAt: finished });
  expect(await jobs.runDue()).toEqual([job.name]);
  expect(await repository.makeDue('no-such-job', finished)).toBe(false);
});

test('no job runs twice at once, whichever process starts it', async () => {
  const t = await testApp();
  let running = 0;
  let most = 0;
  let runs = 0;
  const others = Promise.withResolvers<void>();
  const job: Job = {
    name: uniqueName('job'),
    description: 'Does something',
    everySeconds: DAY,
    async runBatch() {
      running += 1;
      most = Math.max(most, running);
      await others.promise;
      running -= 1;
      runs += 1;
      return false;
    },
  };
  const runners = Array.from({ length: 8 }, () => runnerOf(t));
  for (const runner of runners) runner.add(job);
  let answered = 0;
  const looks = runners.map(async (runner) => {
    await Promise.all([runner.runDue(), runner.runDue()]);
    answered += 1;
    // The batch runs until every other runner has looked twice and found nothing.
    if (answered === runners.length - 1) others.resolve();
  });
  await Promise.all(looks);
  expect([runs, most]).toEqual([1, 1]);
});

test('the work of a crashed process is taken over', async () => {
  const t = await testApp();
  const { job, state } = countingJob();
  const dead = createJobRepository(t.database.db);
  const now = t.clock.now();
  await dead.register([job.name], now);
  expect(await dead.claim([job.name], now, new Date(now.getTime() + 300_000))).toBe(job.name);
  const jobs = runnerOf(t);
  jobs.add(job);
  await jobs.runDue();
  expect(state.runs).toBe(0);
  t.clock.advance(300);
  await jobs.runDue();
  expect(state.runs).toBe(1);
});

/** Runners of processes whose clocks are that many seconds ahead. */
function runnersAt(t: TestApp, ...added: Job[]) {
  const now = t.clock.now();
  const at = (seconds: number) => ({ now: () => new Date(now.getTime() + seconds * 1_000) });
  const jobs = createJobRepository(t.database.db);
  return (seconds: number) => {
    const runner = createJobRunner({ jobs, clock: at(seconds), logger: pino({ level: 'silent' }) });
    runner.add(...added);
    return runner;
  };
}

test('a job that a process with a clock slightly ahead has run does not run again', async () => {
  const daily = { ...countingJob().job, everySeconds: DAY };
  const runnerAt = runnersAt(await testApp(), daily);
  expect(await runnerAt(30).runDue()).toEqual([daily.name]);
  expect(await runnerAt(0).runDue()).toEqual([]);
});

test('a job whose time was set by a clock that was ahead runs at once, and then in its period', async () => {
  const daily = { ...countingJob().job, everySeconds: DAY };
  const { job: frequent } = countingJob();
  const runnerAt = runnersAt(await testApp(), daily, frequent);
  await runnerAt(3 * DAY).runDue();
  expect((await runnerAt(0).runDue()).toSorted()).toEqual([daily.name, frequent.name].toSorted());
  expect(await runnerAt(DAY - 1).runDue()).toEqual([frequent.name]);
});

test('a batch that hangs is abandoned, and other jobs run', async () => {
  const t = await testApp();
  const jobs = createJobRepository(t.database.db);
  const logger = pino({ level: 'silent' });
  const runner = createJobRunner({ jobs, clock: t.clock, logger, batchLimitMs: 50 });
  const { job: good, state } = countingJob();
  const hanging: Job = {
    name: uniqueName('job'),
    description: 'Does something',
    everySeconds: 60,
    runBatch: () => new Promise<never>(() => undefined),
  };
  runner.add(hanging, good);
  expect(await runner.runDue()).toEqual(expect.arrayContaining([hanging.name, good.name]));
  expect(state.runs).toBe(1);
  expect((await rowOf(t, hanging.name)).last_error).toContain('took too long');
});

test('stopping waits for the running batch and starts no other', async () => {
  const t = await testApp();
  const jobs = runnerOf(t);
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const order: string[] = [];
  jobs.add({
    name: uniqueName('job'),
    description: 'Does something',
    everySeconds: DAY,
    async runBatch() {
      begun.resolve();
      await gate.promise;
      order.push('batch');
      return true;
    },
  });
  const run = jobs.runDue();
  await begun.promise;
  const stopping = jobs.stop().then(() => order.push('stopped'));
  await setImmediate();
  gate.resolve();
  await Promise.all([run, stopping]);
  expect(order).toEqual(['batch', 'stopped']);
  expect(await jobs.runDue()).toEqual([]);
});

test('unused files are deleted after a day, used ones stay', async () => {
  const t = await testApp();
  const who = await person(t);
  const [unused, used, never] = [
    await reportUploadUrl(t, who),
    await reportUploadUrl(t, who),
    await reportUploadUrl(t, who),
  ];
  for (const url of [unused, used]) await put(t, url, await pngBytes());
  const id = await flick(t, await person(t));
  await call(t.app, 'POST', `/api/v1/report-flick/${id}`, {
    token: who.accessToken,
    body: { message: 'Look at this', attachments: [used] },
  });
  const keys = [unused, used, never].map(keyOf);
  const rows = () => t.database.db.selectFrom('stored_file').select('key').where('key', 'in', keys).execute();
  const status = async (url: string) =>
    (await t.app.inject(signerOf(t).mediaUrl(keyOf(url), t.clock.now()))).statusCode;

  t.clock.advance(DAY - 60);
  await runAllJobs(t);
  expect(await rows()).toHaveLength(3);
  t.clock.advance(2 * 3_600);
  await runAllJobs(t);
  expect(await rows()).toEqual([{ key: keyOf(used) }]);
  expect([await status(unused), await status(used)]).toEqual([404, 200]);
});

test('stored responses, limits and sessions are retained as long as they count', async () => {
  const t = await testApp();
  const who = await person(t);
  const ended = await session(t, who.id);
  const name = uniqueName();
  const { db } = t.database;
  const made = t.clock.now();
  const call = { person_id: who.id, key: name, request_hash: Buffer.from('x'), answer: '{}' };
  await db
    .insertInto('idempotent_call')
    .values({ ...call, created_at: made })
    .execute();
  await db
    .insertInto('rate_window')
    .values({ bucket: 'test', subject: name, starts_at: made, hits: 1 })
    .execute();
  await db.updateTable('session').set({ ended_at: made }).where('id', '=', ended.sessionId).execute();

  async function remaining() {
    const calls = await db.selectFrom('idempotent_call').select('key').where('key', '=', name).execute();
    const windows = await db.selectFrom('rate_window').select('hits').where('subject', '=', name).execute();
    const sessions = await db.selectFrom('session').select('id').where('person_id', '=', who.id).execute();
    return [calls.length, windows.length, sessions.length];
  }
  t.clock.advance(DAY - 60);
  await runAllJobs(t);
  expect(await remaining()).toEqual([1, 1, 2]);
  t.clock.advance(2 * 3_600);
  await runAllJobs(t);
  expect(await remaining()).toEqual([0, 0, 2]);
  await db
    .updateTable('session')
    .set({ last_active_at: new Date(made.getTime() + 20 * DAY * 1_000) })
    .where('id', '=', who.sessionId)
    .execute();
  t.clock.advance(30 * DAY);
  await runAllJobs(t);
  expect(await remaining()).toEqual([0, 0, 1]);
});

test('a deleted flick is erased after 30 days, with everything attached to it and its files', async () => {
  const t = await testApp();
  const [author, fan] = [await person(t), await person(t)];
  const key = `public/flick/${uniqueName()}.webp`;
  const file = {
    owner_id: author.id,
    purpose: 'flick',
    content_type: 'image/webp',
    created_at: t.clock.now(),
  };
  await t.database.db
    .insertInto('stored_file')
    .values({ ...file, key, size: 1, uploaded_at: t.clock.now(), sealed_at: t.clock.now() })
    .execute();
  const id = await flick(t, author, {
    media: [{ type: 'photo', key, width: 1, height: 1, madeAt: t.clock.now(), sizes: [{ key, width: 1 }] }],
  });
  const stays = await flick(t, author);
  const reposted = await repost(t, fan, id);
  await call(t.app, 'POST', `/api/v1/comment/${id}`, {
    token: fan.accessToken,
    body: { comment: [{ type: 'text', text: 'So nice' }] },
  });
  await call(t.app, 'DELETE', `/api/v1/flick/${id}`, { token: author.accessToken });
  const left = async () =>
    (
      await t.database.db.selectFrom('flick').select('id').where('id', 'in', [id, stays, reposted]).execute()
    ).map((row) => row.id);

  t.clock.advance(29 * DAY);
  await runAllJobs(t);
  expect(await left()).toHaveLength(3);
  t.clock.advance(2 * DAY);
  await runAllJobs(t);
  expect(await left()).toEqual([stays]);
  t.clock.advance(DAY);
  await runAllJobs(t);
  expect(
    await t.database.db.selectFrom('stored_file').select('key').where('key', '=', key).execute(),
  ).toEqual([]);
});

test('the clock endpoint moves the time, runs due jobs, and the outbox is shown', async () => {
  const t = await testApp({ config: { devTools: true } });
  const { job, state } = countingJob();
  t.jobs.add(job);
  const before = t.clock.now().getTime();
  const moved = await call(t.app, 'POST', '/api/dev/clock', { body: { advance: 3_600 } });
  expect(moved.statusCode).toBe(200);
  expect(Date.parse(moved.json().data.now) - before).toBe(3_600_000);
  expect(state.runs).toBe(1);
  expect((await call(t.app, 'POST', '/api/dev/clock', { body: { advance: -1 } })).statusCode).toBe(400);
  expect((await call(t.app, 'GET', '/api/dev/outbox')).json().data.messages).toEqual([]);
});

test('neither endpoint exists outside the demo and development', async () => {
  const t = await testApp({ config: { devTools: false } });
  const moved = await call(t.app, 'POST', '/api/dev/clock', { body: { advance: 1 } });
  const outbox = await call(t.app, 'GET', '/api/dev/outbox');
  expect([moved.statusCode, outbox.statusCode]).toEqual([404, 404]);
  expect(outbox.json().code).toBe('not_found');
});
