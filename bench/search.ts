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
import { generateWorld } from './generate.ts';
import { CITIES, generateQuests } from './generate-quests.ts';
import { fillWithWords, type Vocabulary } from './generate-words.ts';
import { cpuSeconds } from './lib/cpu.ts';

/**
 * How long a search takes from the request to the last byte, over HTTP, one after the other, with 100,000
 * people and as many flicks (`SIZE`), a tenth as many quests, and the CPU time of server and database
 * together: on a busy machine only that means something. Budget: 50 ms for 95 of 100 searches.
 */
const SIZE = Number(process.env.SIZE ?? 100_000);
const SEARCHES = 200;
const WARM_UP = 40;
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

say(`Filling ${SIZE} people and flicks into ${postgres.name} …`);
await (await openPostgres(databaseUrl)).close();
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
await generateWorld(client, { people: SIZE, flicks: SIZE, likes: SIZE, comments: SIZE / 10, follows: 10 });
const vocabulary = await fillWithWords(client);
await generateQuests(client, { quests: SIZE / 10, applications: SIZE / 5 }, vocabulary.words);

const now = new Date();
const { rows: viewers } = await client.query<{ id: string }>('select id from person order by id limit 20');
const tokens: string[] = [];
for (const { id } of viewers) {
  const sessionId = newId(now);
  await client.query(
    'insert into session (id, person_id, refresh_hash, created_at, last_active_at) values ($1, $2, $3, $4, $4)',
    [sessionId, id, Buffer.from(sessionId), now],
  );
  tokens.push(createTokensService(SECRET, systemClock()).access(id, sessionId));
}
await client.end();

const folder = await mkdtemp(join(tmpdir(), 'flickquest-bench-'));
const port = await freePort();
const server = spawn('node', ['server/main.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: `${databaseUrl}?application_name=${name}`,
    DATA_DIR: folder,
    TOKEN_SECRET: SECRET,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DEMO: '0',
  },
});
const origin = `http://127.0.0.1:${port}`;
for (let tries = 0; !(await fetch(`${origin}/api/health`).catch(() => null)); tries += 1) {
  if (tries > 300 || server.exitCode !== null) throw new Error('the server does not answer');
  await new Promise((resolve) => setTimeout(resolve, 100));
}

/** The one of a list that a number leads to, spread over all of it. */
const at = (list: readonly string[], n: number) => list[(n * 7_919) % list.length] ?? '';
/** Words as often as they are used: mostly common ones. */
const common = ({ words }: Vocabulary, n: number) =>
  words[Math.floor((n * n) % 97) ** 2 % words.length] ?? '';
/** Two letters changed places. */
const mistyped = (word: string) => word.slice(0, 2) + (word[3] ?? '') + (word[2] ?? '') + word.slice(4);

const { first, last, tags, unspaced, words } = vocabulary;
const HAMBURG = { lat: '53.55', lng: '10', radius: '50' };
/** What is searched: its name, the type, the words, and filters. */
const kinds: [string, string, (n: number) => string, Record<string, string>?][] = [
  ['all, a name being typed', '', (n) => `${at(first, n)} ${at(last, n)}`.slice(0, 2 + (n % 9))],
  ['all, one letter', '', (n) => 'abcdefghijklmnoprstuvwyz'[n % 24] ?? 'a'],
  ['all, a common word', '', (n) => common(vocabulary, n)],
  ['all, two words', '', (n) => `${common(vocabulary, n)} ${common(vocabulary, n + 1)}`],
  ['all, mistyped', '', (n) => mistyped(at(words, n))],
  ['all, empty', '', () => ''],
  ['people, full name', 'users', (n) => `${at(first, n)} ${at(last, n)}`],
  ['people, mistyped', 'users', (n) => mistyped(at(last, n))],
  ['people, two letters', 'users', (n) => `@${at(first, n).slice(0, 2)}`],
  ['hashtags, a beginning', 'hashtags', (n) => `#${at(tags, n).slice(0, 3)}`],
  ['songs, a word', 'songs', (n) => common(vocabulary, n)],
  ['quests, a common word', 'quests', (n) => common(vocabulary, n)],
  ['quests, a rare word', 'quests', (n) => at(words, n)],
  ['quests, a place', 'quests', (n) => CITIES[n % CITIES.length]?.[0] ?? ''],
  ['quests, an owner', 'quests', (n) => `${at(first, n)} ${at(last, n)}`],
  ['quests, mistyped', 'quests', (n) => mistyped(at(words, n))],
  ['flicks, a common word', 'flicks', (n) => common(vocabulary, n)],
  ['flicks, the commonest words', 'flicks', (n) => words[n % 5] ?? ''],
  ['flicks, a rare word', 'flicks', (n) => at(words, n)],
  ['flicks, three letters', 'flicks', (n) => at(words, n).slice(0, 3)],
  ['all, without spaces', '', (n) => `${at(unspaced, n)}${at(unspaced, n + 1)}`],
  ['flicks, without spaces', 'flicks', (n) => unspaced[n % 50] ?? ''],
  ['flicks, one character', 'flicks', (n) => (unspaced[n % 50] ?? '').slice(0, 1)],
  ['flicks, a phrase', 'flicks', (n) => `"${words[n % 3]} ${words[(n + 1) % 3]}"`],
  ['all, common, this week', '', (n) => common(vocabulary, n), { since: 'week' }],
  ['flicks, common, photos', 'flicks', (n) => common(vocabulary, n), { has: 'photo' }],
  ['flicks, common, videos', 'flicks', (n) => common(vocabulary, n), { has: 'video' }],
  ['flicks, common, followed', 'flicks', (n) => common(vocabulary, n), { from: 'following' }],
  ['flicks, common, nearby', 'flicks', (n) => common(vocabulary, n), HAMBURG],
  ['quests, common, reward', 'quests', (n) => common(vocabulary, n), { minReward: '2000' }],
  ['quests, common, nearby', 'quests', (n) => common(vocabulary, n), HAMBURG],
];

async function timed(type: string, q: string, filters: Record<string, string>, n: number): Promise<number> {
  const query = new URLSearchParams({ q, ...filters, ...(type === '' ? {} : { type }) });
  const start = performance.now();
  const response = await fetch(`${origin}/api/v1/search?${query}`, {
    headers: { authorization: `Bearer ${tokens[n % tokens.length]}` },
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${q}: answered ${response.status}`);
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

const line = (label: string, times: readonly number[]) =>
  `${label.padEnd(30)} ${[0.5, 0.95].map((part) => share(times, part).toFixed(1).padStart(9)).join(' ')}`;

say('\nsearch                         median ms    p95 ms    CPU ms');
const every: number[] = [];
for (const [label, type, queryAt, filters = {}] of kinds) {
  for (let n = 0; n < WARM_UP; n += 1) await timed(type, queryAt(n + 1_000), filters, n);
  const times: number[] = [];
  const before = await cpu();
  for (let n = 0; n < SEARCHES; n += 1) times.push(await timed(type, queryAt(n), filters, n));
  say(`${line(label, times)} ${(((await cpu()) - before) / SEARCHES).toFixed(1).padStart(9)}`);
  every.push(...times);
}
const over = share(every, 0.95) > BUDGET_MS;
say(`${line('all of them', every)}  budget ${BUDGET_MS}  ${over ? 'OVER' : 'ok'}`);

server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
if (process.env.KEEP === undefined) await admin.query(`drop database ${name} with (force)`);
await admin.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
if (over) process.exitCode = 1;
