import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import type { Minor } from '../../../../contract/money/money.ts';
import { AppError } from '../../../../server/core/errors.ts';
import { newId } from '../../../../server/core/ids.ts';
import { LedgerShort } from '../../../../server/money/ledger/ledger.service.ts';
import { testDatabase } from '../../../support/database.ts';
import type { TestPerson } from '../../../support/factories.ts';
import { cents } from '../../../support/money/fake-payment-provider.ts';
import {
  agesBroken,
  lotsBroken,
  refundsBroken,
  untracedMoney,
} from '../../../support/money/ledger-compare.ts';
import { ledgerSum, type PayingApp, payingApp, priced } from '../../../support/money/payments.ts';
import { signedIn } from '../../../support/quests/decisions.ts';
import { questMoney } from '../../../support/quests/quests.ts';
import { randomNumbers } from '../../../support/random-numbers.ts';
import { seeded } from '../../../support/seed.ts';

/** `ROUNDS=200` to look for longer. */
const ROUNDS = Number(process.env.ROUNDS ?? 12);
const LONG = { timeout: 3_600_000 };
/** More than there are connections, so that some wait for one as well. */
const AT_ONCE = 24;

interface TopUp {
  /** Of the payment, here and at the provider. */
  id: string;
  ref: string;
  net: number;
  owner: TestPerson;
}
interface Quest {
  id: string;
  ownerId: string;
  title: string;
}

async function fixture() {
  const t = await payingApp({ config: { payoutHold: false } });
  const money = questMoney(t);
  const within = <T>(work: (trx: typeof t.database.db) => Promise<T>) =>
    t.database.db.transaction().execute(work);
  return {
    ...t,
    async topUp(owner: TestPerson, net: number) {
      const begun = await t.begin(owner, net);
      await t.tell({ about: 'payment', payment: t.fake.charge(begun.ref) });
      return { ...begun, net, owner };
    },
    async reserve(owner: TestPerson, amount: number) {
      const quest = { id: newId(t.clock.now()), ownerId: owner.id, title: 'A quest' };
      await within((trx) => money.reserve(trx, quest, cents(amount)));
      return quest;
    },
    approve: (quest: Quest, approval: Approval) => within((trx) => money.release(trx, quest, [approval])),
    undo: (quest: Quest, approval: Approval) => within((trx) => money.undoAll(trx, quest, [approval])),
    giveBack: (quest: Quest, keep: number) => within((trx) => money.refund(trx, quest, cents(keep))),
    dispute: (topUp: TopUp, status: 'open' | 'won' | 'lost') =>
      t.tell({
        about: 'dispute',
        dispute: {
          ref: `dp_${topUp.ref}`,
          paymentRef: topUp.ref,
          amount: priced('topup', topUp.net).amount,
          fee: cents(1_500),
          status,
        },
      }),
    approvalOf: (earner: TestPerson, amount: number): Approval => ({
      applicationId: newId(t.clock.now()),
      earnerId: earner.id,
      n: 0,
      amount: cents(amount),
    }),
    lots: async (who: { id: string }) => {
      const { rows } = await sql<{ payment: string; amount: number }>`
        select l.payment_id as payment, sum(l.amount)::int as amount from money_lot l
          join ledger_account a on a.id = l.account_id and a.kind = 'wallet'
        where a.owner_id = ${who.id} and l.amount > 0 group by l.payment_id`.execute(t.database.db);
      return new Map(rows.map(({ payment, amount }) => [payment, amount]));
    },
  };
}
interface Approval {
  applicationId: string;
  earnerId: string;
  n: number;
  amount: Minor;
}

/** Nobody here has money that was not paid by card, so the lots of an account are all that it holds. */
async function expectWhole(t: PayingApp, context: string): Promise<void> {
  expect(await untracedMoney(t.database), context).toEqual([]);
  expect(await lotsBroken(t.database), context).toEqual([]);
  expect(await agesBroken(t.database, t.clock.now()), context).toEqual([]);
  expect(await refundsBroken(t.database), context).toEqual([]);
  expect(await ledgerSum(t), context).toBe(0);
}

