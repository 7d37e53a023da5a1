import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { freePort } from '../scripts/lib/free-port.ts';
import { startPostgres } from '../scripts/lib/services.ts';
import { createTokensService } from '../server/auth/sessions/tokens.service.ts';
import { systemClock } from '../server/core/clock.ts';
import { newId } from '../server/core/ids.ts';
import { openPostgres } from '../server/db/connection.ts';
import { generateWorld } from './generate.ts';
import { cpuSeconds, median } from './lib/cpu.ts';

/**
 * What a request costs, in CPU milliseconds of server and database together, beside a bare route with
 * one equal statement in the same run. `FLICKS` sets the size of the world (100,000).
 */
const FLICKS = Number(process.env.FLICKS ?? 100_000);
const ROUNDS = 5;
const REQUESTS = 1_500;
const CONNECTIONS = 8;
const FIRST_JOBS_MS = 30_000;
const SECRET = 'a secret for measuring only, long enough';
const say = (text: string) => process.stdout.write(`${text}\n`);

const postgres = await startPostgres();
const name = `flickquest_bench_${process.pid}`;
const admin = new pg.Client({ connectionString: postgres.url });
await admin.connect();
// Closed by the server at the end of a long run, it would otherwise end the process.
admin.on('error', (error) => say(`connection: ${error.message}`));
await admin.query(`create database ${name}`);
const databaseUrl = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;

say(`Filling ${FLICKS} flicks into ${postgres.name} …`);
await (await openPostgres(databaseUrl)).close();
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
await generateWorld(client, {
  people: Math.max(1_000, FLICKS / 10),
  flicks: FLICKS,
  likes: FLICKS * 5,
  comments: FLICKS * 3,
});

const now = new Date();
const { rows: people } = await client.query<{ id: string }>('select id from person order by id limit $1', [
  CONNECTIONS,
]);
const tokens = createTokensService(SECRET, systemClock());
/** One person with a session of their own for each connection. */
const viewers: { id: string; token: string }[] = [];
for (const { id } of people) {
  const sessionId = newId(now);
  await client.query(
    'insert into session (id, person_id, refresh_hash, created_at, last_active_at) values ($1, $2, $3, $4, $4)',
    [sessionId, id, Buffer.from(sessionId), now],
  );
  viewers.push({ id, token: tokens.access(id, sessionId) });
}
const { rows: targets } = await client.query<{ id: string }>(
  `select id from flick where audience = 'public' order by id desc limit 500`,
);
const { rows: commented } = await client.query<{ id: string }>(
  `select flick_id as id from flick_counter where comments >= 12 limit 100`,
);
await client.end();

const folder = await mkdtemp(join(tmpdir(), 'flickquest-bench-'));
const children: ChildProcess[] = [];

interface Target {
  origin: string;
  pid: number;
  /** What its database connections call themselves. */
  application: string;
}

async function serve(script: string, ready: string): Promise<Target> {
  const port = await freePort();
  const application = `bench-${port}`;
  const child = spawn('node', [script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: `${databaseUrl}?application_name=${application}`,
      DATA_DIR: folder,
      TOKEN_SECRET: SECRET,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      DEMO: '0',
    },
  });
  children.push(child);
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(origin + ready).catch(() => null);
    if (response) return { origin, pid: child.pid ?? 0, application };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${script} does not answer`);
}

type Requests = autocannon.Request[];

/** Each connection is another person, at another place of the list, so that they do not wait for each other's rows. */
function eachItsOwn(requests: Requests): (client: autocannon.Client) => void {
  let next = 0;
  return (client) => {
    const own = next++ % CONNECTIONS;
    const start = own * 2 * Math.floor(requests.length / CONNECTIONS / 2);
    const { id, token } = viewers[own] ?? { id: '', token: '' };
    client.setHeaders({
      authorization: `Bearer ${token}`,
      'x-viewer': id,
      'content-type': 'application/json',
      // As every browser does; the limit answers without.
      'accept-encoding': 'gzip, deflate, br',
    });
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
  };
}

/** CPU milliseconds a request, server and database together. */
async function cost(
  { origin, pid, application }: Target,
  requests: Requests,
  amount: number,
): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [application],
  );
  const pids = [pid, ...rows.map((row) => row.pid)];
  const before = cpuSeconds(pids);
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    amount,
    setupClient: eachItsOwn(requests),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return ((cpuSeconds(pids) - before) * 1_000) / amount;
}

const ours = await serve('server/main.ts', '/api/health');
const bare = await serve('bench/limit-server.ts', '/feed');
// A first start has every job to run; that is no part of a request.
await new Promise((resolve) => setTimeout(resolve, FIRST_JOBS_MS));
const likes = (path: string): Requests =>
  targets.flatMap(({ id }) =>
    [true, false].map((value) => ({
      method: 'POST' as const,
      path: `${path}id=${id}`,
      body: JSON.stringify({ value }),
    })),
  );
const pairs: [string, number, Requests, Requests][] = [
  ['feed page of 15', 1.43, [{ path: '/api/v1/flick' }], [{ path: '/feed' }]],
  [
    'comments of a flick',
    1.43,
    commented.map(({ id }) => ({ path: `/api/v1/comment/${id}` })),
    commented.map(({ id }) => ({ path: `/comments/${id}` })),
  ],
  ['like', 1.67, likes('/api/v1/like?type=flick&'), likes('/like?')],
];
say('\ncall                    ours ms   limit ms   ratio (median of pairs)   budget');
for (const [label, budget, mine, limit] of pairs) {
  await cost(ours, mine, 300);
  await cost(bare, limit, 300);
  const samples: { mine: number; limit: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    samples.push({ mine: await cost(ours, mine, REQUESTS), limit: await cost(bare, limit, REQUESTS) });
  }
  const ratio = median(samples.map((s) => s.mine / s.limit));
  const row = [median(samples.map((s) => s.mine)), median(samples.map((s) => s.limit)), ratio];
  say(
    `${label.padEnd(22)} ${row.map((value) => value.toFixed(2).padStart(9)).join(' ')} ${String(budget).padStart(26)}`,
  );
}

const deepest = Math.floor((FLICKS * 0.96) / 15);
const depths = [1, Math.floor(deepest / 2), Math.min(20_000, deepest - 10), deepest];
say('\npage by bare number     ms   against page 1');
const costs: number[] = [];
for (const page of depths) {
  const requests: Requests = [{ path: `/api/v1/flick?page=${page}` }];
  await cost(ours, requests, 100);
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) samples.push(await cost(ours, requests, 500));
  costs.push(median(samples));
  say(
    `${String(page).padEnd(20)} ${median(samples).toFixed(2).padStart(6)} ${(median(samples) / (costs[0] ?? 1)).toFixed(2).padStart(16)}`,
  );
}

for (const child of children) child.kill('SIGTERM');
await new Promise((resolve) => setTimeout(resolve, 1_000));
await admin.query(`drop database ${name} with (force)`);
await admin.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
