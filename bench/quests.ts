import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../scripts/lib/free-port.ts';
import { startPostgres } from '../scripts/lib/services.ts';
import { createTokensService } from '../server/auth/sessions/tokens.service.ts';
import { systemClock } from '../server/core/clock.ts';
import { newId } from '../server/core/ids.ts';
import { openPostgres } from '../server/db/connection.ts';
import { questTrackRecordRepository } from '../server/quests/quest-track-record.repository.ts';
import { questTrackRecordsJob } from '../server/quests/quest-track-records.job.ts';
import { generateWorld } from './generate.ts';
import { generateQuests } from './generate-quests.ts';
import { cpuSeconds } from './lib/cpu.ts';

/**
 * How long reading quests takes from the request to the last byte, over HTTP, one after the other, with
 * 10,000 quests (`QUESTS`) and 200,000 proofs (`PROOFS`), and the CPU time of server and database together:
 * on a busy machine only that means something. Budget: 50 ms for 95 of 100 reads of each kind.
 */
const QUESTS = Number(process.env.QUESTS ?? 10_000);
const PROOFS = Number(process.env.PROOFS ?? 200_000);
const READS = 100;
const WARM_UP = 20;
const BUDGET_MS = 50;
const SECRET = 'a secret for measuring only, long enough';
const say = (text: string) => process.stdout.write(`${text}\n`);

const postgres = await startPostgres();
const name = `flickquest_bench_${process.pid}`;
const admin = new pg.Client({ connectionString: postgres.url });
await admin.connect();
admin.on('error', (error) => say(`connection: ${error.message}`));
await admin.query(`create database ${name}`);
const databaseUrl = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;

say(`Filling ${QUESTS} quests and ${PROOFS} proofs into ${postgres.name} …`);
const database = await openPostgres(databaseUrl);
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const syllables = ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti', 'vo', 'zu'];
const words = Array.from({ length: 5_000 }, (_, n) =>
  [n, n / 10, n / 100, n / 1_000].map((part) => syllables[Math.floor(part) % 10]).join(''),
);
await generateWorld(client, { people: 50_001, flicks: 1_000, likes: 1_000, comments: 100, follows: 3 });
await generateQuests(client, { quests: QUESTS, applications: PROOFS }, words);

const job = questTrackRecordsJob({ database, records: questTrackRecordRepository });
const started = performance.now();
let [batches, longest] = [0, 0];
for (let more = true; more; batches += 1) {
  const from = performance.now();
  more = await job.runBatch(new Date());
  longest = Math.max(longest, performance.now() - from);
}
say(
  `records of everybody: ${((performance.now() - started) / 1_000).toFixed(1)} s in ${batches} batches, the longest ${longest.toFixed(0)} ms`,
);
await database.close();
await client.query('vacuum analyze');

const now = new Date();
const one = async (text: string): Promise<string> =>
  (await client.query<{ id: string }>(text)).rows[0]?.id ?? '';
const viewer = await one('select id from person order by id limit 1');
const quest = await one('select id from quest order by published_at desc limit 1');
const proof = await one(
  `select id from application where quest_id = '${quest}' order by sent_at offset 500 limit 1`,
);
const sessionId = newId(now);
await client.query(
  'insert into session (id, person_id, refresh_hash, created_at, last_active_at) values ($1, $2, $3, $4, $4)',
  [sessionId, viewer, Buffer.from(sessionId), now],
);
const token = createTokensService(SECRET, systemClock()).access(viewer, sessionId);
await client.end();

const folder = await mkdtemp(join(tmpdir(), 'flickquest-bench-'));
const port = await freePort();
const server = spawn('node', ['server/main.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    ...{ PORT: String(port), DATABASE_URL: `${databaseUrl}?application_name=${name}`, DATA_DIR: folder },
    ...{ TOKEN_SECRET: SECRET, RATE_LIMITS: 'off', LOG_LEVEL: 'error', DEMO: '0' },
  },
});
const origin = `http://127.0.0.1:${port}`;
for (let tries = 0; !(await fetch(`${origin}/api/health`).catch(() => null)); tries += 1) {
  if (tries > 300 || server.exitCode !== null) throw new Error('the server does not answer');
  await new Promise((resolve) => setTimeout(resolve, 100));
}

const word = (n: number) => words[(n * n) % 400] ?? '';
const kinds: [string, (n: number) => string][] = [
  ['newest', () => 'quest'],
  ['newest, page 400 by number', () => 'quest?page=400'],
  ['best paid', () => 'quest?sort=amount-desc'],
  ['worst paid', () => 'quest?sort=amount-asc'],
  ['ending first', () => 'quest?sort=deadline-asc'],
  ['oldest', () => 'quest?sort=date-asc'],
  ['a type and a reward', (n) => `quest?type=Open&minReward=${5_000 + n * 40}`],
  ['a country', () => 'quest?country=DE&mode=onsite'],
  ['a hashtag', (n) => `quest?hashtag=tag${n}`],
  ['a word', (n) => `quest?q=${word(n)}`],
  ['a mistyped word', (n) => `quest?q=${word(n).slice(0, 5)}${word(n).slice(6)}x`],
  ['near', () => 'quest?sort=near&lat=57.7&lng=11.97&radius=50'],
  ['near, everywhere', () => 'quest?sort=near&lat=57.7&lng=11.97'],
  ['of one person', () => `quest?userId=${viewer}`],
  ['sent to, of 500', () => 'quest?applied=me'],
  ['saved, of 500', () => 'quest?saved=me'],
  ['one quest', () => `quest/${quest}`],
  ['proofs of 1,000', () => `quest/${quest}/applicant`],
  ['proofs of 1,000, waiting', () => `quest/${quest}/applicant?status=pending&limit=50`],
  ['one proof', () => `quest-applicant/${proof}`],
];

async function timed(path: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${origin}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path}: answered ${response.status}`);
  return performance.now() - start;
}

const share = (times: readonly number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

async function cpu(): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [name],
  );
  return cpuSeconds([server.pid ?? 0, ...rows.map((row) => row.pid)]) * 1_000;
}

say('\nquests                         median ms    p95 ms    CPU ms');
let over = false;
for (const [label, pathAt] of kinds) {
  for (let n = 0; n < WARM_UP; n += 1) await timed(pathAt(n));
  const times: number[] = [];
  const before = await cpu();
  for (let n = 0; n < READS; n += 1) times.push(await timed(pathAt(n)));
  const figures = [share(times, 0.5), share(times, 0.95), ((await cpu()) - before) / READS];
  const slow = share(times, 0.95) > BUDGET_MS;
  over ||= slow;
  say(
    `${label.padEnd(30)} ${figures.map((figure) => figure.toFixed(1).padStart(9)).join(' ')}${slow ? '  OVER' : ''}`,
  );
}

server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
if (process.env.KEEP === undefined) await admin.query(`drop database ${name} with (force)`);
await admin.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
if (over) process.exitCode = 1;
