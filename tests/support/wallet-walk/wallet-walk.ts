import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Database } from '../../../server/db/connection.ts';
import { createSandbox } from '../../../server/providers/payments/sandbox.ts';
import { ledgerOver } from '../money/ledger-fixture.ts';
import { randomNumbers } from '../random-numbers.ts';
import { TEST_SECRET } from '../test-app.ts';
import { expectedLedger } from './expected-ledger.ts';
import { type Choices, choicesOf, type Lane } from './lane.ts';
import * as money from './money-steps.ts';
import * as odd from './odd-steps.ts';
import * as quests from './quest-steps.ts';
import { walkClient } from './walk-client.ts';
import { walkingMember, walkingOperator } from './walk-people.ts';
import { openSite, type WalkSite } from './walk-site.ts';

export interface WalkPlan {
  postgres: string;
  redis: string;
  seed: number;
  steps: number;
  /** How often one of the two processes is killed on the way. */
  kills: number;
  /** How many groups of people walk at the same time. */
  lanes: number;
  say: (text: string) => void;
}

export interface WalkResult {
  steps: number;
  kills: number;
  /** Calls that were sent again because nobody answered. */
  repeats: number;
  journals: number;
  /** Where the ledger is not what was acknowledged, and what the ledger check finds. */
  problems: string[];
}

type Step = (lane: Lane, choices: Choices) => Promise<void>;

const PEOPLE_OF_A_LANE = 6;
const REPORTS = 20;
/**
 * Longer than a payment stays open if its event was lost with a killed process: the site asks the provider about a payout after
 * five minutes, and the answer may be lost once more.
 */
const SETTLE_MS = 720_000;

const WEIGHTS: [number, Step][] = [
  [6, money.beginTopUp],
  [8, money.payByCard],
  [2, money.refundTopUp],
  [6, money.payOut],
  [2, money.cancelPayout],
  [2, money.actAsBank],
  [3, money.moveAsOperator],
  [4, quests.publish],
  [2, quests.extend],
  [12, quests.apply],
  [20, quests.approve],
  [4, quests.reject],
  [12, quests.undo],
  [2, quests.withdraw],
  [3, quests.decideBothWays],
  [5, quests.decideMany],
  [2, quests.close],
  [1, quests.remove],
  [9, odd.repeat],
  [1, odd.reuseKey],
  [4, odd.meddle],
];
const STEPS = WEIGHTS.flatMap(([weight, step]) => Array.from({ length: weight }, () => step));
/** The first steps of a lane give it something to walk with. */
const BEGINNING: Step[] = [
  money.beginTopUp,
  money.payByCard,
  money.moveAsOperator,
  quests.publish,
  quests.apply,
];

/** Takes the steps of a lane, one after another or a few at the same moment. */
async function walkLane(lane: Lane, number: number, plan: WalkPlan, count: () => void): Promise<void> {
  const steps = Math.ceil(plan.steps / plan.lanes);
  const take = async (n: number) => {
    const choices = choicesOf(plan.seed, number, n);
    const step = n < 30 ? BEGINNING[n % BEGINNING.length] : choices.oneOf(STEPS);
    await step?.(lane, choices);
    count();
  };
  for (let n = 0; n < steps; ) {
    const together = Math.min(steps - n, choicesOf(plan.seed, number, -n).oneIn(4) ? 3 : 1);
    await Promise.all(Array.from({ length: together }, (_, more) => take(n + more)));
    n += together;
  }
}

/** The steps before which a process is killed: spread over the walk, at random within each part. */
function killTimes({ seed, steps, kills }: WalkPlan): number[] {
  const random = randomNumbers(seed);
  const part = Math.floor(steps / (kills + 1));
  return Array.from({ length: kills }, (_, n) => Math.floor((n + 0.5) * part) + random(part));
}

