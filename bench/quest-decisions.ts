import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Minor } from '../contract/money/money.ts';
import { questLimits } from '../contract/quests/quest-limits.ts';
import { freePort } from '../scripts/lib/free-port.ts';
import { startPostgres } from '../scripts/lib/services.ts';
import { createTokensService } from '../server/auth/sessions/tokens.service.ts';
import { systemClock } from '../server/core/clock.ts';
import { newId } from '../server/core/ids.ts';
import { openPostgres } from '../server/db/connection.ts';
import { ledgerRepository } from '../server/money/ledger/ledger.repository.ts';
import { createLedgerService } from '../server/money/ledger/ledger.service.ts';
import { lotRepository } from '../server/money/ledger/lot.repository.ts';
import { reserved } from '../server/money/ledger/quest-journals.ts';
import { toppedUp } from '../server/money/ledger/top-up-journals.ts';
import { touchedBy } from '../server/money/payments/payment-outcome.service.ts';
import { insertApplications } from '../server/quests/applications/application-write.repository.ts';
import { countApplications, insertQuests } from '../server/quests/quest-write.repository.ts';
import { cpuSeconds, median } from './lib/cpu.ts';

/**
 * Deciding about 200 proofs of a quest in one call on PostgreSQL, over HTTP: in turn approving them, each
 * paid to another person, and undoing that. Printed beside it: the time of a transaction that only changes
 * one row.
 */
const MANY = questLimits.bulk;
const ROUNDS = Number(process.env.ROUNDS ?? 25);
const WARM_UP = 3;
const BUDGET_MS = 500;
const REWARD = 1_000;
const SECRET = 'a secret for measuring only, long enough';
const DAY_MS = 86_400_000;
const say = (text: string) => process.stdout.write(`${text}\n`);
const minor = (amount: number) => amount as Minor;

const postgres = await startPostgres();
const name = `flickquest_bench_${process.pid}`;
const admin = new pg.Client({ connectionString: postgres.url });
await admin.connect();
admin.on('error', (error) => say(`connection: ${error.message}`));
await admin.query(`create database ${name}`);
const databaseUrl = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;

say(`A quest with ${MANY} proofs on ${postgres.name} …`);
const database = await openPostgres(databaseUrl);
const clock = systemClock();
const now = clock.now();
const [owner, ...people] = Array.from({ length: MANY + 1 }, () => newId(now));
if (owner === undefined) throw new Error('a quest needs an owner');
await database.db
  .insertInto('person')
  .values(
    [owner, ...people].map((id) => ({
      ...{ id, username: id, name: 'Somebody', search_name: '', search_words: [], password_hash: '' },
      ...{ email: null, email_verified_at: null, phone: null, phone_verified_at: null, dob: null },
      ...{ photo_key: null, country: null, created_at: now },
    })),
  )
  .execute();
const quest = {
  ...{ id: newId(now), ownerId: owner, title: 'A quest with many places', description: 'Film a door.' },
  ...{ type: 'Exclusive' as const, mode: 'online' as const, maxApplicants: MANY, reward: REWARD },
  ...{ requestedAmount: MANY * REWARD, reviewDays: 7, publishedAt: now },
  deadline: new Date(now.getTime() + 30 * DAY_MS),
};
const ids = people.map(() => newId(now));
await database.db.transaction().execute(async (trx) => {
  await insertQuests(trx, [quest]);
  const reviewDue = new Date(now.getTime() + 7 * DAY_MS);
  await insertApplications(
    trx,
    people.map((applicantId, n) => ({
      ...{ id: ids[n] ?? '', questId: quest.id, applicantId, description: ['Filmed before work.'] },
      ...{ media: [], sentAt: now, reviewDue },
    })),
  );
  await countApplications(trx, quest.id, { pending: MANY });
});
const ledger = createLedgerService({ ledger: ledgerRepository, lots: lotRepository, clock });
const all = { amount: minor(MANY * REWARD), promo: minor(0) };
const fees = { netAmount: all.amount, amount: all.amount, serviceFee: minor(0), transactionFee: minor(0) };
const paid = { id: newId(now), personId: owner, ...fees };
for (const journals of [[toppedUp(paid, minor(0))], [reserved(quest, all, 0)]])
  await database.db.transaction().execute((trx) => ledger.post(trx, touchedBy(journals), () => journals));
