import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { RequestedMove } from '../../../contract/money/admin-money.ts';
import { person, session, type TestPerson, uniqueName } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { operator } from '../../support/moderation/operators.ts';
import { messagesTo } from '../../support/notifications/emails.ts';
import { listed } from '../../support/notifications/notification-list.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const MONEY = '/api/v1/admin/money';
const LIMIT = 1_000;
const PER_DAY = 5_000;
const DAY = 86_400;

let t: TestApp;
let one: TestPerson;
let two: TestPerson;
let ann: TestPerson;
beforeEach(async () => {
  t = await testApp({ config: { operatorMoney: { alone: LIMIT, perDay: PER_DAY } } });
  // Operators of other tests could approve too.
  await t.database.db.updateTable('person').set({ role: 'member' }).where('role', '=', 'operator').execute();
  [one, two, ann] = [await operator(t), await operator(t), await person(t)];
});

const post = (op: TestPerson, path: string, body: object, key: string = crypto.randomUUID()) =>
  call(t.app, 'POST', `${MONEY}/${path}`, {
    token: op.accessToken,
    body,
    headers: { 'idempotency-key': key },
  });
const pay = (op: TestPerson, amount: number, to = ann, key?: string) =>
  post(op, 'move', { move: 'goodwill', amount, username: to.username, reason: 'For the tests' }, key);
const decide = (op: TestPerson, id: string, decision: 'approved' | 'rejected', key?: string) =>
  post(op, `request/${id}/decide`, { decision }, key);
async function requestsOf(op: TestPerson): Promise<RequestedMove[]> {
  return (await call(t.app, 'GET', MONEY, { token: op.accessToken })).json().data.requests;
}
/** What was asked for this person; other tests leave theirs. */
const requests = async (op = two) =>
  (await requestsOf(op)).filter(({ person: who }) => who?.userId === ann.id);
/** The id of a move that waits. */
async function waiting(amount = LIMIT + 1): Promise<string> {
  expect((await pay(one, amount)).json().data).toMatchObject({ waiting: true });
  const [newest] = await requests();
  if (!newest) throw new Error('no move waits');
  return newest._id;
}
const walletOf = async (who: TestPerson) => {
  const token = (await session(t, who.id)).accessToken;
  return (await call(t.app, 'GET', '/payments/v1/balance', { token })).json().data.balances.availableBalance;
};
const codeOf = (response: { statusCode: number; json(): { code: string } }) => [
  response.statusCode,
  response.json().code,
];

test('up to the limit an operator moves money alone', async () => {
  expect((await pay(one, LIMIT)).json()).toMatchObject({
    message: 'The goodwill is paid.',
    data: { waiting: false },
  });
  expect([await walletOf(ann), await requests()]).toEqual([LIMIT, []]);
});

