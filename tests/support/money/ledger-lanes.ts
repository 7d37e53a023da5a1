import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openPostgres } from '../../../server/db/connection.ts';
import { bookAll, differencesOf, peopleOf, rulesBroken } from './ledger-compare.ts';
import { LEDGER_START, ledgerOver } from './ledger-fixture.ts';
import { createWalk } from './ledger-random-walk.ts';

/** A random sequence with its own people, in batches; lanes share the platform's accounts. */
interface Lane {
  seed: number;
  people: string[];
  batches: number;
  batch: number;
  greed: number;
  /** Batches that are known to be booked. */
  done: number;
}

const walkOf = ({ seed, people, greed }: Lane) => createWalk({ seed, people, greed, start: LEDGER_START });

/** Continues where the lane was; reports every batch once it is booked. Throws at the first difference. */
async function walkLane(databaseUrl: string, lane: Lane, tell: (line: string) => void): Promise<void> {
  const database = await openPostgres(databaseUrl, { max: 1 });
  const w = ledgerOver(database);
  const walk = walkOf(lane);
  const next = () => Array.from({ length: lane.batch }, walk.next);
  for (let n = 0; n < lane.done; n++) next();
  for (let n = lane.done; n < lane.batches; n++) {
    // The first batch after a kill may be booked already: only its response was lost.
    const differences = await bookAll(w, next(), n === lane.done);
    if (differences.length > 0) throw new Error(differences.slice(0, 5).join('\n'));
    tell(`${lane.seed} ${n + 1}`);
  }
  await database.close();
}

/** What a process of lanes does; its work comes in the environment. */
export async function walkLanes(): Promise<void> {
  const { url, lanes } = JSON.parse(process.env.LEDGER_LANES ?? '') as { url: string; lanes: Lane[] };
  await Promise.all(lanes.map((lane) => walkLane(url, lane, (line) => process.stdout.write(`${line}\n`))));
}

interface Plan {
  url: string;
  lanes: number;
  processes: number;
  /** Of each lane. */
  batches: number;
  batch: number;
  /** See `createWalk`. */
  greed: number;
  people: number;
  /** How often a process is killed in the middle of its work. */
  kills: number;
}

/** Runs one process of lanes until it has ended or was killed after so many batches. */
async function runProcess(url: string, lanes: Lane[], killAfter: number | null): Promise<ChildProcess> {
  const script = new URL('./ledger-lane-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH ?? '', LEDGER_LANES: JSON.stringify({ url, lanes }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let reported = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [seed, done] = line.split(' ').map(Number);
    const lane = lanes.find((each) => each.seed === seed);
    if (lane) lane.done = done ?? lane.done;
    reported += 1;
    if (reported === killAfter) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return child;
}

/**
 * Runs all lanes in parallel on some processes, kills processes on the way and starts them again. Returns where the
 * ledger differs from the sum of the references, and which ledger checks fail.
 */
export async function walkInLanes(plan: Plan) {
  const database = await openPostgres(plan.url, { max: 2 });
  const w = ledgerOver(database);
  const people = await peopleOf(w, plan.lanes * plan.people);
  const lanes = Array.from({ length: plan.lanes }, (_, n) => ({
    seed: n + 1,
    people: people.slice(n * plan.people, (n + 1) * plan.people),
    batches: plan.batches,
    batch: plan.batch,
    greed: plan.greed,
    done: 0,
  }));
  const ofProcess = Array.from({ length: plan.processes }, (_, p) =>
    lanes.filter((_lane, n) => n % plan.processes === p),
  );
  let kills = 0;
  await Promise.all(
    ofProcess.map(async (mine, p) => {
      const share = Math.ceil((plan.kills - p) / plan.processes);
      const total = mine.length * plan.batches;
      for (let run = 0; ; run++) {
        const killAfter = run < share ? Math.max(1, Math.floor(total / (share + 1)) - run) : null;
        const ended = await runProcess(plan.url, mine, killAfter);
        if (ended.signalCode === 'SIGKILL') kills += 1;
        else if (ended.exitCode !== 0) throw new Error('a lane differs from its reference');
        else return;
      }
    }),
  );
  const references = lanes.map((lane) => {
    const walk = walkOf(lane);
    for (let n = 0; n < lane.batches * lane.batch; n++) walk.next();
    return walk.reference;
  });
  const differences = await differencesOf(database, references);
  const start = performance.now();
  // Promotional money has no grants here: the journals alone are walked.
  const problems = (await rulesBroken(w)).filter((problem) => !problem.startsWith('promo: '));
  const checkMs = performance.now() - start;
  const { journals } = await database.db
    .selectFrom('ledger_journal')
    .select(({ fn }) => fn.countAll<string>().as('journals'))
    .executeTakeFirstOrThrow();
  await database.close();
  return { differences, problems, kills, journals: Number(journals), checkMs };
}
