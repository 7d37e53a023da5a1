import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { person } from '../support/factories.ts';
import { flick, textTokens } from '../support/flicks/content.ts';
import { operator } from '../support/moderation/operators.ts';
import { ask, type Cluster, cluster, temporaryFolder } from '../support/processes/cluster.ts';
import { isWaitedFor } from '../support/processes/lock-waits.ts';
import { type ServerProcess, spawnServer, whenReady } from '../support/processes/server-process.ts';
import { tcpProxy } from '../support/processes/tcp-proxy.ts';

const WRITERS = 4;
const FLICKS = 20;
/** A connection in use counts as lost after 20 seconds of silence; the rest is for a busy machine. */
const SILENCE = { timeout: 60_000, interval: 500 };
const UNLIMITED = { RATE_LIMITS: 'off' };
const options = { timeout: 300_000 };

type Context = Cluster['context'];

async function commentTargets(context: Context) {
  const [author, writer] = [await person(context), await person(context)];
  const flickIds: string[] = [];
  for (let n = 0; n < FLICKS; n++) flickIds.push(await flick(context, author));
  return { flickIds, token: writer.accessToken };
}
type Targets = Awaited<ReturnType<typeof commentTargets>>;

const comment = (server: ServerProcess, { flickIds, token }: Targets, n: number, key?: string) =>
  ask(server, 'POST', `/v1/comment/${flickIds[n % FLICKS]}`, {
    token,
    body: { comment: textTokens(`Comment ${n}`) },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

/** Comments without a pause until it is ended; answers what was acknowledged, and every other status. */
function commentSteadily(servers: ServerProcess[], targets: Targets) {
  const acknowledged: string[] = [];
  const failures: number[] = [];
  let isOver = false;
  let n = 0;
  async function write(server: ServerProcess): Promise<void> {
    while (!isOver) {
      const { status, text } = await comment(server, targets, n++);
      if (status === 200) acknowledged.push(JSON.parse(text).data.replies.at(-1)._id);
      else failures.push(status);
    }
  }
  const writing = Promise.all(
    Array.from({ length: WRITERS }, (_, index) => write(servers[index % servers.length] as ServerProcess)),
  );
  return {
    acknowledged,
    failures,
    async end() {
      isOver = true;
      await writing;
    },
  };
}

async function expectAllStored({ database }: Context, acknowledged: string[]): Promise<void> {
  const rows = await database.db.selectFrom('comment').select('id').execute();
  const stored = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
}

/** Ends every connection to the database but the caller's, as a restart of PostgreSQL does. */
const terminateConnections = ({ database }: Context) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);

test(
  'connections that PostgreSQL ends under load cost some calls, and nothing acknowledged',
  options,
  async () => {
    const { context, start } = await cluster();
    const servers = await Promise.all([start(UNLIMITED), start(UNLIMITED)]);
    const load = commentSteadily(servers, await commentTargets(context));
    for (let round = 1; round <= 5; round++) {
      const enough = load.acknowledged.length + 40;
      await expect.poll(() => load.acknowledged.length, SILENCE).toBeGreaterThan(enough);
      await terminateConnections(context);
    }
    const after = load.acknowledged.length + 40;
    await expect.poll(() => load.acknowledged.length, SILENCE).toBeGreaterThan(after);
    await load.end();
    expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null]);
    expect([...new Set(load.failures)]).toEqual([503]);
    await expectAllStored(context, load.acknowledged);
  },
);

test('connections that go silent are replaced, and the process still stops in time', options, async () => {
  const { context, databaseUrl, start } = await cluster();
  const proxy = await tcpProxy(databaseUrl);
  const server = await start({ ...UNLIMITED, DATABASE_URL: proxy.url });
  const targets = await commentTargets(context);
  const load = commentSteadily([server], targets);
  await expect.poll(() => load.acknowledged.length, SILENCE).toBeGreaterThan(40);

  proxy.silence();
  const silentSince = new Date();
  await load.end();
  // Idle connections are silent too: each is replaced after the request that uses it.
  const statuses = async () => {
    const responses = Array.from({ length: 20 }, (_, n) => comment(server, targets, n));
    return new Set((await Promise.all(responses)).map(({ status }) => status));
  };
  await expect.poll(statuses, SILENCE).toEqual(new Set([200]));
  await expectAllStored(context, load.acknowledged);
  const overdue = () =>
    context.database.db.selectFrom('job').select('name').where('due_at', '<', silentSince).execute();
  await expect.poll(overdue, SILENCE).toEqual([]);

  // Now new connections hang as well.
  proxy.swallow();
  const hanging = comment(server, targets, 1).catch(() => null);
  const before = performance.now();
  await server.stop('SIGTERM');
  expect(performance.now() - before).toBeLessThan(10_000);
  await hanging;
});

