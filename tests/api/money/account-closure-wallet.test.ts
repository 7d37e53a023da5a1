import { expect, inject, test } from 'vitest';
import { leave, logIn, personRow } from '../../support/account/account-closure.ts';
import { person, session } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { booking } from '../../support/money/ledger-operations.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const DAY = 86_400;

const balanceOf = async (t: TestApp, code: string) => {
  const account = t.database.db.selectFrom('ledger_account').select('balance').where('code', '=', code);
  return Number((await account.executeTakeFirst())?.balance ?? 0);
};

/** What moved to unclaimed funds, by the key of the journal. */
async function unclaimedOf(t: TestApp, id: string): Promise<Record<string, number>> {
  const rows = await t.database.db
    .selectFrom('ledger_line')
    .innerJoin('ledger_journal', 'ledger_journal.id', 'ledger_line.journal_id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_line.account_id')
    .select(['key', 'credit'])
    .where('code', '=', 'unclaimed')
    .where('key', 'like', `purge:${id}%`)
    .execute();
  return Object.fromEntries(rows.map(({ key, credit }) => [key, Number(credit)]));
}

test('deleting an account with money needs a confirmation', async () => {
  const t = await testApp();
  const ann = await person(t);
  await booking(t).give(ann, 123_405);
  const refused = await leave.deleting(t, ann);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'has_balance', message: 'You still have $1,234.05 in your wallet.', data: { amount: 123_405 } },
  ]);
  expect((await personRow(t, ann.id))?.state).toBe('active');
  const deleted = await leave.deleting(t, ann, { acknowledgeBalance: true });
  expect(deleted.statusCode).toBe(200);
  expect(await balanceOf(t, `wallet:${ann.id}`)).toBe(123_405);
});

test('a person who comes back in time still has their money', async () => {
  const t = await testApp();
  const ann = await person(t);
  await booking(t).give(ann, 500);
  await leave.deleting(t, ann, { acknowledgeBalance: true });
  t.clock.advance(20 * DAY);
  expect((await logIn(t, ann)).statusCode).toBe(200);
  t.clock.advance(20 * DAY);
  await runAllJobs(t);
  expect([await balanceOf(t, `wallet:${ann.id}`), await unclaimedOf(t, ann.id)]).toEqual([500, {}]);
});

test('an account with money in transit, disputed or owed cannot be deleted, confirmed or not', async () => {
  const t = await testApp();
  const money = booking(t);
  const [ann, ben, cleo] = [await person(t), await person(t), await person(t)];
  await money.give(ann, 5_000);
  const { id: payout } = await money.payOut(ann, 1_000);
  await money.dispute(await money.topUp(ben, 1_000), 1_000);
  const paid = await money.topUp(cleo, 1_000);
  await money.payOut(cleo, 900);
  await (await money.dispute(paid, 0))();
  await t.database.db
    .updateTable('payout')
    .set({ status: 'paid' })
    .where('person_id', '=', cleo.id)
    .execute();
  const dispute = expect.stringMatching(/^[0-9a-f-]{36}$/);
  for (const [who, obligations, text] of [
    [ann, [{ kind: 'payout', id: payout }], /A payout is on its way/],
    [ben, [{ kind: 'dispute', id: dispute }], /Your bank is disputing/],
    [cleo, [{ kind: 'debt', id: cleo.id }], /You owe us money/],
  ] as const) {
    for (const acknowledgeBalance of [false, true]) {
      const response = await leave.deleting(t, who, { acknowledgeBalance });
      expect([response.statusCode, response.json().code, response.json().data]).toEqual([
        409,
        'has_obligations',
        { obligations },
      ]);
      expect(response.json().message).toMatch(text);
    }
    expect((await personRow(t, who.id))?.state).toBe('active');
  }
});

test('money does not prevent deactivation', async () => {
  const t = await testApp();
  const ann = await person(t);
  const money = booking(t);
  await money.give(ann, 5_000);
  await money.payOut(ann, 1_000);
  expect((await leave.deactivated(t, ann)).statusCode).toBe(200);
});

test('the money of an erased person becomes unclaimed, and so does what returns later', async () => {
  const t = await testApp();
  const ann = await person(t);
  const money = booking(t);
  await money.give(ann, 700);
  await leave.deleting(t, ann, { acknowledgeBalance: true });
  t.clock.advance(30 * DAY + 60);
  // Jobs that are due together run in any order: money may be looked for before its person is erased.
  await runAllJobs(t);
  await runAllJobs(t);
  expect((await personRow(t, ann.id))?.state).toBe('purged');
  expect(await balanceOf(t, `wallet:${ann.id}`)).toBe(0);
  expect(await unclaimedOf(t, ann.id)).toEqual({ [`purge:${ann.id}`]: 700 });
  await money.give(ann, 40);
  await runAllJobs(t);
  expect(await unclaimedOf(t, ann.id)).toEqual({ [`purge:${ann.id}`]: 700, [`purge:${ann.id}:1`]: 40 });
  expect(await balanceOf(t, `wallet:${ann.id}`)).toBe(0);
});

if (inject('postgres')) {
  test('of a simultaneous deletion and payout, neither is half done', async () => {
    const t = await testApp();
    const money = booking(t);
    for (let round = 0; round < 10; round += 1) {
      const ann = await person(t);
      const other = { ...ann, ...(await session(t, ann.id)) };
      await money.give(ann, 2_000);
      const [left] = await Promise.all([
        leave.deleting(t, other, { acknowledgeBalance: true }),
        money.payOut(ann, 1_000),
      ]);
      // A rejection names the payout; one that came second leaves with the money booked as usual.
      expect([200, 409]).toContain(left.statusCode);
      expect([await balanceOf(t, `wallet:${ann.id}`), (await personRow(t, ann.id))?.state]).toEqual([
        900,
        left.statusCode === 200 ? 'deleting' : 'active',
      ]);
    }
  });
}
