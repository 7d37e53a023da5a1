import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Minor } from '../contract/money/money.ts';
import { freePort } from '../scripts/lib/free-port.ts';
import { startPostgres } from '../scripts/lib/services.ts';
import { createTokensService } from '../server/auth/sessions/tokens.service.ts';
import { systemClock } from '../server/core/clock.ts';
import { newId } from '../server/core/ids.ts';
import { openPostgres } from '../server/db/connection.ts';
import { ledgerRepository } from '../server/money/ledger/ledger.repository.ts';
import { createLedgerService } from '../server/money/ledger/ledger.service.ts';
import { lotRepository } from '../server/money/ledger/lot.repository.ts';
import { released, reserved } from '../server/money/ledger/quest-journals.ts';
import { toppedUp } from '../server/money/ledger/top-up-journals.ts';
import { touchedBy } from '../server/money/payments/payment-outcome.service.ts';
import { cpuSeconds, median } from './lib/cpu.ts';

/**
 * The wallet of a person with 100,000 transactions (`SIZE`) on PostgreSQL, over HTTP: its pages, each
 * requested alone, and its whole statement, read slowly enough that a server which did not wait for its
 * reader would fill up.
 */
const SIZE = Number(process.env.SIZE ?? 100_000);
const AT_ONCE = 1_000;
const ROUNDS = 60;
const WARM_UP = 10;
const FIRST_PAGE_MS = 50;
const GROWTH_MIB = 32;
const SECRET = 'a secret for measuring only, long enough';
const MIB = 1_048_576;
const say = (text: string) => process.stdout.write(`${text}\n`);
const minor = (amount: number) => amount as Minor;

const postgres = await startPostgres();
const name = `flickquest_bench_${process.pid}`;
const admin = new pg.Client({ connectionString: postgres.url });
await admin.connect();
admin.on('error', (error) => say(`connection: ${error.message}`));
await admin.query(`create database ${name}`);
const databaseUrl = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;

say(`Booking ${SIZE} transactions of one person into ${postgres.name} …`);
const database = await openPostgres(databaseUrl);
const clock = systemClock();

let at = clock.now().getTime() - 400 * 86_400_000;
const ledger = createLedgerService({
  ledger: ledgerRepository,
  lots: lotRepository,
  clock: { now: () => new Date(at) },
});
const [earner, owner] = [newId(clock.now()), newId(clock.now())];
for (const id of [earner, owner]) {
  await database.db
    .insertInto('person')
    .values({
      ...{ id, username: id, name: 'Somebody', search_name: '', search_words: [], password_hash: '' },
      ...{ email: null, email_verified_at: null, phone: null, phone_verified_at: null, dob: null },
      ...{ photo_key: null, country: null, created_at: clock.now() },
    })
    .execute();
}
const quest = { id: newId(clock.now()), ownerId: owner, title: 'A quest with many places' };
const all = { amount: minor(SIZE * 100), promo: minor(0) };
const fees = { netAmount: all.amount, amount: all.amount, serviceFee: minor(0), transactionFee: minor(0) };
const paid = { id: newId(clock.now()), personId: owner, ...fees };
for (const journals of [[toppedUp(paid, minor(0))], [reserved(quest, all, 0)]])
  await database.db.transaction().execute((trx) => ledger.post(trx, touchedBy(journals), () => journals));
for (let made = 0; made < SIZE; made += AT_ONCE) {
  // Spread over 400 days, so that little of it is young.
  at += Math.floor((399 * 86_400_000 * AT_ONCE) / SIZE);
  const journals = Array.from({ length: Math.min(AT_ONCE, SIZE - made) }, () => {
    const decision = { applicationId: newId(clock.now()), earnerId: earner, n: 0 };
    return released(quest, { amount: minor(100), promo: minor(0) }, decision);
  });
  await database.db.transaction().execute((trx) => ledger.post(trx, touchedBy(journals), () => journals));
}
const sessionId = newId(clock.now());
const now = clock.now();
await database.db
  .insertInto('session')
  .values({
    ...{ id: sessionId, person_id: earner, refresh_hash: Buffer.from(sessionId), user_agent: '', ip: '' },
    ...{ push_token: null, created_at: now, last_active_at: now, ended_at: null },
  })
  .execute();