/** Waits until nothing is on its way between the site and its payment provider. */
async function whenSettled({ db }: Database): Promise<void> {
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    const { rows } = await sql<{ open: string }>`
      select format('payout %s is %s', id, status) as open from payout where status in ('requested', 'processing')
      union all select format('event %s of the provider was not delivered', id) from sandbox_event where delivered_at is null
      union all select format('refund of payment %s was asked for', id) from payment where refund_status = 'asked'`.execute(
      db,
    );
    if (rows.length === 0) return;
    if (performance.now() > until) {
      const some = rows.slice(0, 20).map(({ open }) => open);
      throw new Error(`${rows.length} payments never settle: ${some.join(', ')}`);
    }
    await sleep(250);
  }
}

/** What the product's own check of the whole ledger finds, with the provider's balance, and the plainest sums. */
async function findProblems({ database, clock }: WalkSite): Promise<string[]> {
  const fixture = ledgerOver(database, clock);
  const sandbox = createSandbox({ database, clock, secret: TEST_SECRET, publicUrl: 'http://site' });
  fixture.provider.balance = await sandbox.settledBalance();
  const { problems } = await fixture.checks.findProblems();
  const { rows } = await sql<{ code: string; balance: string }>`
    select code, balance::text from ledger_account where guarded and balance < 0
    union all select 'all accounts', sum(case side when 'debit' then balance else -balance end)::text
    from ledger_account having sum(case side when 'debit' then balance else -balance end) <> 0`.execute(
    database.db,
  );
  const alerts = await database.db
    .selectFrom('money_alert')
    .select(['kind', 'detail'])
    .where('kind', 'in', ['books_off', 'amount_differs', 'unknown_payment', 'payout_stuck'])
    .execute();
  return [
    ...problems.map(({ rule, detail }) => `${rule}: ${detail}`),
    ...rows.map(({ code, balance }) => `${code} is ${balance}`),
    ...alerts.map(({ kind, detail }) => `alert ${kind}: ${detail}`),
    ...fixture.faults.map(String),
  ];
}

async function openLanes(site: WalkSite, plan: WalkPlan) {
  const client = walkClient(site.servers);
  const ledger = expectedLedger();
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } });
  const photo = new Uint8Array(await picture.jpeg().toBuffer());
  const operator = await walkingOperator(site);
  const lanes: Lane[] = [];
  for (let n = 0; n < plan.lanes; n += 1) {
    const joining = Array.from({ length: PEOPLE_OF_A_LANE }, () => walkingMember(site, client));
    const people = await Promise.all(joining);
    lanes.push({
      ...{ people, operator, client, ledger, photo, drafts: new Map() },
      ...{ quests: [], proofs: [], unpaid: [], paid: [], payouts: [], past: [] },
    });
  }
  return { lanes, client, ledger };
}

/**
 * Many people take random steps with money and quests at two processes, of which one is killed now and then and started
 * again. At the end the ledger must hold every step that was acknowledged, exactly once, and nothing else.
 */
export async function walkWallets(plan: WalkPlan): Promise<WalkResult> {
  const site = await openSite(plan);
  try {
    const { lanes, client, ledger } = await openLanes(site, plan);
    const times = killTimes(plan);
    const begun = performance.now();
    const every = Math.ceil(plan.steps / REPORTS);
    let [taken, kills] = [0, 0];
    let killing = Promise.resolve();
    const count = () => {
      taken += 1;
      if (taken >= (times[kills] ?? Number.POSITIVE_INFINITY)) {
        const index = kills;
        kills += 1;
        killing = killing.then(() => site.killAndStart(index));
      }
      if (taken % every !== 0) return;
      const perSecond = Math.round(taken / ((performance.now() - begun) / 1_000));
      plan.say(`${taken} of ${plan.steps} steps, ${kills} kills, ${perSecond} steps a second`);
    };
    await Promise.all(lanes.map((lane, number) => walkLane(lane, number, plan, count)));
    await killing;
    await whenSettled(site.database);
    const problems = [...(await ledger.differences(site.database)), ...(await findProblems(site))];
    const { journals } = await site.database.db
      .selectFrom('ledger_journal')
      .select(({ fn }) => fn.countAll<string>().as('journals'))
      .executeTakeFirstOrThrow();
    return { steps: taken, kills, repeats: client.repeats(), journals: Number(journals), problems };
  } finally {
    await site.close();
  }
}
