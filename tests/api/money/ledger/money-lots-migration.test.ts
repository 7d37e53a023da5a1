import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '../../../../server/db/migrations/20261123192000-money-lots.ts';
import { person } from '../../../support/factories.ts';
import { booking } from '../../../support/money/ledger-operations.ts';
import { testApp } from '../../../support/test-app.ts';

const DAY = 86_400;

/** Ends a transaction that must leave nothing. */
class Undone extends Error {}

test('an older install gets lots for the money in wallets and quests, the oldest counting as spent first', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const money = booking(t);
  const first = await money.topUp(ann, 4_000);
  t.clock.advance(DAY);
  const second = await money.topUp(ann, 5_000);
  await money.give(ben, 1_000);
  const older = await money.reserve(ann, 2_000);
  const newer = await money.reserve(ann, 3_500);
  await money.earn(older, ben, 500);
  t.clock.advance(DAY);
  const third = await money.topUp(ann, 600);
  const heldDays = async (trx: typeof t.database.db) => {
    const { rows } = await sql<{ code: string; payment: string; amount: number; days: number }>`
      select a.code, l.payment_id as payment, l.amount::int as amount,
        round(extract(epoch from l.held_until - ${t.clock.now()}::timestamptz) / ${DAY})::int as days
      from money_lot l join ledger_account a on a.id = l.account_id
      where a.owner_id in (${ann.id}, ${ben.id}) order by a.kind desc, a.id desc, l.held_until desc`.execute(
      trx,
    );
    return rows;
  };
  const upgraded = t.database.db.transaction().execute(async (trx) => {
    await sql`drop table money_lot`.execute(trx);
    await sql`alter table wallet_entry drop column traced`.execute(trx);
    await up(trx as unknown as Kysely<unknown>);
    // 4,100 in the wallet, then 3,500 in the newer and 1,500 in the older quest; the first 500 were paid to somebody.
    expect(await heldDays(trx)).toEqual([
      { code: `wallet:${ann.id}`, payment: third.id, amount: 600, days: 14 },
      { code: `wallet:${ann.id}`, payment: second.id, amount: 3_500, days: 13 },
      { code: `escrow:${newer.id}`, payment: second.id, amount: 1_500, days: 13 },
      { code: `escrow:${newer.id}`, payment: first.id, amount: 2_000, days: 12 },
      { code: `escrow:${older.id}`, payment: first.id, amount: 1_500, days: 12 },
    ]);
    throw new Undone();
  });
  await expect(upgraded).rejects.toThrow(Undone);
});
