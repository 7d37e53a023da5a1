import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Minor } from '../../../../contract/money/money.ts';
import { newId } from '../../../../server/core/ids.ts';
import type { TestPerson } from '../../../support/factories.ts';
import { cents } from '../../../support/money/fake-payment-provider.ts';
import { agesBroken, lotsBroken, refundsBroken } from '../../../support/money/ledger-compare.ts';
import { booking } from '../../../support/money/ledger-operations.ts';
import { ledgerSum, type PayingApp, payingApp, priced } from '../../../support/money/payments.ts';
import { signedIn } from '../../../support/quests/decisions.ts';
import { questMoney } from '../../../support/quests/quests.ts';
import { randomNumbers } from '../../../support/random-numbers.ts';
import { seeded } from '../../../support/seed.ts';

const STEPS = Number(process.env.STEPS ?? 400);
const HOUR_MS = 3_600_000;
const HOLD_MS = 14 * 24 * HOUR_MS;

interface TopUp {
  id: string;
  ref: string;
  net: number;
  owner: TestPerson;
  at: number;
  state: 'paid' | 'refunded' | 'open' | 'won' | 'lost';
}
interface Approval {
  applicationId: string;
  earnerId: string;
  n: number;
  amount: Minor;
}
interface Quest {
  id: string;
  ownerId: string;
  title: string;
  approvals: Approval[];
}

/** The money of an account: its balance, and how much of it is from which top-up. */
async function moneyIn(t: PayingApp, ...codes: string[]): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select a.code || ' ' || a.balance || coalesce(': ' || string_agg(l.payment_id || ' ' || l.amount, ', '
      order by l.payment_id) filter (where l.amount > 0), '') as line
    from ledger_account a left join money_lot l on l.account_id = a.id
    where a.code = any(${codes}) and a.balance > 0 group by a.id order by a.code`.execute(t.database.db);
  return rows.map(({ line }) => line);
}

/** What these accounts together hold of each top-up. */
async function totalsOf(t: PayingApp, codes: string[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ payment: string; amount: number }>`
    select l.payment_id as payment, sum(l.amount)::int as amount
    from money_lot l join ledger_account a on a.id = l.account_id
    where a.code = any(${codes}) group by l.payment_id having sum(l.amount) > 0`.execute(t.database.db);
  return Object.fromEntries(rows.map(({ payment, amount }) => [payment, amount]));
}

/** Whether a wallet has money of a top-up that the quest has, or has paid. */
async function sharesTopUp(t: PayingApp, questId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from money_lot l join ledger_account a on a.id = l.account_id and a.code = ${`wallet:${personId}`}
    where l.amount > 0 and l.payment_id in (select k.payment_id from money_lot k
      join ledger_account q on q.id = k.account_id and q.code = ${`escrow:${questId}`})`.execute(
    t.database.db,
  );
  return rows.length > 0;
}

/**
 * People who top up, fund quests, approve, undo, close, refund, dispute and cash out at random. Whatever they do, nobody
 * cashes out more than the gifts and the top-ups whose hold is over: what a bank may still take back stays. And what is
 * undone or returned before anything else happened is the very money that left; only an earner with other money of the
 * same top-up may return that in its place.
 */
