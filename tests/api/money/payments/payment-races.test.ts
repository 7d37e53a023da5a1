import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { testDatabase } from '../../../support/database.ts';
import { ledgerSum, type PayingApp, payingApp, priced } from '../../../support/money/payments.ts';
import { isWaitedFor } from '../../../support/processes/lock-waits.ts';

/** `ROUNDS=500` for what the figures ask. */
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const AT_ONCE = 50;
/** Rounds are not timed. */
const LONG = { timeout: 3_600_000 };

/** How often each rejection came, and what went through. */
function tally(responses: { statusCode: number; json(): { code?: string } }[]): Record<string, number> {
  const count: Record<string, number> = {};
  for (const response of responses) {
    const code = response.json().code ?? 'ok';
    count[code] = (count[code] ?? 0) + 1;
  }
  return count;
}

test('money for many: still one at a time', async () => {
  const t = await payingApp();
  const ann = await t.payee(1_000_000);
  const responses = await Promise.all(
    Array.from({ length: AT_ONCE }, () => t.post(ann, 'payout', priced('payout', 1_000))),
  );
  expect(tally(responses).ok).toBe(1);
  expect(await t.booked(ann)).toEqual(['goodwill', 'payout']);
});

/** Earlier rounds leave some behind, more than one batch. */
async function sendAll(t: PayingApp): Promise<void> {
  while (await t.sending.sendDue());
}

if (inject('postgres')) {
  afterAll(async () => {
    const { db } = await testDatabase();
    const { rows } = await sql<{ deadlocks: number }>`
      select pg_stat_get_db_deadlocks(oid)::int as deadlocks from pg_database where datname = current_database()`.execute(
      db,
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });

  test('an account that is deleted while its payout waits for the wallet gets no payout', async () => {
    const t = await payingApp();
    const { db } = t.database;
    const fees = priced('payout', 10_000);
    const ann = await t.payee(fees.amount);
    const response = await db.transaction().execute(async (trx) => {
      // What account closure does: the wallet is locked, then the person changes.
      await sql`select from ledger_account where code = ${`wallet:${ann.id}`} for update`.execute(trx);
      const waiting = t.post(ann, 'payout', fees);
      await expect.poll(() => isWaitedFor(db, 'ledger_account')).toBe(true);
      await trx.updateTable('person').set({ state: 'deleting' }).where('id', '=', ann.id).execute();
      return { waiting };
    });
    expect((await response.waiting).statusCode).toBe(401);
    expect(await t.wallet(ann)).toBe(fees.amount);
  });

  test(
    `${ROUNDS} rounds of ${AT_ONCE} simultaneous payouts with money for one: one succeeds`,
    LONG,
    async () => {
      const t = await payingApp();
      const fees = priced('payout', 10_000);
      for (let round = 0; round < ROUNDS; round++) {
        const ann = await t.payee(fees.amount);
        const responses = await Promise.all(
          Array.from({ length: AT_ONCE }, (_, n) => t.post(ann, 'payout', fees, `${round}-${n}`)),
        );
        const {
          ok,
          insufficient_funds = 0,
          payout_under_way = 0,
          unavailable = 0,
          ...others
        } = tally(responses);
        expect([ok, others]).toEqual([1, {}]);
        expect(1 + insufficient_funds + payout_under_way + unavailable).toBe(AT_ONCE);
        expect([await t.wallet(ann), await t.booked(ann)]).toEqual([0, ['goodwill', 'payout']]);
      }
      expect(await ledgerSum(t)).toBe(0);
    },
  );

  test('double clicks with one key are one payout, with one response', async () => {
    const t = await payingApp();
    const ann = await t.payee(1_000_000);
    const ask = () => t.post(ann, 'payout', priced('payout', 1_000), 'double');
    const responses = await Promise.all(Array.from({ length: 20 }, ask));
    const { ok = 0, in_progress = 0, ...others } = tally(responses);
    expect([ok + in_progress, others]).toEqual([20, {}]);
    const last = await ask();
    for (const response of responses) if (response.statusCode === 200) expect(response.body).toBe(last.body);
    expect(await t.booked(ann)).toEqual(['goodwill', 'payout']);
  });

  test('a refund and a payout of the same money: only one succeeds', LONG, async () => {
    const t = await payingApp();
    for (let round = 0; round < ROUNDS; round++) {
      const ann = await t.payee(0);
      const { id, ref } = await t.begin(ann, 10_050);
      await t.tell({ about: 'payment', payment: t.fake.charge(ref) });
      const responses = await Promise.all([
        ...Array.from({ length: 5 }, () => t.post(ann, `payment/${id}/refund`)),
        ...Array.from({ length: 5 }, () => t.post(ann, 'payout', priced('payout', 10_000))),
      ]);
      expect(tally(responses).ok).toBe(1);
      expect(await t.wallet(ann)).toBe(0);
      expect(await t.booked(ann)).toHaveLength(2);
    }
    expect(await ledgerSum(t)).toBe(0);
  });

  test('a payout that is cancelled and sent at once ends as one of the two', LONG, async () => {
    const t = await payingApp();
    for (let round = 0; round < ROUNDS; round++) {
      const ann = await t.payee(20_000);
      const id = (await t.post(ann, 'payout', priced('payout', 10_000))).json().data.payout._id;
      t.clock.advance(10);
      const [response] = await Promise.all([t.post(ann, `payout/${id}/cancel`), sendAll(t)]);
      const { status, provider_ref: ref } = await t.rowOf('payout', id);
      expect([status, ref === null]).toEqual(
        response.statusCode === 200 ? ['cancelled', true] : ['processing', false],
      );
      const expected = response.statusCode === 200 ? 20_000 : 20_000 - priced('payout', 10_000).amount;
      expect(await t.wallet(ann)).toBe(expected);
    }
  });

  test('payouts, their events and new money at once do not deadlock', LONG, async () => {
    const t = await payingApp();
    const ann = await t.payee(500_000);
    for (let round = 0; round < ROUNDS; round++) {
      const id = (await t.post(ann, 'payout', priced('payout', 1_000))).json().data.payout._id;
      t.clock.advance(10);
      await sendAll(t);
      const payout = t.fake.move((await t.rowOf('payout', id)).provider_ref ?? '', {
        status: 'failed',
        failure: 'No.',
      });
      const begun = await Promise.all(Array.from({ length: 5 }, () => t.begin(ann, 1_000)));
      await Promise.all([
        ...Array.from({ length: 10 }, () => t.tell({ about: 'payout', payout })),
        ...begun.map(({ ref }) => t.tell({ about: 'payment', payment: t.fake.charge(ref) })),
        ...Array.from({ length: 10 }, () => t.post(ann, 'payout', priced('payout', 1_000))),
      ]);
      const open = await t.database.db
        .selectFrom('payout')
        .select('id')
        .where('person_id', '=', ann.id)
        .where('status', '=', 'requested')
        .execute();
      for (const { id } of open) await t.post(ann, `payout/${id}/cancel`);
      expect(await t.wallet(ann)).toBe(500_000 + (round + 1) * 5_000);
    }
    expect(await ledgerSum(t)).toBe(0);
  });
}