test('the limit counts what an operator moves alone to one person in 24 hours, however it is split', async () => {
  const ben = await person(t);
  const waits = async (op: TestPerson, amount: number, to = ann) =>
    (await pay(op, amount, to)).json().data.waiting;
  expect(await waits(one, 600)).toBe(false);
  expect(await waits(one, 401)).toBe(true);
  // What waits is not moved yet, and others have their own limit, as has the operator for others.
  expect(await waits(one, 400)).toBe(false);
  expect([await waits(one, 1), await waits(one, 1_000, ben), await waits(two, 1_000)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await walletOf(ann)).toBe(2_000);
  t.clock.advance(DAY);
  const later = { ...one, ...(await session(t, one.id)) };
  expect(await waits(later, 1_000)).toBe(false);
});

test('what another operator approved does not count, and moves at once cannot pass together', async () => {
  const id = await waiting();
  expect((await decide(two, id, 'approved')).statusCode).toBe(200);
  const responses = await Promise.all(Array.from({ length: 4 }, () => pay(one, 400)));
  expect(responses.map((response) => response.json().data.waiting).toSorted()).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('a move that waits is not booked by sending it again once the limit has room', async () => {
  const key = crypto.randomUUID();
  expect((await pay(one, 600)).statusCode).toBe(200);
  expect((await pay(one, 500, ann, key)).json().data.waiting).toBe(true);
  t.clock.advance(2 * DAY);
  await t.database.db.deleteFrom('idempotent_call').where('person_id', '=', one.id).execute();
  const later = { ...one, ...(await session(t, one.id)) };
  expect((await pay(later, 500, ann, key)).json().data.waiting).toBe(true);
  expect(await walletOf(ann)).toBe(600);
});

test('more than the limit waits for another operator, who is told, and is booked once', async () => {
  const email = `${uniqueName()}@example.org`;
  const set = { email, email_verified_at: t.clock.now() };
  await t.database.db.updateTable('person').set(set).where('id', '=', two.id).execute();
  const id = await waiting();
  expect(await walletOf(ann)).toBe(0);
  expect((await messagesTo(t, email))[0]?.subject).toBe('A money transfer needs your approval');
  expect(await requests()).toMatchObject([
    {
      ...{ move: 'goodwill', amount: LIMIT + 1, reason: 'For the tests', state: 'waiting', decidedBy: null },
      ...{ operator: { userId: one.id }, person: { userId: ann.id } },
    },
  ]);
  const key = crypto.randomUUID();
  const first = await decide(two, id, 'approved', key);
  expect([first.statusCode, first.json().message]).toEqual([200, 'The move is approved and booked.']);
  expect((await decide(two, id, 'approved', key)).body).toBe(first.body);
  expect(codeOf(await decide(two, id, 'approved'))).toEqual([409, 'changed']);
  expect(await walletOf(ann)).toBe(LIMIT + 1);
  expect(await requests()).toMatchObject([{ state: 'approved', decidedBy: { userId: two.id } }]);
});

/** What the audit log says about this operator's moves, the newest first. */
async function logged(op = two) {
  const { data } = (
    await call(t.app, 'GET', `/api/v1/admin/audit?limit=50&targetId=${one.id}`, { token: op.accessToken })
  ).json();
  return data.entries.filter(({ targetType }: { targetType: string }) => targetType === 'money');
}
/** What this operator's list says about moves that wait. */
async function asked(who: TestPerson) {
  const { notifications } = await listed(t, { ...who, ...(await session(t, who.id)) });
  return notifications.filter(({ kind }) => kind === 'money_request');
}

test('the audit log has who asked and who decided, with the amount, the account and the reason', async () => {
  const first = await waiting();
  t.clock.advance(60);
  await decide(two, first, 'approved');
  const second = await waiting(LIMIT + 2);
  t.clock.advance(60);
  await decide(two, second, 'rejected');
  const about = { targetType: 'money', owner: { userId: one.id }, reason: 'For the tests' };
  const moved = (amount: number) => ({ move: 'goodwill', amount, person: { userId: ann.id }, account: null });
  const [asks, decides] = [
    { ...about, operator: { userId: one.id } },
    { ...about, operator: { userId: two.id } },
  ];
  const waits = { state: 'money_waiting' };
  expect(await logged()).toMatchObject([
    {
      ...{ ...decides, action: 'money_rejected', targetId: second, money: moved(LIMIT + 2) },
      ...{ before: waits, after: { state: 'money_rejected' }, createdAt: t.clock.now().toISOString() },
    },
    { ...asks, action: 'money_requested', targetId: second, money: moved(LIMIT + 2), after: waits },
    {
      ...{ ...decides, action: 'money_approved', targetId: first, money: moved(LIMIT + 1) },
      ...{ before: waits, after: { state: 'money_booked' } },
    },
    { ...asks, action: 'money_requested', targetId: first, money: moved(LIMIT + 1), after: waits },
  ]);
});

test('the audit log has what an operator moves alone once, however often it is sent', async () => {
  const key = crypto.randomUUID();
  for (let n = 0; n < 2; n += 1) expect((await pay(one, LIMIT, ann, key)).statusCode).toBe(200);
  expect(await logged()).toMatchObject([
    {
      action: 'money_booked',
      operator: { userId: one.id },
      money: { amount: LIMIT, person: { userId: ann.id } },
    },
  ]);
});

test('what failed or was not allowed is not in the audit log', async () => {
  const id = await waiting();
  await decide(one, id, 'approved');
  await pay(one, PER_DAY + 1);
  expect(await logged()).toMatchObject([{ action: 'money_requested' }]);
  await Promise.all([two, two, two].map((op) => decide(op, id, 'approved')));
  expect(await logged()).toHaveLength(2);
});

test('the reason is for operators: it is not in the copy of the data of the person it was for', async () => {
  await waiting();
  const { rows } = await sql<{ owner_id: string }>`select owner_id from moderation_action
    where money ->> 'personId' = ${ann.id}`.execute(t.database.db);
  expect(rows).toEqual([{ owner_id: one.id }]);
});

test('operators who may decide find it in their notifications until somebody has', async () => {
  const [three, outsider] = [await operator(t), await person(t)];
  await t.database.db
    .updateTable('person')
    .set({ role: 'operator', two_factor: true })
    .where('id', '=', ann.id)
    .execute();
  const id = await waiting();
  for (const who of [two, three])
    expect(await asked(who)).toMatchObject([
      {
        ...{
          target: { type: 'money_request', id },
          amount: LIMIT + 1,
          excerpt: 'For the tests',
          read: false,
        },
        actors: [],
      },
    ]);
  // Not who asked for it, not who gets it, and nobody else.
  for (const who of [one, ann, outsider]) expect(await asked(who)).toEqual([]);
  expect((await decide(two, id, 'rejected')).statusCode).toBe(200);
  for (const who of [two, three]) {
    expect(await asked(who)).toEqual([]);
    expect((await listed(t, { ...who, ...(await session(t, who.id)) })).unread).toBe(0);
  }
});

test('who is no operator any more no longer finds it', async () => {
  await operator(t);
  await waiting();
  expect(await asked(two)).toHaveLength(1);
  await t.database.db.updateTable('person').set({ role: 'member' }).where('id', '=', two.id).execute();
  expect(await asked(two)).toEqual([]);
});

test('nobody approves their own move or their own money', async () => {
  const id = await waiting();
  expect(codeOf(await decide(one, id, 'approved'))).toEqual([403, 'forbidden']);
  await t.database.db
    .updateTable('person')
    .set({ role: 'operator', two_factor: true })
    .where('id', '=', ann.id)
    .execute();
  const promoted = { ...ann, ...(await session(t, ann.id)) };
  expect(codeOf(await decide(promoted, id, 'approved'))).toEqual([403, 'forbidden']);
  expect(await walletOf(ann)).toBe(0);
});

test('a rejected move is not booked, and cannot be approved any more', async () => {
  const id = await waiting();
  expect((await decide(two, id, 'rejected')).statusCode).toBe(200);
  expect(codeOf(await decide(two, id, 'approved'))).toEqual([409, 'changed']);
  expect([await walletOf(ann), (await requests())[0]?.state]).toEqual([0, 'rejected']);
});

test('after 7 days a move has expired', async () => {
  const id = await waiting();
  t.clock.advance(7 * DAY);
  const later = { ...two, ...(await session(t, two.id)) };
  expect(codeOf(await decide(later, id, 'approved'))).toEqual([410, 'expired']);
  await runAllJobs(t);
  expect([await walletOf(ann), (await requests(later))[0]?.state]).toEqual([0, 'expired']);
  await runAllJobs(t);
  expect(await logged(later)).toMatchObject([
    {
      ...{ action: 'money_expired', operator: null, owner: { userId: one.id }, targetId: id },
      ...{ after: { state: 'money_expired' }, money: { amount: LIMIT + 1 } },
    },
    { action: 'money_requested' },
  ]);
  expect(await asked(later)).toEqual([]);
});

test('two operators who approve at once book it once', async () => {
  const three = await operator(t);
  const id = await waiting();
  const responses = await Promise.all([two, three, two, three].map((op) => decide(op, id, 'approved')));
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await walletOf(ann)).toBe(LIMIT + 1);
});

test('approval and rejection at once: one of them counts', async () => {
  const three = await operator(t);
  const id = await waiting();
  const [yes, no] = await Promise.all([decide(two, id, 'approved'), decide(three, id, 'rejected')]);
  expect([yes.statusCode, no.statusCode].toSorted()).toEqual([200, 409]);
  expect(await walletOf(ann)).toBe(yes.statusCode === 200 ? LIMIT + 1 : 0);
});

test('the only operator cannot move more than the limit, and learns which setting it is', async () => {
  await t.database.db.updateTable('person').set({ role: 'member' }).where('id', '=', two.id).execute();
  const response = await pay(one, LIMIT + 1);
  expect(codeOf(response)).toEqual([422, 'amount_limit']);
  expect(response.json().message).toContain('OPERATOR_MONEY_LIMIT');
  expect((await pay(one, LIMIT)).statusCode).toBe(200);
});

test('an operator moves no more than the daily limit, however it is split and however many calls come at once', async () => {
  expect((await pay(one, 4 * LIMIT)).json().data.waiting).toBe(true);
  const responses = await Promise.all(Array.from({ length: 4 }, () => pay(one, 400)));
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 422, 422]);
  const refused = responses.find(({ statusCode }) => statusCode === 422);
  expect(refused?.json().message).toContain('You can move $2.00 more within 24 hours.');
  // A rejected move no longer counts, and another operator has a limit of their own.
  const [request] = await requests();
  expect((await decide(two, request?._id ?? '', 'rejected')).statusCode).toBe(200);
  expect((await pay(one, 400)).statusCode).toBe(200);
  expect((await pay(two, 400)).statusCode).toBe(200);
});

