import { beforeEach, expect, test } from 'vitest';
import type { RequestedMove } from '../../../contract/money/admin-money.ts';
import { person, session, type TestPerson, uniqueName } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { operator } from '../../support/moderation/operators.ts';
import { messagesTo } from '../../support/notifications/emails.ts';
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

test('more than the limit waits for another operator, who is told, and is booked once', async () => {
  const email = `${uniqueName()}@example.org`;
  const set = { email, email_verified_at: t.clock.now() };
  await t.database.db.updateTable('person').set(set).where('id', '=', two.id).execute();
  const id = await waiting();
  expect(await walletOf(ann)).toBe(0);
  expect((await messagesTo(t, email))[0]?.subject).toBe('A move of money needs your approval');
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
const alerts = () =>
  t.database.db
    .selectFrom('money_alert')
    .select(['kind', 'detail'])
    .where('kind', '=', 'operator_linked')
    .where('detail', 'like', `%@${ann.username},%`)
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
