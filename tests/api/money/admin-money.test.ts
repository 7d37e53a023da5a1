import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { BookedMove, MoneyAlert } from '../../../contract/money/admin-money.ts';
import type { Minor } from '../../../contract/money/money.ts';
import { newId } from '../../../server/core/ids.ts';
import { accounts } from '../../../server/money/ledger/accounts.ts';
import { ledgerRepository } from '../../../server/money/ledger/ledger.repository.ts';
import { createLedgerService } from '../../../server/money/ledger/ledger.service.ts';
import { lotRepository } from '../../../server/money/ledger/lot.repository.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { operator } from '../../support/moderation/operators.ts';
import { fakePaymentProvider } from '../../support/money/fake-payment-provider.ts';
import { isWaitedFor } from '../../support/processes/lock-waits.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const MONEY = '/api/v1/admin/money';

async function overview(t: TestApp, op: TestPerson) {
  const response = await call(t.app, 'GET', MONEY, { token: op.accessToken });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

const move = (t: TestApp, op: TestPerson, body: object, key: string = crypto.randomUUID()) =>
  call(t.app, 'POST', `${MONEY}/move`, {
    token: op.accessToken,
    body: { reason: 'For the tests', ...body },
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

/** A person who owes that much. */
async function debtor(t: TestApp, amount: number): Promise<TestPerson> {
  const who = await person(t);
  const ledger = createLedgerService({ ledger: ledgerRepository, lots: lotRepository, clock: t.clock });
  const debt = accounts.debt(who.id);
  await t.database.db.transaction().execute((trx) =>
    ledger.post(trx, [accounts.badDebt, debt, accounts.wallet(who.id)], () => [
      {
        key: `lend:${who.id}`,
        lines: [
          { account: debt, debit: amount as Minor },
          { account: accounts.badDebt, credit: amount as Minor },
        ],
        entries: [],
      },
    ]),
  );
  return who;
}

const moveOf = (moves: BookedMove[], who: TestPerson | null) =>
  moves.filter(({ person: whom }) => whom?.userId === who?.id);

test('funding the platform is booked once, with operator, reason, and balances before and after', async () => {
  const t = await testApp();
  const op = await operator(t);
  const before = await balanceOf(t, 'platform_equity');
  const key = crypto.randomUUID();
  const first = await move(t, op, { move: 'fund', amount: 12_345 }, key);
  expect(first.json()).toEqual({
    ...{ success: true, message: 'The platform is funded.' },
    data: { person: null, waiting: false },
  });
  expect((await move(t, op, { move: 'fund', amount: 12_345 }, key)).body).toBe(first.body);
  expect(await balanceOf(t, 'platform_equity')).toBe(before + 12_345);
  const [newest] = (await overview(t, op)).moves;
  expect(newest).toMatchObject({
    move: 'fund',
    amount: 12_345,
    before,
    after: before + 12_345,
    operator: { userId: op.id },
    person: null,
    reason: 'For the tests',
  });
});

test('the sandbox holds the money the platform was funded with, however often an attempt fails', async () => {
  const t = await testApp();
  const op = await operator(t);
  const apart = async () => {
    const { providerBalance, accounts: sums } = await overview(t, op);
    return (
      providerBalance - sums.find(({ account }: { account: string }) => account === 'provider_cash').balance
    );
  };
  const key = crypto.randomUUID();
  const before = await apart();
  // The booking fails once the provider has the money.
  const breaks = sql`alter table ledger_journal add constraint broken check (reason <> 'It breaks off')`;
  await breaks.execute(t.database.db);
  const broken = await move(t, op, { move: 'fund', amount: 5_000, reason: 'It breaks off' }, key);
  await sql`alter table ledger_journal drop constraint broken`.execute(t.database.db);
  expect([broken.statusCode, await apart()]).toEqual([500, before + 5_000]);
  const again = await move(t, op, { move: 'fund', amount: 5_000, reason: 'It breaks off' }, key);
  expect([again.statusCode, await apart()]).toEqual([200, before]);
});

test('the ledger status is shown when the provider does not respond, and when there is none', async () => {
  const { provider } = fakePaymentProvider();
  const silent = { ...provider, balance: () => Promise.reject(new Error('no line')) };
  for (const options of [{ deps: { payments: silent } }, { config: { payments: null } }]) {
    const t = await testApp(options);
    const { providerBalance, accounts: sums } = await overview(t, await operator(t));
    expect([providerBalance, sums.length]).toEqual([null, 18]);
  }
});

test('a goodwill is in the wallet at once, and pays a debt first', async () => {
  const t = await testApp();
  const [op, ann, owing] = [await operator(t), await person(t), await debtor(t, 300)];
  const paid = await move(t, op, {
    move: 'goodwill',
    amount: 500,
    username: `@${ann.username.toUpperCase()}`,
  });
  expect(paid.json()).toMatchObject({
    message: 'The goodwill is paid.',
    data: { person: { userId: ann.id } },
  });
  expect(await balanceOf(t, `wallet:${ann.id}`)).toBe(500);
  await move(t, op, { move: 'goodwill', amount: 500, username: owing.username });
  expect([await balanceOf(t, `wallet:${owing.id}`), await balanceOf(t, `user_debt:${owing.id}`)]).toEqual([
    200, 0,
  ]);
  const { moves } = await overview(t, op);
  expect(moveOf(moves, ann)).toMatchObject([{ move: 'goodwill', amount: 500, before: 0, after: 500 }]);
  expect(moveOf(moves, owing)).toHaveLength(1);
});

test('promotional money expires after 90 days unless stated otherwise', async () => {
  const t = await testApp();
  const [op, ann] = [await operator(t), await person(t)];
  const now = t.clock.now().getTime();
  await move(t, op, { move: 'grant', amount: 1_000, username: ann.username });
  await move(t, op, { move: 'grant', amount: 200, username: ann.username, expiresInDays: 3 });
  expect(await balanceOf(t, `promo:${ann.id}`)).toBe(1_200);
  const grants = await t.database.db
    .selectFrom('promo_grant')
    .select(['amount', 'expires_at'])
    .where('person_id', '=', ann.id)
    .orderBy('id')
    .execute();
  const days = grants.map(({ expires_at }) => Math.round((expires_at.getTime() - now) / 86_400_000));
  expect([grants.map(({ amount }) => Number(amount)), days]).toEqual([
    [1_000, 200],
    [90, 3],
  ]);
  expect(moveOf((await overview(t, op)).moves, ann)).toMatchObject([
    { move: 'grant', amount: 200, before: 1_000, after: 1_200 },
    { move: 'grant', amount: 1_000, before: 0, after: 1_000 },
  ]);
});

test('no more of a debt is written off than exists', async () => {
  const t = await testApp();
  const [op, owing] = [await operator(t), await debtor(t, 700)];
  const writeOff = (amount: number) => move(t, op, { move: 'write_off', amount, username: owing.username });
  const refused = await writeOff(701);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: 'amount_limit',
    fields: [{ path: 'amount', message: 'This is more than is owed.' }],
    data: { debt: 700 },
  });
  expect(await balanceOf(t, `user_debt:${owing.id}`)).toBe(700);
  expect((await writeOff(200)).statusCode).toBe(200);
  expect((await writeOff(500)).statusCode).toBe(200);
  expect(await balanceOf(t, `user_debt:${owing.id}`)).toBe(0);
  expect((await writeOff(1)).json().message).toBe('Nothing is owed anymore.');
  expect(moveOf((await overview(t, op)).moves, owing)).toMatchObject([
    { move: 'write_off', amount: 500, before: 500, after: 0 },
    { move: 'write_off', amount: 200, before: 700, after: 500 },
  ]);
});

if (inject('postgres')) {
  test('of many simultaneous write-offs of one debt only as much as exists is written off', async () => {
    const t = await testApp();
    const [op, owing] = [await operator(t), await debtor(t, 1_000)];
    const responses = await Promise.all(
      Array.from({ length: 8 }, () =>
        move(t, op, { move: 'write_off', amount: 300, username: owing.username }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      200,
      200,
      ...Array(5).fill(422),
    ]);
    expect(await balanceOf(t, `user_debt:${owing.id}`)).toBe(100);
  });

  test('account closure and a goodwill for the same person do not deadlock', async () => {
    const t = await testApp();
    const { db } = t.database;
    const [op, ann] = [await operator(t), await person(t)];
    const goodwill = () => move(t, op, { move: 'goodwill', amount: 100, username: ann.username });
    expect((await goodwill()).statusCode).toBe(200);
    const second = await db.transaction().execute(async (trx) => {
      // What account closure does: the wallet is locked, then the person changes.
      await sql`select from ledger_account where code = ${`wallet:${ann.id}`} for update`.execute(trx);
      const response = goodwill();
      await expect.poll(() => isWaitedFor(db, 'ledger_account')).toBe(true);
      await trx.updateTable('person').set({ leave_reason: 'Bye' }).where('id', '=', ann.id).execute();
      return { response };
    });
    expect((await second.response).statusCode).toBe(200);
    expect(await balanceOf(t, `wallet:${ann.id}`)).toBe(200);
  });
}

test('an invalid transfer is rejected by its field, and nothing is booked', async () => {
  const t = await testApp();
  const [op, ann, left] = [await operator(t), await person(t), await person(t, { state: 'pending' })];
  const [good, count] = [
    { move: 'goodwill', amount: 500, username: ann.username },
    async () =>
      Number(
        (
          await t.database.db
            .selectFrom('ledger_journal')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      ),
  ] as const;
  const before = await count();
  for (const [change, path] of [
    ...[0, -5, 1.5, 1e21, 2 ** 53, '500', null].map((amount) => [{ amount }, 'amount'] as const),
    [{ username: undefined }, 'username'],
    [{ username: 'nobody.at.all' }, 'username'],
    [{ username: left.username }, 'username'],
    [{ move: 'steal' }, 'move'],
    [{ reason: ' x ' }, 'reason'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ move: 'grant', expiresInDays: 366 }, 'expiresInDays'],
  ] as const) {
    const refused = await move(t, op, { ...good, ...change });
    expect([refused.statusCode, refused.json().fields[0].path], JSON.stringify(change)).toEqual([400, path]);
  }
  const own = await move(t, op, { ...good, username: op.username });
  expect([own.statusCode, own.json().code]).toEqual([403, 'forbidden']);
  expect(await count()).toBe(before);
});

test('only operators in a session opened with two factors can move money', async () => {
  const t = await testApp();
  const [member, careless] = [
    await person(t, { two_factor: true }),
    await operator(t, { two_factor: false }),
  ];
  const alert = newId(t.clock.now());
  for (const [who, code] of [
    [member, 'forbidden'],
    [careless, 'two_factor_session_required'],
  ] as const) {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/check', undefined],
      ['POST', `/alert/${alert}/settle`, undefined],
      ['POST', '/move', { move: 'fund', amount: 100, reason: 'Let me in' }],
    ] as const) {
      const refused = await call(t.app, method, `${MONEY}${path}`, {
        token: who.accessToken,
        ...(body ? { body } : {}),
      });
      expect([refused.statusCode, refused.json().code]).toEqual([403, code]);
    }
  }
});