/** Waits for all; only being short of money, or too late, is a rejection. */
async function settled<T>(calls: Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(calls);
  const isRejection = (reason: unknown) => reason instanceof LedgerShort || reason instanceof AppError;
  for (const each of results) if (each.status === 'rejected' && !isRejection(each.reason)) throw each.reason;
  return results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

const inTotal = (lots: Map<string, number>[], { id }: TopUp) =>
  lots.reduce((sum, each) => sum + (each.get(id) ?? 0), 0);

test('simultaneous approvals pay every cent of a top-up once', async () => {
  const t = await fixture();
  const owner = await t.payee(0);
  const earners = await Promise.all(Array.from({ length: 4 }, () => t.payee(0)));
  const [older, newer] = [await t.topUp(owner, 1_500), await t.topUp(owner, 900)];
  const quest = await t.reserve(owner, 2_400);
  const approvals = Array.from({ length: AT_ONCE }, (_, n) =>
    t.approvalOf(earners[n % 4] as TestPerson, 100),
  );
  expect(await settled(approvals.map((approval) => t.approve(quest, approval)))).toHaveLength(AT_ONCE);
  const lots = await Promise.all(earners.map(t.lots));
  expect([inTotal(lots, older), inTotal(lots, newer)]).toEqual([1_500, 900]);
  await expectWhole(t, 'approved');
  await settled(approvals.map((approval) => t.undo(quest, approval)));
  expect((await Promise.all(earners.map(t.lots))).map(({ size }) => size)).toEqual([0, 0, 0, 0]);
  await settled([0, 0, 0].map(() => t.giveBack(quest, 0)));
  const back = [await t.lots(owner)];
  expect([inTotal(back, older), inTotal(back, newer)]).toEqual([1_500, 900]);
  await expectWhole(t, 'returned');
});

if (inject('postgres')) {
  afterAll(async () => {
    const { db } = await testDatabase();
    const { rows } = await sql<{ deadlocks: number }>`
      select pg_stat_get_db_deadlocks(oid)::int as deadlocks from pg_database where datname = current_database()`.execute(
      db,
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });

  test('a top-up is refunded or reserved, never both', LONG, async () => {
    const t = await fixture();
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await t.payee(0);
      const [wanted, other] = [await t.topUp(owner, 1_000), await t.topUp(owner, 1_000)];
      const refund = () => t.post(owner, `payment/${wanted.id}/refund`);
      const [responses, quests] = await Promise.all([
        Promise.all([refund(), refund(), refund()]),
        settled([t.reserve(owner, 600), t.reserve(owner, 600)]),
      ]);
      const refunds = responses.filter(({ statusCode }) => statusCode === 200).length;
      // The older top-up pays first, so a refund that comes second finds too little of it.
      expect([0, 1]).toContain(refunds);
      expect(await t.wallet(owner)).toBe(2_000 - 600 * quests.length - 1_000 * refunds);
      const left = (await t.lots(owner)).get(other.id) ?? 0;
      expect(left).toBe(
        refunds === 1 ? 1_000 - 600 * quests.length : Math.min(1_000, 2_000 - 600 * quests.length),
      );
      await expectWhole(t, `round ${round}`);
    }
  });

  test(
    'one dispute that is reported many times, while its money is paid out, takes it once',
    LONG,
    async () => {
      const t = await fixture();
      for (let round = 0; round < ROUNDS; round += 1) {
        const [owner, earner] = [await t.payee(0), await t.payee(0)];
        const topUp = await t.topUp(owner, 2_000);
        const quest = await t.reserve(owner, 1_500);
        const payOut = () => t.post(earner, 'payout', priced('payout', 700));
        const approvals = [1, 2, 3].map(() => t.approvalOf(earner, 500));
        await settled(approvals.slice(0, 2).map((approval) => t.approve(quest, approval)));
        await Promise.all([
          ...['open', 'lost', 'open', 'lost'].map((status) => t.dispute(topUp, status as 'open' | 'lost')),
          settled(approvals.map((approval) => t.approve(quest, approval))),
          payOut(),
          payOut(),
        ]);
        await t.dispute(topUp, 'lost');
        expect(await t.wallet(owner)).toBe(0);
        const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::int as sum from money_lot
        where payment_id = ${topUp.id}`.execute(t.database.db);
        const owed = await t.balance(`user_debt:${owner.id}`);
        // What the bank took is taken from the money or owed: the rest of the money is as much as what is owed.
        expect(rows[0]?.sum).toBe(owed);
        await expectWhole(t, `round ${round}`);
      }
    },
  );

  test('whatever happens to the same money at once, its lots stay whole', LONG, async () => {
    await seeded(async (seed) => {
      const random = randomNumbers(seed);
      const t = await fixture();
      const people = await Promise.all([0, 0, 0, 0].map((amount) => t.payee(amount)));
      const oneOf = <T>(list: readonly T[]): T => list[random(list.length)] as T;
      const topUps: TopUp[] = [];
      const quests: (Quest & { approvals: Approval[] })[] = [];
      const did = new Map<string, number>();
      const count = (what: string, ok: boolean) => did.set(what, (did.get(what) ?? 0) + (ok ? 1 : 0));
      /** Each chooses now, and happens with all others. */
      const actions: (() => () => Promise<unknown>)[] = [
        () => {
          const [quest, earner] = [oneOf(quests), oneOf(people)];
          const approval = t.approvalOf(earner, 1 + random(400));
          return async () => {
            if (earner.id === quest.ownerId) return;
            await t.approve(quest, approval);
            quest.approvals.push(approval);
            count('approved', true);
          };
        },
        () => {
          const quest = oneOf(quests);
          const [approval] = quest.approvals.splice(random(quest.approvals.length + 1), 1);
          return async () => {
            if (!approval) return;
            await t.undo(quest, approval);
            count('undone', true);
          };
        },
        () => {
          const [quest, keep] = [oneOf(quests), random(2) * random(1_500)];
          return async () => count('returned', (await t.giveBack(quest, keep)).keys.size > 0);
        },
        () => {
          const { id, owner } = oneOf(topUps);
          return async () =>
            count('refunded', (await t.post(owner, `payment/${id}/refund`)).statusCode === 200);
        },
        () => {
          const [topUp, status] = [oneOf(topUps), oneOf(['open', 'open', 'won', 'lost'] as const)];
          return async () => count(`dispute ${status}`, (await t.dispute(topUp, status)) === 'booked');
        },
        () => {
          const [who, net] = [oneOf(people), 500 + random(500)];
          return async () => {
            const asked = await t.post(who, 'payout', priced('payout', net));
            count('cashed out', asked.statusCode === 200);
            if (asked.statusCode !== 200) return;
            const cancelled = await t.post(who, `payout/${asked.json().data.payout._id}/cancel`);
            count('cancelled', cancelled.statusCode === 200);
          };
        },
      ];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const owner of people.slice(0, 3)) {
          topUps.push(await t.topUp(owner, 1_000 + random(2_000)), await t.topUp(owner, 500 + random(800)));
          const reserving = await settled([t.reserve(owner, 500 + random(2_000))]);
          quests.push(...reserving.map((quest) => ({ ...quest, approvals: [] })));
        }
        const chosen = Array.from({ length: AT_ONCE }, () => oneOf(actions)());
        await settled(chosen.map((act) => act()));
        await expectWhole(t, `round ${round}`);
        t.clock.advance(random(5) * 86_400);
        for (const who of people) Object.assign(who, await signedIn(t, who));
      }
      // Everything that the storm is about happened.
      for (const [what, times] of did) expect(times, what).toBeGreaterThan(0);
      expect(did.size).toBe(9);
    });
  });
}