test('a keyed call that lost its database can be repeated once it is back', options, async () => {
  const { context, databaseUrl, start } = await cluster();
  const { db } = context.database;
  const proxy = await tcpProxy(databaseUrl);
  const server = await start({ ...UNLIMITED, DATABASE_URL: proxy.url });
  const targets = await commentTargets(context);
  const lost = await db.transaction().execute(async (trx) => {
    const id = targets.flickIds[0] ?? '';
    await trx.selectFrom('flick').select('id').where('id', '=', id).forUpdate().execute();
    const response = comment(server, targets, 0, 'the-key');
    // It has claimed its key, and waits for the row.
    await expect.poll(() => isWaitedFor(db, 'flick'), SILENCE).toBe(true);
    proxy.cut();
    return await response;
  });
  expect(lost.status).toBe(503);
  const probe = async (path: string) => (await ask(server, 'GET', path)).status;
  expect([await probe('/health'), await probe('/ready')]).toEqual([200, 503]);
  proxy.resume();
  await expect.poll(() => probe('/ready'), { timeout: 15_000 }).toBe(200);
  const repeat = async () => (await comment(server, targets, 0, 'the-key')).status;
  await expect.poll(repeat, { timeout: 15_000, interval: 200 }).toBe(200);
});

const readFlick = async (server: ServerProcess, { flickIds }: Targets) =>
  (await ask(server, 'GET', `/v1/flick/${flickIds[0]}`)).status;

/** What the System page says needs attention. */
async function systemProblems(server: ServerProcess, token: string): Promise<unknown[]> {
  const { text } = await ask(server, 'GET', '/v1/admin/system', { token });
  return JSON.parse(text).data.problems;
}

const databaseProblem = (cause: string) => ({
  key: 'provider:database',
  text: `The database doesn’t work: ${cause}`,
});

test('a database that only reads answers reads, and 503 to writes', options, async () => {
  const { context, databaseUrl, start } = await cluster();
  const server = await start();
  const targets = await commentTargets(context);
  const op = await operator(context);
  const name = sql.id(new URL(databaseUrl).pathname.slice(1));
  const { db } = context.database;
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(db);
  await terminateConnections(context);
  const write = async () => (await comment(server, targets, 0)).status;
  expect(await write()).toBe(503);
  expect(await readFlick(server, targets)).toBe(200);
  const problems = () => systemProblems(server, op.accessToken);
  const problem = databaseProblem('it only reads at the moment, as a standby does');
  expect(await problems()).toContainEqual(problem);
  await expect
    .poll(server.output, SILENCE)
    .toContain('The database takes no changes: it only reads at the moment, as a standby does.');
  await db.connection().execute(async (own) => {
    await sql`set default_transaction_read_only = off`.execute(own);
    await sql`alter database ${name} reset default_transaction_read_only`.execute(own);
  });
  await terminateConnections(context);
  await expect.poll(write, { timeout: 15_000 }).toBe(200);
  expect(await problems()).not.toContainEqual(problem);
});

test('a full disk of the database answers reads, and 503 to writes', options, async () => {
  const { context, start } = await cluster();
  const { db } = context.database;
  const targets = await commentTargets(context);
  const op = await operator(context);
  // PostgreSQL reports the code of a full disk where a row would be written.
  await sql`create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
  for (const table of ['comment', 'server_process']) {
    await sql`create trigger disk_full before insert or update on ${sql.table(table)}
      for each row execute function disk_full()`.execute(db);
  }
  const server = await start();
  const response = await fetch(`${server.url}/api/v1/comment/${targets.flickIds[0]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${targets.token}` },
    body: JSON.stringify({ comment: textTokens('A comment') }),
  });
  expect([response.status, response.headers.has('retry-after')]).toEqual([503, true]);
  expect(await readFlick(server, targets)).toBe(200);
  const problems = () => systemProblems(server, op.accessToken);
  await expect.poll(problems, SILENCE).toContainEqual(databaseProblem('its disk is full'));
  expect(server.output()).toContain('The database takes no changes: its disk is full.');

  await sql`drop function disk_full() cascade`.execute(db);
  expect((await comment(server, targets, 0)).status).toBe(200);
  await expect.poll(problems, SILENCE).not.toContainEqual(databaseProblem('its disk is full'));
});

test('a user who may not create tables is told so at the start', options, async () => {
  const { context, databaseUrl } = await cluster();
  const role = `guest_${process.pid}`;
  const { db } = context.database;
  await sql`create role ${sql.id(role)} login`.execute(db);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  try {
    const url = Object.assign(new URL(databaseUrl), { username: role }).href;
    const server = await spawnServer({ DATABASE_URL: url, DATA_DIR: await temporaryFolder() });
    await expect.poll(() => server.child.exitCode, SILENCE).toBe(1);
    expect(server.output()).toContain('PostgreSQL cannot be opened: this user must own the database');
  } finally {
    await sql`drop role ${sql.id(role)}`.execute(db);
  }
});

test('a start waits for a PostgreSQL that is not up yet', options, async () => {
  const { databaseUrl } = await cluster();
  const proxy = await tcpProxy(databaseUrl);
  proxy.cut();
  const env = { DATABASE_URL: proxy.url, DATA_DIR: await temporaryFolder() };
  const short = await spawnServer({ ...env, DATABASE_WAIT: '1' });
  await expect.poll(() => short.child.exitCode, SILENCE).toBe(1);
  expect(short.output()).toContain('PostgreSQL cannot be opened');

  const server = await spawnServer({ ...env, DATABASE_WAIT: '60' });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  await expect.poll(server.output, SILENCE).toContain('PostgreSQL is not up yet. Waiting for 60 seconds');
  proxy.resume();
  await whenReady(server);
});