test('the accounts add up to 0, and the check says so', async () => {
  const t = await testApp();
  const [op, ann] = [await operator(t), await person(t)];
  await move(t, op, { move: 'goodwill', amount: 900, username: ann.username });
  const { data } = (await call(t.app, 'POST', `${MONEY}/check`, { token: op.accessToken })).json();
  expect(data.books).toMatchObject({ difference: 0, checkedAt: expect.any(String) });
  const { accounts: sums, books, problems, currency } = await overview(t, op);
  expect(books.checkedAt).toBe(data.books.checkedAt);
  expect(books.difference).toBe(0);
  expect(problems).toHaveLength(books.problems);
  expect(currency).toBe('usd');
  expect(sums).toHaveLength(18);
  expect(
    sums.reduce(
      (rest: number, { side, balance }: { side: string; balance: number }) =>
        side === 'debit' ? rest + balance : rest - balance,
      0,
    ),
  ).toBe(0);
});

test('open alerts come first, and are settled once', async () => {
  const t = await testApp();
  const [op, other] = [await operator(t), await operator(t)];
  const alert = async () => {
    const now = t.clock.now();
    const id = newId(now);
    const row = { id, kind: 'unknown_payment' as const, mark: id, detail: 'Nobody knows pi_1', count: 3 };
    await t.database.db
      .insertInto('money_alert')
      .values({ ...row, created_at: now, last_at: now, settled_at: null, settled_by: null })
      .execute();
    t.clock.advance(1);
    return id;
  };
  const [first, second, third] = [await alert(), await alert(), await alert()];
  const mine = async () =>
    (await overview(t, op)).alerts.filter(({ _id }: MoneyAlert) => [first, second, third].includes(_id));
  const settle = (who: TestPerson, id: string) =>
    call(t.app, 'POST', `${MONEY}/alert/${id}/settle`, { token: who.accessToken });
  expect((await mine()).map(({ _id }: MoneyAlert) => _id)).toEqual([third, second, first]);
  const settled = (await settle(op, third)).json().data.alert;
  expect(settled).toMatchObject({ _id: third, count: 3, detail: 'Nobody knows pi_1' });
  t.clock.advance(60);
  expect((await settle(other, third)).json().data.alert).toEqual(settled);
  expect((await mine()).map(({ _id, settledAt }: MoneyAlert) => [_id, settledAt])).toEqual([
    [second, null],
    [first, null],
    [third, settled.settledAt],
  ]);
  const row = await t.database.db
    .selectFrom('money_alert')
    .select('settled_by')
    .where('id', '=', third)
    .executeTakeFirstOrThrow();
  expect(row.settled_by).toBe(op.id);
  expect((await settle(op, newId(t.clock.now()))).statusCode).toBe(404);
});