await database.close();
await admin.query(`alter database ${name} set statement_timeout = 0`);
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
await client.query('vacuum analyze');
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
const pid = server.pid ?? 0;
const origin = `http://127.0.0.1:${port}`;
for (let tries = 0; !(await fetch(`${origin}/api/health`).catch(() => null)); tries += 1) {
  if (tries > 300 || server.exitCode !== null) throw new Error('the server does not answer');
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const headers = { authorization: `Bearer ${createTokensService(SECRET, clock).access(earner, sessionId)}` };

/** What the server holds in memory now, in MiB. */
function memory(): number {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1_024;
}

async function timed(path: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${origin}/payments${path}`, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path}: answered ${response.status}`);
  return performance.now() - start;
}

async function cpu(): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [name],
  );
  return cpuSeconds([pid, ...rows.map((row) => row.pid)]) * 1_000;
}

const deep = Math.floor(SIZE / 20);
let firstPage = Number.NaN;
say('\ncall                          median ms    CPU ms');
for (const [label, path] of [
  ['first page', '/v1/transaction'],
  ['first page of a kind', '/v1/transaction?kind=earning'],
  ['the page in the middle, by number', `/v1/transaction?page=${deep}`],
  ['balance', '/v1/balance'],
  ['lines of what is available', '/v1/balance/available/lines'],
  ['lines of what was earned', '/v1/balance/earned/lines'],
  ['earnings of 12 months', '/v1/earnings?range=12m'],
] as const) {
  for (let n = 0; n < WARM_UP; n += 1) await timed(path);
  const times: number[] = [];
  const before = await cpu();
  for (let n = 0; n < ROUNDS; n += 1) times.push(await timed(path));
  const each = ((await cpu()) - before) / ROUNDS;
  if (path === '/v1/transaction') firstPage = median(times);
  say(`${label.padEnd(34)} ${median(times).toFixed(1).padStart(5)} ${each.toFixed(1).padStart(9)}`);
}

/** Reads the whole statement, waiting for that long after every piece; answers its lines and the most memory beside. */
async function statement(pauseMs: number) {
  const { body } = await fetch(`${origin}/payments/v1/transaction.csv`, { headers });
  if (!body) throw new Error('a statement has no body');
  const start = performance.now();
  let [lines, bytes, most] = [0, 0, 0];
  for await (const piece of body) {
    lines += Buffer.from(piece).filter((byte) => byte === 10).length;
    bytes += piece.length;
    most = Math.max(most, memory());
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return { lines, bytes, most, ms: performance.now() - start };
}

await statement(0);
const idle = memory();
const fast = await statement(0);
const slow = await statement(4);
const grown = Math.max(fast.most, slow.most) - idle;
say(
  `\nstatement: ${fast.lines} lines, ${(fast.bytes / MIB).toFixed(1)} MiB in ${(fast.ms / 1_000).toFixed(1)} s, read slowly ` +
    `in ${(slow.ms / 1_000).toFixed(1)} s; memory grew by ${grown.toFixed(1)} MiB at most (budget ${GROWTH_MIB})`,
);
if (fast.lines !== SIZE + 1 || slow.lines !== SIZE + 1) throw new Error('the statement is not whole');
const over = firstPage > FIRST_PAGE_MS || grown > GROWTH_MIB;
say(`first page ${firstPage.toFixed(1)} ms, budget ${FIRST_PAGE_MS}  ${over ? 'OVER' : 'ok'}`);

server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
await admin.query(`drop database ${name} with (force)`);
await admin.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
if (over) process.exitCode = 1;