const sessionId = newId(now);
await database.db
  .insertInto('session')
  .values({
    ...{ id: sessionId, person_id: owner, refresh_hash: Buffer.from(sessionId), user_agent: '', ip: '' },
    ...{ push_token: null, created_at: now, last_active_at: now, ended_at: null },
  })
  .execute();
await database.close();
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
await client.query('vacuum analyze');
await client.query('create table bare (n int)');

const folder = await mkdtemp(join(tmpdir(), 'flickquest-bench-'));
const port = await freePort();
const server = spawn('node', ['server/main.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    ...{
      PORT: String(port),
      DATABASE_URL: `${databaseUrl}?application_name=${name}`,
      DATA_DIR: folder,
      TOKEN_SECRET: SECRET,
    },
    ...{ RATE_LIMITS: 'off', LOG_LEVEL: 'error', DEMO: '0' },
  },
});
const origin = `http://127.0.0.1:${port}`;
for (let tries = 0; !(await fetch(`${origin}/api/health`).catch(() => null)); tries += 1) {
  if (tries > 300 || server.exitCode !== null) throw new Error('the server does not answer');
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const headers = {
  authorization: `Bearer ${createTokensService(SECRET, clock).access(owner, sessionId)}`,
  'content-type': 'application/json',
};

/** What server and database have computed so far, in milliseconds. */
async function cpu(): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [name],
  );
  return cpuSeconds([server.pid ?? 0, ...rows.map(({ pid }) => pid)]) * 1_000;
}

/** Milliseconds of one call that moves every proof. */
async function decide(status: 'approved' | 'pending'): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${origin}/api/v1/quest/${quest.id}/applicant?status=${status}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ questApplicantIds: ids }),
  });
  const text = await response.text();
  const took = performance.now() - start;
  const { data } = JSON.parse(text) as { data?: { released: number } };
  if (data?.released !== MANY * REWARD) throw new Error(`${status}: answered ${text.slice(0, 300)}`);
  return took;
}

async function bare(): Promise<number> {
  const start = performance.now();
  await client.query('begin');
  await client.query('insert into bare values (1)');
  await client.query('commit');
  return performance.now() - start;
}

const times = { bare: [] as number[], approved: [] as number[], pending: [] as number[] };
let before = 0;
for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
  if (round === WARM_UP) before = await cpu();
  const took = { bare: await bare(), approved: await decide('approved'), pending: await decide('pending') };
  if (round < WARM_UP) continue;
  for (const kind of ['bare', 'approved', 'pending'] as const) times[kind].push(took[kind]);
}
const each = ((await cpu()) - before) / (2 * ROUNDS);
const line = (label: string, of: number[]) =>
  `${label.padEnd(34)} ${median(of).toFixed(1).padStart(9)} ${Math.max(...of)
    .toFixed(1)
    .padStart(9)}`;
say('\ncall                               median ms    max ms');
say(line('a transaction with one row', times.bare));
say(line(`approving ${MANY} in one call`, times.approved));
say(line('taking that back', times.pending));
say(`CPU time of server and database, of either call: ${each.toFixed(0)} ms`);
const middle = median(times.approved);
const over = middle > BUDGET_MS;
say(
  `approving ${MANY}: ${middle.toFixed(0)} ms, budget ${BUDGET_MS}, ${(middle / median(times.bare)).toFixed(0)} times ` +
    `a bare transaction  ${over ? 'OVER' : 'ok'}`,
);

await client.end();
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
await admin.query(`drop database ${name} with (force)`);
await admin.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
if (over) process.exitCode = 1;