const at = (who: TestPerson, ip: string) =>
  t.database.db.updateTable('session').set({ ip }).where('person_id', '=', who.id).execute();
async function sameBank(...people: TestPerson[]): Promise<void> {
  const bank = { provider: 'sandbox', status: 'enabled', last4: '4417', fingerprint: uniqueName() } as const;
  for (const { id } of people)
    await t.database.db
      .insertInto('payout_account')
      .values({ ...bank, person_id: id, provider_ref: uniqueName(), updated_at: t.clock.now() })
      .execute();
}
const alerts = (who = ann) =>
  t.database.db
    .selectFrom('money_alert')
    .select(['kind', 'detail'])
    .where('kind', '=', 'operator_linked')
    .where('detail', 'like', `%@${who.username}%`)
    .execute();

test.each([
  ['a bank account', (op: TestPerson) => sameBank(op, ann)],
  ['a phone or browser', (op: TestPerson) => Promise.all([at(op, '203.0.113.7'), at(ann, '203.0.113.7')])],
  ['a network', (op: TestPerson) => Promise.all([at(op, '203.0.113.7'), at(ann, '203.0.113.8')])],
])('an operator neither moves nor approves money of somebody with whom they share %s', async (what, link) => {
  const id = await waiting();
  await link(two);
  for (const response of [await pay(two, 100), await decide(two, id, 'approved')]) {
    expect(codeOf(response)).toEqual([403, 'forbidden']);
    expect(response.json().message).toContain(`You share ${what} with this person`);
  }
  expect(await walletOf(ann)).toBe(0);
  expect(await alerts()).toEqual([{ kind: 'operator_linked', detail: expect.stringContaining(what) }]);
});

