import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../scripts/lib/free-port.ts';
import { startPostgres } from '../scripts/lib/services.ts';
import { hashToken, newToken } from '../server/auth/sessions/tokens.service.ts';
import { newId } from '../server/core/ids.ts';
import { openPostgres } from '../server/db/connection.ts';
import { generateWorld } from './generate.ts';
import { cpuSeconds } from './lib/cpu.ts';

/**
 * What 1,000 people cost: bytes of the database, memory of a process, and CPU time of a process and its database
 * together for each kind of call. CPU time means something on a busy machine too.
 */
const WORLD = { people: 1_000, flicks: 10_000, likes: 50_000, comments: 30_000, follows: 50 };
const WARM_UP = 200;
const CALLS = 1_000;
const AT_ONCE = 4;
const SECRET = 'a secret for measuring only, long enough';
const say = (text: string) => process.stdout.write(`${text}\n`);
const row = (label: string, value: string) => say(`${label.padEnd(40)} ${value.padStart(12)}`);
const mib = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MiB`;

const postgres = await startPostgres();
const name = `flickquest_bench_${process.pid}`;
const admin = new pg.Client({ connectionString: postgres.url });
await admin.connect();
await admin.query(`create database ${name}`);
const databaseUrl = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
await (await openPostgres(databaseUrl)).close();
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();

const databaseBytes = async () =>
  Number((await client.query('select pg_database_size(current_database()) size')).rows[0].size);
const empty = await databaseBytes();
await generateWorld(client, WORLD);
say(`\n${JSON.stringify(WORLD)} on ${postgres.name}`);
row('an empty database', mib(empty));
row('the same with these people', mib((await databaseBytes()) - empty));
for (const table of ['follow', 'flick_like', 'comment', 'flick', 'flick_media', 'feed_entry', 'person']) {
  const { rows } = await client.query(
    `select pg_total_relation_size('${table}') / count(*) as bytes from ${table}`,
  );
  row(`a row of ${table}, with indexes`, `${rows[0].bytes} bytes`);
}

const ids = async (text: string) => (await client.query<{ id: string }>(text)).rows.map(({ id }) => id);
const [viewer = ''] = await ids('select id from person order by id limit 1');
const flicks = await ids(`select id from flick where audience = 'public' order by id limit 400`);
const refreshToken = newToken();
const now = new Date();
await client.query(
  'insert into session (id, person_id, refresh_hash, created_at, last_active_at) values ($1, $2, $3, $4, $4)',
  [newId(now), viewer, hashToken(refreshToken), now],
);

const folder = await mkdtemp(join(tmpdir(), 'flickquest-bench-'));
const port = await freePort();
const server = spawn('node', ['server/main.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    ...{ PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: '0' },
    ...{ TOKEN_SECRET: SECRET, RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
  },
});
const api = `http://127.0.0.1:${port}/api`;
const isUp = () =>
  fetch(`${api}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await isUp())) await sleep(100);

const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1_024;
async function processes(): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity where datname = $1', [
    name,
  ]);
  return [server.pid ?? 0, ...rows.map(({ pid }) => pid)];
}

let token = '';
async function call(method: string, path: string, body?: unknown): Promise<string> {
  const response = await fetch(`${api}${path}`, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text;
}
const renew = () => call('POST', '/revalidate', { refreshToken });
token = JSON.parse(await renew()).data.accessToken;

const flickOf = (n: number) => flicks[n % flicks.length] ?? '';
const kinds: Record<string, (n: number) => Promise<string>> = {
  'a page of the feed': () => call('GET', '/v1/flick'),
  'one flick': (n) => call('GET', `/v1/flick/${flickOf(n)}`),
  'the comments of a flick': (n) => call('GET', `/v1/comment/${flickOf(n)}`),
  'a like': (n) => call('POST', `/v1/like?id=${flickOf(n)}&type=flick`, { value: n % 800 < 400 }),
  'a comment': (n) =>
    call('POST', `/v1/comment/${flickOf(n)}`, { comment: [{ type: 'text', text: 'Well filmed' }] }),
  'renewing a session': renew,
};
row('a process before its first call', mib(memory()));
for (const [label, run] of Object.entries(kinds)) {
  for (let n = 0; n < WARM_UP; n++) await run(n);
  const measured = await processes();
  const before = cpuSeconds(measured);
  for (let n = 0; n < CALLS; n += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => run(n + index)));
  const seconds = cpuSeconds(measured) - before;
  row(`CPU of ${label}`, `${((seconds * 1_000) / CALLS).toFixed(1)} ms`);
}
row('the process after these calls', mib(memory()));

server.kill('SIGTERM');
await client.end();
await admin.query(`drop database ${name} with (force)`);
await admin.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
