import { beforeAll, expect, test } from 'vitest';
import { STATEMENT_BATCH } from '../../../server/money/wallet/wallet-statement.repository.ts';
import { decimalText, textCell } from '../../../server/money/wallet/wallet-statement.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { booking } from '../../support/money/ledger-operations.ts';
import { call, startTestApp, type TestApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

const fetchCsv = (who: TestPerson | null, query = '') =>
  call(server.app, 'GET', `/payments/v1/transaction.csv${query}`, {
    ...(who ? { token: who.accessToken } : {}),
  });
const linesOf = (body: string) => body.split('\r\n').filter(Boolean);

test('a statement is the list as a file, oldest first', async () => {
  const ann = await person(server);
  const ben = await person(server, { name: '=HYPERLINK("http://x"), "Ben"' });
  const money = booking(server);
  await money.topUp(ann, 10_000);
  await money.give(ben, 1_000);
  await money.earn(await money.reserve(ben, 1_000, { title: '+1 "more", or less' }), ann, 5);
  await money.payOut(ann, 500);
  const response = await fetchCsv(ann);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="flickquest-statement-\d{4}-\d\d-\d\d\.csv"$/,
    ),
  });
  const [head, ...rows] = linesOf(response.body);
  expect(head).toBe(
    'Id,Time (UTC),Kind,Direction,Status,Title,Note,Counterparty,Currency,Amount,Net amount,Service fee,Transaction fee,Available after',
  );
  const own = rows.map((row) => row.split(',').slice(2).join(','));
  expect(own).toEqual([
    'topup,in,done,Added by card,Card ending 0832,,USD,105.30,100.00,5.00,0.30,100.00',
    `earning,in,done,"Approved: +1 ""more"", or less",,"'=HYPERLINK(""http://x""), ""Ben""",USD,0.05,0.05,0.00,0.00,100.05`,
    'payout,out,requested,Cash out to bank,Account ending 4417,,USD,6.00,5.00,0.00,1.00,94.05',
  ]);
  const listed = await call(server.app, 'GET', '/payments/v1/transaction', { token: ann.accessToken });
  const ids = listed.json().data.transactions.map(({ _id }: { _id: string }) => _id);
  expect(rows.map((row) => row.split(',')[0])).toEqual(ids.reverse());
});

test('a statement accepts the filters of the list, and rejects what the list rejects', async () => {
  const ann = await person(server);
  const money = booking(server);
  await money.give(ann, 100);
  await money.topUp(ann, 500);
  expect(linesOf((await fetchCsv(ann, '?kind=topup')).body)).toHaveLength(2);
  expect(linesOf((await fetchCsv(ann, '?to=2020-01-01')).body)).toHaveLength(1);
  for (const [query, field] of [
    ['?kind=theft', 'kind'],
    ['?from=soon', 'from'],
  ]) {
    const response = await fetchCsv(ann, query);
    expect([response.statusCode, response.json().fields[0].path]).toEqual([400, field]);
  }
});

test('a statement is readable by its owner only', async () => {
  const response = await fetchCsv(null);
  expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated']);
  const [ann, ben] = [await person(server), await person(server)];
  await booking(server).give(ann, 100);
  expect(linesOf((await fetchCsv(ben)).body)).toHaveLength(1);
});

test('a statement longer than one read is complete, each row once', async () => {
  const ann = await person(server);
  const times = STATEMENT_BATCH * 2 + 3;
  await booking(server).giveOften(ann, 10, times);
  const rows = linesOf((await fetchCsv(ann)).body).slice(1);
  const after = rows.map((line) => line.split(',').at(-1));
  expect(after).toEqual(Array.from({ length: times }, (_, n) => decimalText(String((n + 1) * 10))));
  expect(new Set(rows.map((line) => line.split(',')[0])).size).toBe(times);
});

test.each([
  ['0', '0.00'],
  ['5', '0.05'],
  ['99', '0.99'],
  ['100', '1.00'],
  ['128450', '1284.50'],
  ['9007199254740993', '90071992547409.93'],
])('%s minor units are %s', (minor, text) => expect(decimalText(minor)).toBe(text));

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j stays text', (text) => {
  expect(textCell(text).replace(/^"/, '')).toMatch(/^'/);
});