test.each([
  ['a bank account', () => sameBank(one, ann)],
  ['a phone or browser', () => Promise.all([at(one, '203.0.113.7'), at(ann, '203.0.113.7')])],
  ['a network', () => Promise.all([at(one, '203.0.113.7'), at(ann, '203.0.113.8')])],
])('a move is only rejected once who asked for it shares %s with the person', async (what, link) => {
  const id = await waiting();
  await link();
  const refused = await decide(two, id, 'approved');
  expect(codeOf(refused)).toEqual([403, 'forbidden']);
  expect(refused.json().message).toContain(`who asked for this shares ${what} with this person`);
  expect(await walletOf(ann)).toBe(0);
  expect(await alerts()).toEqual([{ kind: 'operator_linked', detail: expect.stringContaining(what) }]);
  expect((await decide(two, id, 'rejected')).statusCode).toBe(200);
});

test.each([
  ['a bank account', () => sameBank(one, two)],
  ['a phone or browser', () => Promise.all([at(one, '203.0.113.7'), at(two, '203.0.113.7')])],
])('an operator does not approve for an operator with whom they share %s', async (what, link) => {
  const id = await waiting();
  await link();
  const refused = await decide(two, id, 'approved');
  expect(codeOf(refused)).toEqual([403, 'forbidden']);
  expect(refused.json().message).toContain(`You share ${what} with the operator who asked`);
  expect(await walletOf(ann)).toBe(0);
  expect(await alerts(one)).toEqual([{ kind: 'operator_linked', detail: expect.stringContaining(what) }]);
  expect((await decide(await operator(t), id, 'approved')).statusCode).toBe(200);
});

test('the operator whom an alert is about cannot settle it, another one can, and the audit log says who did', async () => {
  await sameBank(one, ann);
  expect((await pay(one, 100)).statusCode).toBe(403);
  const { id } = await t.database.db
    .selectFrom('money_alert')
    .select('id')
    .where('mark', '=', `${one.id}:${ann.id}`)
    .executeTakeFirstOrThrow();
  const settle = (op: TestPerson) =>
    call(t.app, 'POST', `${MONEY}/alert/${id}/settle`, { token: op.accessToken });
  const entries = async () =>
    (
      await call(t.app, 'GET', `/api/v1/admin/audit?limit=50&targetId=${id}`, { token: two.accessToken })
    ).json().data.entries;
  const refused = await settle(one);
  expect(codeOf(refused)).toEqual([403, 'forbidden']);
  expect(refused.json().message).toContain('This alert is about you');
  expect(await entries()).toEqual([]);
  for (let n = 0; n < 2; n += 1) expect((await settle(two)).json().data.alert.settledAt).not.toBeNull();
  expect(await entries()).toMatchObject([
    {
      ...{ action: 'alert_settled', operator: { userId: two.id }, reason: 'operator linked', money: null },
      ...{ before: { state: 'alert_open' }, after: { state: 'alert_settled' } },
    },
  ]);
});

test('operators of one office approve for each other', async () => {
  await Promise.all([at(one, '203.0.113.7'), at(two, '203.0.113.8')]);
  expect((await decide(two, await waiting(), 'approved')).statusCode).toBe(200);
});

test('funding above the limit reaches the sandbox once it is approved', async () => {
  const balances = async () => {
    const { data } = (await call(t.app, 'GET', MONEY, { token: two.accessToken })).json();
    return data.providerBalance;
  };
  const before = await balances();
  await post(one, 'move', { move: 'fund', amount: 4_000, reason: 'For the tests' });
  expect(await balances()).toBe(before);
  const [request] = (await requestsOf(two)).filter(({ move }) => move === 'fund');
  expect((await decide(two, request?._id ?? '', 'approved')).statusCode).toBe(200);
  expect(await balances()).toBe(before + 4_000);
});
