import { beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '../../../contract/money/transaction.ts';
import { newId } from '../../../server/core/ids.ts';
import { leave } from '../../support/account/account-closure.ts';
import { person, session, type TestPerson } from '../../support/factories.ts';
import { booking } from '../../support/money/ledger-operations.ts';
import { hide } from '../../support/people/follow-requests.ts';
import { call, startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

const get = (who: TestPerson, query = '', t = server) =>
  call(t.app, 'GET', `/payments/v1/transaction${query}`, { token: who.accessToken });
const list = async (who: TestPerson, query = '', t = server) => {
  const response = await get(who, query, t);
  expect(response.statusCode).toBe(200);
  return response.json().data as { transactions: Transaction[]; hasMore: boolean; snapshot?: string };
};
const idsOf = (rows: Transaction[]) => rows.map(({ _id }) => _id);

describe('transactions', () => {
  test('are listed newest first, ten a page, each once whatever is booked meanwhile', async () => {
    const ann = await person(server);
    const { give } = booking(server);
    for (let n = 1; n <= 25; n += 1) await give(ann, n * 100);
    const whole = await list(ann, '?limit=50');
    expect(whole.transactions.map(({ amount }) => amount)).toEqual(
      Array.from({ length: 25 }, (_, n) => (25 - n) * 100),
    );
    expect(whole.hasMore).toBe(false);
    const first = await list(ann);
    expect([first.transactions.length, first.hasMore]).toEqual([10, true]);
    await give(ann, 7);
    const second = await list(ann, `?page=2&snapshot=${first.snapshot}`);
    const third = await list(ann, `?page=3&snapshot=${second.snapshot}`);
    const joined = [...first.transactions, ...second.transactions, ...third.transactions];
    expect(idsOf(joined)).toEqual(idsOf(whole.transactions));
    expect([third.transactions.length, third.hasMore]).toEqual([5, false]);
    const end = await list(ann, `?page=4&snapshot=${third.snapshot}`);
    expect([end.transactions, end.hasMore]).toEqual([[], false]);
    // A page number alone works too.
    expect(idsOf((await list(ann, '?page=3')).transactions)).toEqual(idsOf(whole.transactions.slice(19)));
    expect((await list(ann, '?page=1000000000')).transactions).toEqual([]);
  });

  test('show the amount, the other side, and the current status', async () => {
    const [ann, ben] = [await person(server), await person(server, { name: 'City of Kvarn' })];
    const money = booking(server);
    await money.topUp(ben, 10_000);
    const quest = await money.reserve(ben, 4_000);
    await money.earn(quest, ann, 2_500);
    const payout = await money.payOut(ann, 1_000);
    const [out, earned] = (await list(ann)).transactions;
    expect(out).toMatchObject({
      kind: 'payout',
      direction: 'out',
      amount: 1_100,
      netAmount: 1_000,
      serviceFee: 0,
      transactionFee: 100,
      status: 'requested',
      balanceAfter: 1_400,
      note: 'Account ending 4417',
      payoutId: payout.id,
      counterparty: null,
    });
    expect(earned).toMatchObject({
      kind: 'earning',
      direction: 'in',
      amount: 2_500,
      netAmount: 2_500,
      status: 'done',
      balanceAfter: 2_500,
      title: 'Approved: Doors of the old town',
      event: 'earned',
      subject: 'Doors of the old town',
      questId: quest.id,
      counterparty: { userId: ben.id, username: ben.username, name: 'City of Kvarn', photo: null },
    });
    const [paid, reserved, added] = (await list(ben)).transactions;
    // What is paid out of the reserve leaves the available balance as it was.
    expect(paid).toMatchObject({ kind: 'release', direction: 'out', amount: 2_500, balanceAfter: 6_000 });
    expect(reserved).toMatchObject({ kind: 'reserve', status: 'reserved', amount: 4_000 });
    expect(added).toMatchObject({
      kind: 'topup',
      direction: 'in',
      amount: 10_530,
      netAmount: 10_000,
      serviceFee: 500,
      transactionFee: 30,
      note: 'Card ending 0832',
      noteFields: { cardLast4: '0832', accountLast4: null, failure: null, reward: null },
      status: 'done',
    });
    await money.earn(quest, ann, 1_500);
    const statuses = (await list(ben)).transactions.map(({ kind, status }) => [kind, status]);
    expect(statuses).toContainEqual(['reserve', 'done']);
  });

  test.each([
    ['processing', null, 'Account ending 4417'],
    ['paid', null, 'Account ending 4417'],
    ['cancelled', null, 'Account ending 4417'],
    ['failed', 'The account number does not exist.', 'The account number does not exist.'],
    ['returned', 'The account is closed.', 'The account is closed.'],
  ] as const)('show a payout that is %s as such', async (status, failure, note) => {
    const ann = await person(server);
    const money = booking(server);
    await money.give(ann, 5_000);
    const { id } = await money.payOut(ann, 1_000);
    await server.database.db.updateTable('payout').set({ status, failure }).where('id', '=', id).execute();
    expect((await list(ann)).transactions[0]).toMatchObject({ status, note });
  });

  test('show a disputed top-up as such, until the bank has decided', async () => {
    const ann = await person(server);
    const money = booking(server);
    const lose = await money.dispute(await money.topUp(ann, 1_000), 1_000);
    const statuses = async () => (await list(ann)).transactions.map(({ kind, status }) => [kind, status]);
    expect(await statuses()).toEqual([
      ['dispute', 'disputed'],
      ['topup', 'disputed'],
    ]);
    await lose();
    expect(await statuses()).toEqual([
      ['dispute', 'done'],
      ['dispute', 'done'],
      ['topup', 'returned'],
    ]);
  });

  test('are filtered by kind and by days, both ends included', async () => {
    const t = await testApp();
    const ann = await person(t);
    const money = booking(t);
    const today = () => t.clock.now().toISOString().slice(0, 10);
    const days: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      days.push(today());
      await money.give(ann, 100 + n);
      await money.promo(ann, 200 + n);
      t.clock.advance(86_400);
    }
    const back = { ...ann, ...(await session(t, ann.id)) };
    const amounts = async (query: string) =>
      (await list(back, query, t)).transactions.map(({ amount }) => amount);
    expect(await amounts('?kind=promo')).toEqual([202, 201, 200]);
    expect(await amounts(`?kind=adjustment&from=${days[1]}`)).toEqual([102, 101]);
    expect(await amounts(`?from=${days[1]}&to=${days[1]}`)).toEqual([201, 101]);
    expect(await amounts(`?to=${days[0]}`)).toEqual([200, 100]);
    expect(await amounts(`?from=${days[2]}&to=${days[0]}`)).toEqual([]);
  });

  test.each(['kind=theft', 'from=2026-13-01', 'to=yesterday', 'limit=51', 'page=0', 'snapshot=abc'])(
    '%s is refused by name',
    async (query) => {
      const response = await get(await person(server), `?${query}`);
      const [name] = query.split('=');
      expect([response.statusCode, response.json().fields[0].path]).toEqual([400, name]);
    },
  );
});

describe('one transaction', () => {
  test('open their journal, which adds up to 0 and shows no ids of people', async () => {
    const [ann, ben] = [await person(server), await person(server)];
    const money = booking(server);
    await money.give(ben, 10_000);
    const quest = await money.reserve(ben, 4_000);
    await money.earn(quest, ann, 2_500);
    const [row] = (await list(ann)).transactions;
    const response = await get(ann, `/${row?._id}`);
    const { transaction, journal, lines } = response.json().data;
    expect(transaction).toEqual(row);
    expect(journal.key).toMatch(/^release:/);
    expect(lines).toEqual([
      { account: `escrow:${quest.id}`, debit: 2_500, credit: 0 },
      { account: `wallet:${ann.id}`, debit: 0, credit: 2_500 },
    ]);
    const [paid] = (await list(ben)).transactions;
    const other = await get(ben, `/${paid?._id}`);
    expect(other.json().data.lines).toEqual([
      { account: `escrow:${quest.id}`, debit: 2_500, credit: 0 },
      { account: 'wallet of another person', debit: 0, credit: 2_500 },
    ]);
    // The other side's own row is not mine to open.
    expect((await get(ann, `/${paid?._id}`)).statusCode).toBe(404);
  });

  test('of a top-up shows what the card paid and where every part went', async () => {
    const ann = await person(server);
    const money = booking(server);
    await money.topUp(ann, 10_000);
    const [row] = (await list(ann)).transactions;
    const { lines } = (await get(ann, `/${row?._id}`)).json().data;
    expect(lines).toEqual([
      { account: 'provider_cash', debit: 10_471, credit: 0 },
      { account: 'processor_fee', debit: 59, credit: 0 },
      { account: `wallet:${ann.id}`, debit: 0, credit: 10_000 },
      { account: 'service_fee_topup', debit: 0, credit: 500 },
      { account: 'processing_recovered', debit: 0, credit: 30 },
    ]);
  });

  test('an unknown one is not found, and an invalid id is rejected', async () => {
    const ann = await person(server);
    expect((await get(ann, `/${newId(server.clock.now())}`)).statusCode).toBe(404);
    const wrong = await get(ann, '/12');
    expect([wrong.statusCode, wrong.json().fields[0].path]).toEqual([400, 'id']);
  });

  test('does not name hidden or blocked people; the row stays', async () => {
    const t = await testApp();
    const [ann, ben, cleo] = [await person(t), await person(t), await person(t)];
    const money = booking(t);
    for (const owner of [ben, cleo]) {
      await money.give(owner, 1_000);
      await money.earn(await money.reserve(owner, 1_000), ann, 500);
    }
    await leave.deactivated(t, ben);
    await hide(t, ann, 'block', cleo);
    const { transactions } = await list(ann, '', t);
    expect(transactions.map(({ kind, counterparty }) => [kind, counterparty])).toEqual([
      ['earning', null],
      ['earning', null],
    ]);
  });
});
