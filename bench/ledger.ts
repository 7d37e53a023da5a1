import pg from 'pg';
import { startPostgres } from '../scripts/lib/services.ts';
import { walkInLanes } from '../tests/support/money/ledger-lanes.ts';

/**
 * Random movements of money, all kinds of them, in eight parallel lanes on two processes that are killed on the way,
 * against a reference ledger: `STEPS` in all (1,000,000), `BATCH` to a booking, `KILLS` of a process. Budget: no
 * difference in any balance, no rule of the books broken. Takes about an hour on two idle cores.
 */
const STEPS = Number(process.env.STEPS ?? 1_000_000);
const BATCH = Number(process.env.BATCH ?? 500);
const KILLS = Number(process.env.KILLS ?? 10);
const LANES = 8;
const say = (text: string) => process.stdout.write(`${text}\n`);

const postgres = await startPostgres();
const name = `flickquest_bench_${process.pid}`;
const admin = new pg.Client({ connectionString: postgres.url });
await admin.connect();
await admin.query(`create database ${name}`);
// The server itself is not killed: what it has said is done need not be on disk.
await admin.query(`alter database ${name} set synchronous_commit = off`);
const start = performance.now();
const batches = Math.ceil(STEPS / LANES / BATCH);
try {
  const walked = await walkInLanes({
    url: Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href,
    lanes: LANES,
    processes: 2,
    batches,
    batch: BATCH,
    greed: 200,
    people: 50,
    kills: KILLS,
  });
  const seconds = Math.round((performance.now() - start) / 1_000);
  const steps = (batches * BATCH * LANES).toLocaleString('en');
  say(
    `${steps} steps, ${walked.journals.toLocaleString('en')} journals, ${walked.kills} kills, ${seconds} s`,
  );
  say(`a check of every journal: ${Math.round(walked.checkMs)} ms`);
  say(`${walked.differences.length} differences from the reference, ${walked.problems.length} rules broken`);
  for (const line of [...walked.differences, ...walked.problems].slice(0, 20)) say(line);
  if (walked.differences.length + walked.problems.length > 0) process.exitCode = 1;
} finally {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await postgres.stop();
}