async function walk(t: PayingApp, seed: number) {
  const random = randomNumbers(seed);
  const people = await Promise.all([1_000, 0, 0, 0].map((amount) => t.payee(amount)));
  const oneOf = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
  const somebody = () => oneOf(people) as TestPerson;
  const money = questMoney(t);
  const [topUps, quests]: [TopUp[], Quest[]] = [[], []];
  const seen = {
    ...{ cashedOut: 0, refunded: 0, won: 0, lost: 0, promotional: 0 },
    ...{ approved: 0, inPart: 0, undone: 0, restored: 0, returned: 0, closed: 0 },
  };
  const within = <T>(work: (trx: typeof t.database.db) => Promise<T>) =>
    t.database.db.transaction().execute(work);
  const now = () => t.clock.now().getTime();

  async function dispute(topUp: TopUp, status: 'open' | 'won' | 'lost') {
    const { amount } = priced('topup', topUp.net);
    await t.tell({
      about: 'dispute',
      dispute: { ref: `dp_${topUp.ref}`, paymentRef: topUp.ref, amount, fee: cents(1_500), status },
    });
    topUp.state = status;
    if (status !== 'open') seen[status] += 1;
  }

  const escrowsOf = ({ id }: Quest) => [`escrow:${id}`, `escrow_promo:${id}`];
  async function reservedFor(quest: Quest): Promise<number> {
    const [own = 0, promotional = 0] = await Promise.all(escrowsOf(quest).map(t.balance));
    return own + promotional;
  }

  /** A quest that reserves up to all of its owner's money. */
  async function publish(): Promise<Quest | undefined> {
    const owner = somebody();
    const available = await t.wallet(owner);
    if (available < 2) return undefined;
    const quest = { id: newId(t.clock.now()), ownerId: owner.id, title: 'A quest', approvals: [] };
    await within((trx) => money.reserve(trx, quest, cents(1 + random(available))));
    return quest;
  }

  /** Pays a part of what is reserved to somebody else. */
  async function approve(
    quest: Quest,
    earner = oneOf(people.filter(({ id }) => id !== quest.ownerId)),
  ): Promise<Approval | undefined> {
    const left = await reservedFor(quest);
    if (!earner || left === 0) return undefined;
    const approval = {
      applicationId: newId(t.clock.now()),
      earnerId: earner.id,
      n: 0,
      amount: cents(1 + random(left)),
    };
    await within((trx) => money.release(trx, quest, [approval]));
    seen.approved += 1;
    if (approval.amount < left) seen.inPart += 1;
    return approval;
  }

  /** False if the earner has spent the money. */
  async function undo(quest: Quest, approval: Approval): Promise<boolean> {
    if ((await t.balance(`wallet:${approval.earnerId}`)) < approval.amount) return false;
    await within((trx) => money.undoAll(trx, quest, [approval]));
    seen.undone += 1;
    return true;
  }

  const actions: (() => Promise<void>)[] = [
    async () => {
      const [owner, net] = [somebody(), 500 + random(6_000)];
      const begun = await t.begin(await signedIn(t, owner), net);
      await t.tell({ about: 'payment', payment: t.fake.charge(begun.ref) });
      topUps.push({ ...begun, net, owner, at: now(), state: 'paid' });
    },
    async () => {
      const amount = 100 + random(800);
      await booking(t).promo(somebody(), amount);
      seen.promotional += amount;
    },
    async () => {
      const quest = await publish();
      if (quest) quests.push(quest);
    },
    // A quest is closed before anybody was paid.
    async () => {
      const owners = people.flatMap(({ id }) => [`wallet:${id}`, `promo:${id}`]);
      const before = await moneyIn(t, ...owners);
      const quest = await publish();
      if (!quest) return;
      await within((trx) => money.refund(trx, quest));
      expect(await moneyIn(t, ...owners, ...escrowsOf(quest))).toEqual(before);
      seen.returned += 1;
    },
    async () => {
      const quest = oneOf(quests);
      const approval = quest && (await approve(quest));
      if (approval) quest.approvals.push(approval);
    },
    // An approval is undone within its window, while its money is where it was.
    async () => {
      const quest = oneOf(quests);
      const earner = oneOf(people.filter(({ id }) => id !== quest?.ownerId));
      if (!quest || !earner) return;
      const involved = [...escrowsOf(quest), `wallet:${earner.id}`];
      const shares = await sharesTopUp(t, quest.id, earner.id);
      const before = { money: await moneyIn(t, ...involved), totals: await totalsOf(t, involved) };
      const approval = await approve(quest, earner);
      if (!approval) return;
      t.clock.advance(random(600));
      // Incoming money pays a debt first, and is then gone.
      if (!(await undo(quest, approval))) return;
      expect(await totalsOf(t, involved)).toEqual(before.totals);
      if (shares) return;
      expect(await moneyIn(t, ...involved)).toEqual(before.money);
      seen.restored += 1;
    },
    async () => {
      const quest = oneOf(quests);
      const approval = quest?.approvals.pop();
      if (quest && approval) await undo(quest, approval);
    },
    // Closing a quest returns all of it, or all but what its partial payments left for those who may ask again.
    async () => {
      const quest = oneOf(quests);
      if (!quest) return;
      const keep = random(2) * random(await reservedFor(quest));
      const { keys } = await within((trx) => money.refund(trx, quest, cents(keep)));
      if (keys.size > 0) seen.closed += 1;
    },
    async () => {
      const topUp = oneOf(topUps.filter(({ state }) => state === 'paid'));
      if (!topUp) return;
      const response = await t.post(await signedIn(t, topUp.owner), `payment/${topUp.id}/refund`);
      if (response.statusCode !== 200) return;
      topUp.state = 'refunded';
      seen.refunded += 1;
    },
    async () => {
      const disputed = oneOf(topUps.filter(({ state }) => state === 'open'));
      if (disputed) return dispute(disputed, random(4) === 0 ? 'won' : 'lost');
      const topUp = oneOf(topUps.filter(({ state }) => state === 'paid'));
      if (topUp) await dispute(topUp, 'open');
    },
    async () => t.clock.advance(((1 + random(60)) * HOUR_MS) / 1_000),
    async () => {
      const who = await signedIn(t, somebody());
      const { withdrawable, availableBalance } = (await t.read(who, 'balance')).json().data.balances;
      expect(withdrawable).toBeLessThanOrEqual(availableBalance);
      const fees = priced('payout', Math.max(1, Math.floor(withdrawable * 0.99) - 26));
      const greedy = await t.post(who, 'payout', priced('payout', withdrawable + 1));
      expect(greedy.statusCode).not.toBe(200);
      const response = await t.post(who, 'payout', fees);
      if (response.statusCode !== 200) return;
      seen.cashedOut += fees.amount;
      t.clock.advance(10);
      await t.sending.sendDue();
      const ref = (await t.rowOf('payout', response.json().data.payout._id)).provider_ref ?? '';
      const paid = t.fake.move(ref, { status: 'paid', fee: cents(90) });
      await t.tell({ about: 'payout', payout: paid });
    },
  ];

  /** Everything that could have left by now: gifts, promotional money in reserve, and top-ups after their hold. */
  const free = () =>
    topUps
      .filter(({ at, state }) => now() - at >= HOLD_MS && state !== 'refunded')
      .reduce((sum, { net }) => sum + net, 1_000 + seen.promotional);
  for (let step = 0; step < STEPS; step += 1) {
    await (oneOf(actions) as () => Promise<void>)();
    expect(seen.cashedOut, `step ${step}`).toBeLessThanOrEqual(free());
    expect(await lotsBroken(t.database), `step ${step}`).toEqual([]);
    expect(await agesBroken(t.database, t.clock.now()), `step ${step}`).toEqual([]);
    expect(await refundsBroken(t.database), `step ${step}`).toEqual([]);
    expect(await ledgerSum(t), `step ${step}`).toBe(0);
    // What a bank may still take back is in no payout.
    const { rows } = await sql`select a.code from money_lot l join ledger_account a on a.id = l.account_id
      where a.kind = 'payout' and l.amount > 0 and l.held_until > ${t.clock.now()}`.execute(t.database.db);
    expect(rows, `step ${step}`).toEqual([]);
  }
  return seen;
}

test('whatever people do with quests, refunds and disputes, card money that is held does not leave', async () => {
  await seeded(async (seed) => {
    const seen = await walk(await payingApp({ config: { payoutHold: true } }), seed);
    // The walk did what it is about.
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
  });
});
