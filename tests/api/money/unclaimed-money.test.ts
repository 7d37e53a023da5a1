import { expect, test } from 'vitest';
import { leave, personRow } from '../../support/account/account-closure.ts';
import { person, session, type TestPerson } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { operator } from '../../support/moderation/operators.ts';
import { booking } from '../../support/money/ledger-operations.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const MONEY = '/api/v1/admin/money';
const DAY = 86_400;

/** An erased person with that much money, an operator, and the owner's new account. */
async function erased(amount: number) {
  const t = await testApp();
  const erasedPerson = await person(t);
  await booking(t).give(erasedPerson, amount);
  await leave.deleting(t, erasedPerson, { acknowledgeBalance: true });
  t.clock.advance(30 * DAY + 60);
  await runAllJobs(t);
  await runAllJobs(t);
  const { username } = (await personRow(t, erasedPerson.id)) ?? {};
  return { t, erasedPerson, pseudonym: String(username), op: await operator(t), now: await person(t) };
}

const find = async (t: TestApp, op: TestPerson, q?: string) => {
  const query = q === undefined ? '' : `?q=${encodeURIComponent(q)}`;
  const response = await call(t.app, 'GET', `${MONEY}/unclaimed${query}`, { token: op.accessToken });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.accounts as { account: string; username: string; left: number }[];
};

const claim = (t: TestApp, op: TestPerson, body: object, key: string = crypto.randomUUID()) =>
  call(t.app, 'POST', `${MONEY}/move`, {
    token: op.accessToken,
    body: { move: 'claim', reason: 'Passport seen, case 12', ...body },
    headers: { 'idempotency-key': key },
  });

async function balanceOf(t: TestApp, code: string): Promise<number> {
  const row = await t.database.db
    .selectFrom('ledger_account')
    .select('balance')
    .where('code', '=', code)
    .executeTakeFirst();
  return Number(row?.balance ?? 0);
}

/** The ledger checks that fail. */
async function brokenRules(t: TestApp, op: TestPerson): Promise<string[]> {
  await call(t.app, 'POST', `${MONEY}/check`, { token: op.accessToken });
  const { data } = (await call(t.app, 'GET', MONEY, { token: op.accessToken })).json();
  // What tests give comes from nowhere, so that no provider holds it.
  return data.problems
    .map(({ rule }: { rule: string }) => rule)
    .filter((rule: string) => rule !== 'provider');
}

test('an erased account is found by its id or its pseudonym, with its unclaimed amount', async () => {
  const { t, erasedPerson, pseudonym, op, now } = await erased(700);
  const expected = { account: erasedPerson.id, username: pseudonym, left: 700 };
  for (const q of [erasedPerson.id, pseudonym, `@${pseudonym.toUpperCase()}`, undefined])
    expect((await find(t, op, q)).find(({ account }) => account === erasedPerson.id)).toMatchObject(expected);
  for (const q of [now.id, now.username, 'nobody', "'; drop table person; --", '%'])
    expect(await find(t, op, q)).toEqual([]);
});

test('unclaimed money goes to the owner’s new account, once, with the operator and the reason', async () => {
  const { t, erasedPerson, op, now } = await erased(700);
  const expected = await balanceOf(t, 'unclaimed');
  const body = { account: erasedPerson.id, username: now.username, amount: 500 };
  const key = crypto.randomUUID();
  const first = await claim(t, op, body, key);
  expect([first.statusCode, first.json()]).toMatchObject([
    200,
    { message: 'The money is in the wallet of its owner.', data: { person: { userId: now.id } } },
  ]);
  expect((await claim(t, op, body, key)).body).toBe(first.body);
  expect([await balanceOf(t, `wallet:${now.id}`), await balanceOf(t, 'unclaimed')]).toEqual([
    500,
    expected - 500,
  ]);
  expect(await find(t, op, erasedPerson.id)).toMatchObject([{ left: 200 }]);

  const { data } = (await call(t.app, 'GET', MONEY, { token: op.accessToken })).json();
  expect(data.moves[0]).toMatchObject({
    move: 'claim',
    amount: 500,
    before: 0,
    after: 500,
    operator: { userId: op.id },
    person: { userId: now.id },
    account: erasedPerson.id,
    reason: 'Passport seen, case 12',
  });
  const wallet = await call(t.app, 'GET', '/payments/v1/transaction', {
    token: (await session(t, now.id)).accessToken,
  });
  expect(wallet.json().data.transactions).toMatchObject([
    { kind: 'adjustment', direction: 'in', amount: 500, title: 'From your closed account' },
  ]);
  expect(await brokenRules(t, op)).toEqual([]);

  await claim(t, op, { ...body, amount: 200 });
  expect(await find(t, op, erasedPerson.id)).toEqual([]);
});

test('more than that account’s amount is rejected, though others have more', async () => {
  const { t, erasedPerson, op, now } = await erased(700);
  const other = await person(t);
  await booking(t).give(other, 900);
  await leave.deleting(t, other, { acknowledgeBalance: true });
  t.clock.advance(30 * DAY + 60);
  await runAllJobs(t);
  await runAllJobs(t);
  const later = await session(t, op.id);
  const by = { ...op, accessToken: later.accessToken };
  const refused = await claim(t, by, { account: erasedPerson.id, username: now.username, amount: 701 });
  expect([refused.statusCode, refused.json().code, refused.json().data]).toEqual([
    422,
    'amount_limit',
    { left: 700 },
  ]);
  const nothing = await claim(t, by, { account: now.id, username: now.username, amount: 1 });
  expect([nothing.statusCode, nothing.json().data]).toEqual([422, { left: 0 }]);
  expect([await balanceOf(t, `wallet:${now.id}`), (await find(t, by, erasedPerson.id))[0]?.left]).toEqual([
    0, 700,
  ]);
});

test('malformed input names its field, and operators cannot pay themselves', async () => {
  const { t, erasedPerson, op, now } = await erased(700);
  const body = { account: erasedPerson.id, username: now.username, amount: 100 };
  for (const [wrong, path] of [
    [{ account: undefined }, 'account'],
    [{ account: 'deleted' }, 'account'],
    [{ username: undefined }, 'username'],
    [{ username: 'nobody.at.all' }, 'username'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 0.5 }, 'amount'],
    [{ amount: 1e21 }, 'amount'],
    [{ amount: 2 ** 53 }, 'amount'],
    [{ amount: '100' }, 'amount'],
    [{ reason: ' ' }, 'reason'],
  ] as const) {
    const refused = await claim(t, op, { ...body, ...wrong });
    expect([path, refused.statusCode, refused.json().fields?.[0]?.path]).toEqual([path, 400, path]);
  }
  expect((await claim(t, op, { ...body, username: op.username })).statusCode).toBe(403);
  expect((await claim(t, now, body)).statusCode).toBe(403);
  expect(await find(t, op, erasedPerson.id)).toMatchObject([{ left: 700 }]);
});

test('two simultaneous payments give out no more than there is', async () => {
  const { t, erasedPerson, op, now } = await erased(700);
  const body = { account: erasedPerson.id, username: now.username, amount: 400 };
  const responses = await Promise.all(Array.from({ length: 8 }, () => claim(t, op, body)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(422)]);
  expect(await balanceOf(t, `wallet:${now.id}`)).toBe(400);
  expect(await find(t, op, erasedPerson.id)).toMatchObject([{ left: 300 }]);
});
