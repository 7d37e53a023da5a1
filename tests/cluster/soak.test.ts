import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startOwnPostgres, startOwnRedis } from '../../scripts/lib/services.ts';
import { movableClock } from '../../server/core/clock.ts';
import { openPostgres } from '../../server/db/connection.ts';
import { person, type TestPerson } from '../support/factories.ts';
import { flick, textTokens } from '../support/flicks/content.ts';
import { startServer, temporaryFolder } from '../support/processes/cluster.ts';
import { persistentClient } from '../support/processes/persistent-client.ts';
import type { ServerProcess } from '../support/processes/server-process.ts';
import { balanceOf, expectMoney } from '../support/quests/decisions.ts';
import { proof, quest } from '../support/quests/quests.ts';

/** `SOAK_SECONDS=600` gives the long run of docs/operating/incidents.md. */
const SECONDS = Number(process.env.SOAK_SECONDS ?? 30);
const WORKERS = 8;
const FLICKS = 20;
const APPLICANTS = 25;
const REWARD = 2_000;

/** A person who comments, likes, renews the session, and pays applicants of their own quest. */
interface Worker extends TestPerson {
  questId: string;
  /** The applications that are still to be approved. */
  applications: string[];
}

async function site() {
  const [postgres, redis] = [await startOwnPostgres(), await startOwnRedis()];
  onTestFinished(redis.stop);
  onTestFinished(postgres.stop);
  const database = await openPostgres(postgres.url, { max: 4 });
  onTestFinished(database.close);
  const env = {
    ...{ DATABASE_URL: postgres.url, REDIS_URL: redis.url, RATE_LIMITS: 'off' },
    DATA_DIR: await temporaryFolder(),
  };
  const servers = await Promise.all([startServer(env), startServer(env)]);
  const killAndStart = async () => {
    const server = servers[0] as ServerProcess;
    await server.stop('SIGKILL');
    servers[0] = await startServer({ ...env, PORT: new URL(server.url).port });
  };
  const faults = [
    postgres.restart,
    killAndStart,
    redis.restart,
    postgres.restart,
    killAndStart,
    redis.restart,
    postgres.restart,
  ];
  return { context: { database, clock: movableClock() }, servers, faults };
}

test('restarts of PostgreSQL, Redis and processes under load lose nothing that was acknowledged', {
  timeout: SECONDS * 1_000 + 300_000,
}, async () => {
  const { context, servers, faults } = await site();
  const author = await person(context);
  const flickIds: string[] = [];
  for (let n = 0; n < FLICKS; n++) flickIds.push(await flick(context, author));
  const applicants: TestPerson[] = [];
  for (let n = 0; n < APPLICANTS; n++) applicants.push(await person(context));
  const workers: Worker[] = [];
  for (let n = 0; n < WORKERS; n++) {
    const owner = await person(context);
    const { id: questId } = await quest(context, owner, { maxApplicants: APPLICANTS, reward: REWARD });
    const applications: string[] = [];
    for (const applicant of applicants)
      applications.push((await proof(context, { id: questId }, applicant)).id);
    workers.push({ ...owner, questId, applications });
  }

  const client = persistentClient(servers);
  const comments: string[] = [];
  const likes = new Set<string>();
  let approvals = 0;
  let isOver = false;

  async function work(worker: Worker, first: number): Promise<void> {
    const { id, refreshToken, applications } = worker;
    const pauseMs = (SECONDS * 1_000) / (APPLICANTS + 5);
    let nextApproval = performance.now();
    for (let n = first; !isOver; n++) {
      const flickId = flickIds[n % FLICKS] ?? '';
      const keyed = () => ({ token: worker.accessToken, headers: { 'idempotency-key': randomUUID() } });
      const body = { comment: textTokens(`Well filmed, ${n}`) };
      const made = await client.call('POST', `/v1/comment/${flickId}`, { ...keyed(), body });
      comments.push(made.replies.at(-1)._id);
      const like = { token: worker.accessToken, body: { value: true } };
      await client.call('POST', `/v1/like?id=${flickId}&type=flick`, like);
      likes.add(`${id} ${flickId}`);
      const renewed = await client.call('POST', '/revalidate', { body: { refreshToken } });
      worker.accessToken = renewed.accessToken;
      if (performance.now() < nextApproval) continue;
      const application = applications.shift();
      if (application === undefined) continue;
      nextApproval = performance.now() + pauseMs;
      await client.call('PATCH', `/v1/quest-applicant/${application}?status=approved`, keyed());
      approvals += 1;
    }
  }
  const working = Promise.all(workers.map(work));
  // A worker that fails ends the test at once; the others are awaited by `working`.
  const failed = working.then(() => null);
  const workBetween: number[] = [];
  for (const fault of faults) {
    const before = comments.length;
    await Promise.race([failed, sleep((SECONDS * 1_000) / (faults.length + 1))]);
    workBetween.push(comments.length - before);
    await fault();
  }
  await Promise.race([failed, sleep((SECONDS * 1_000) / (faults.length + 1))]);
  isOver = true;
  await working;

  const { db } = context.database;
  const stored = await db.selectFrom('comment').select('id').execute();
  const ids = new Set(stored.map(({ id }) => id));
  expect(comments.filter((id) => !ids.has(id))).toEqual([]);
  // Each once, however often its call was repeated.
  expect(ids.size).toBe(comments.length);
  const liked = await db.selectFrom('flick_like').select(['person_id', 'flick_id']).execute();
  const pairs = new Set(liked.map((row) => `${row.person_id} ${row.flick_id}`));
  expect([...likes].filter((pair) => !pairs.has(pair))).toEqual([]);
  const paid = await Promise.all(applicants.map(({ id }) => balanceOf(context, `wallet:${id}`)));
  expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(approvals * REWARD);
  for (const { questId } of workers) await expectMoney(context, { id: questId });
  for (const { refreshToken } of workers)
    expect(await client.call('POST', '/revalidate', { body: { refreshToken } })).toBeTruthy();
  // Faults were felt, and work was done between them.
  expect(client.repeats()).toBeGreaterThan(0);
  expect(Math.min(...workBetween), 'comments between faults').toBeGreaterThan(0);
  expect(approvals).toBeGreaterThan(WORKERS);
  process.stdout.write(
    `soak of ${SECONDS} s: ${comments.length} comments, ${approvals} approvals, ${client.repeats()} calls repeated\n`,
  );
});
