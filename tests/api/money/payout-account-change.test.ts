import { expect, test } from 'vitest';
import type { ProviderAccount } from '../../../server/providers/payments/provider.ts';
import { person, session, type TestPerson, uniqueName } from '../../support/factories.ts';
import { operator } from '../../support/moderation/operators.ts';
import { type PayingApp, payingApp, priced } from '../../support/money/payments.ts';
import { messagesTo } from '../../support/notifications/emails.ts';
import { listed } from '../../support/notifications/notification-list.ts';
import { call } from '../../support/test-app.ts';

const HOUR = 3_600;
const OLD = { status: 'enabled', requirement: null, last4: '4417', fingerprint: 'old' } as const;
const NEW = { ...OLD, last4: '9876', fingerprint: 'new' } as const;

let phones = 0;
/** Verified contacts that no other test uses. */
function contacts(t: PayingApp) {
  const email = `${uniqueName()}@example.org`;
  const phone = `+1555${String(process.pid % 1_000).padStart(3, '0')}${String(phones++).padStart(4, '0')}`;
  const verified = { email_verified_at: t.clock.now(), phone_verified_at: t.clock.now() };
  return { email, phone, ...verified };
}
const refOf = async (t: PayingApp, who: TestPerson) =>
  (
    await t.database.db
      .selectFrom('payout_account')
      .select('provider_ref')
      .where('person_id', '=', who.id)
      .executeTakeFirstOrThrow()
  ).provider_ref;
/** The provider's account is changed, and reported. */
function report(t: PayingApp, ref: string, account: Omit<ProviderAccount, 'ref'>) {
  t.fake.accounts.set(ref, { ref, ...account });
  return t.tell({ about: 'account', account: { ref, ...account } });
}
/** A person with contacts, money, and a bank account in use. */
async function payee(t: PayingApp) {
  const { email, phone, ...verified } = contacts(t);
  const who = await t.payee(50_000, { email, phone, ...verified });
  const ref = await refOf(t, who);
  await report(t, ref, OLD);
  return { who, email, phone, ref };
}
/** Days later an access token is no longer valid. */
const loggedIn = async (t: PayingApp, who: TestPerson) => ({ ...who, ...(await session(t, who.id)) });
const shown = async (t: PayingApp, who: TestPerson) =>
  (await t.read(await loggedIn(t, who), 'balance')).json().data.payoutAccount;
const ask = async (t: PayingApp, who: TestPerson) =>
  t.post(await loggedIn(t, who), 'payout', priced('payout', 10_000));
const subjects = async (t: PayingApp, contact: string) =>
  (await messagesTo(t, contact)).map(({ subject }) => subject);

test('the first bank account is reported to every contact, and nothing is held', async () => {
  const t = await payingApp();
  const { email, phone, ...verified } = contacts(t);
  const who = await person(t, { email, phone, ...verified });
  await t.post(who, 'payout-account/onboarding');
  await report(t, await refOf(t, who), OLD);
  const [mail] = await messagesTo(t, email);
  expect([mail?.subject, mail?.text]).toEqual([
    'Your bank account was added',
    expect.stringContaining('the bank account ending 4417'),
  ]);
  expect((await messagesTo(t, phone))[0]?.text).toMatch(/ending 4417\. Not you\? http/);
  expect(await shown(t, who)).toEqual({ status: 'enabled', requirement: null, last4: '4417', changed: null });
  expect((await ask(t, who)).json().code).toBe('insufficient_funds');
});

test('a changed bank account is reported to every contact, and holds payouts for 72 hours', async () => {
  const t = await payingApp();
  const { who, email, phone, ref } = await payee(t);
  await report(t, ref, NEW);
  const heldUntil = new Date(t.clock.now().getTime() + 72 * HOUR * 1_000).toISOString();
  const [[mail], [text]] = [await messagesTo(t, email), await messagesTo(t, phone)];
  expect(mail?.text).toContain('changed to the one ending 9876. Cash outs are on hold until');
  expect(text?.text).toContain('go to the bank account ending 9876 from');
  for (const message of [mail, text]) expect(message?.text).toContain('/forgot-password');
  expect(await shown(t, who)).toMatchObject({ last4: '4417', changed: { last4: '9876', heldUntil } });
  const refused = await ask(t, who);
  expect([refused.statusCode, refused.json().code, refused.json().data]).toEqual([
    409,
    'payout_held',
    { heldUntil, last4: '9876' },
  ]);
  expect(refused.json().message).toContain('payouts are on hold until');
  expect((await listed(t, who)).notifications[0]).toMatchObject({
    kind: 'payout_account_changed',
    excerpt: expect.stringContaining('ending 9876'),
  });

  // A repeated report changes nothing.
  t.clock.advance(71 * HOUR);
  await report(t, ref, NEW);
  expect((await ask(t, who)).json().code).toBe('payout_held');
  expect(await subjects(t, email)).toEqual(['Your bank account was changed']);
  t.clock.advance(HOUR);
  expect(await shown(t, who)).toMatchObject({ last4: '9876', changed: null });
  expect((await ask(t, who)).json().data.payout.last4).toBe('9876');
});

test.each([
  ['suspended', 1],
  ['deactivated', 1],
  ['purged', 0],
] as const)('a changed bank account of somebody %s: messages to each contact: %i', async (state, count) => {
  const t = await payingApp();
  const { who, email, phone, ref } = await payee(t);
  await t.database.db.updateTable('person').set({ state }).where('id', '=', who.id).execute();
  await report(t, ref, NEW);
  expect([await messagesTo(t, email), await messagesTo(t, phone)].map(({ length }) => length)).toEqual([
    count,
    count,
  ]);
});

test('a second change holds from then on, and the account in use stays shown', async () => {
  const t = await payingApp();
  const { who, ref } = await payee(t);
  await report(t, ref, NEW);
  t.clock.advance(70 * HOUR);
  await report(t, ref, { ...NEW, last4: '1111', fingerprint: 'newer' });
  expect(await shown(t, who)).toMatchObject({ last4: '4417', changed: { last4: '1111' } });
  t.clock.advance(71 * HOUR);
  expect((await ask(t, who)).json().code).toBe('payout_held');
});

test('another account with the same last digits is a change', async () => {
  const t = await payingApp();
  const { who, ref } = await payee(t);
  await report(t, ref, { ...OLD, fingerprint: 'new' });
  expect((await ask(t, who)).json().code).toBe('payout_held');
});

test('removing the bank account first does not make the next one look like the first', async () => {
  const t = await payingApp();
  const { who, ref } = await payee(t);
  await report(t, ref, { ...OLD, status: 'restricted', last4: null, fingerprint: null });
  expect(await shown(t, who)).toMatchObject({ status: 'restricted', last4: '4417' });
  await report(t, ref, NEW);
  expect((await ask(t, who)).json().code).toBe('payout_held');
});

test('a change that is found while onboarding is started again is held and reported too', async () => {
  const t = await payingApp();
  const { who, email, ref } = await payee(t);
  t.fake.accounts.set(ref, { ref, ...NEW });
  const response = await t.post(who, 'payout-account/onboarding');
  expect(response.json().data.payoutAccount).toMatchObject({ last4: '4417', changed: { last4: '9876' } });
  expect((await subjects(t, email))[0]).toBe('Your bank account was changed');
  expect((await ask(t, who)).json().code).toBe('payout_held');
});

test.each([
  ['reported', true],
  ['not reported yet', false],
])(
  'a payout is not redirected when the bank account changes before it is sent: %s',
  async (_name, isReported) => {
    const t = await payingApp();
    const { who, email, ref } = await payee(t);
    const { _id: id } = (await ask(t, who)).json().data.payout;
    if (isReported) await report(t, ref, NEW);
    else t.fake.accounts.set(ref, { ref, ...NEW });
    t.clock.advance(10);
    await t.sending.sendDue();
    expect(await t.rowOf('payout', id)).toMatchObject({
      status: 'failed',
      provider_ref: null,
      failure: 'The bank account was changed after you cashed out.',
    });
    expect([t.fake.payouts.size, await t.wallet(who), await t.balance(`payout:${id}`)]).toEqual([
      0, 50_000, 0,
    ]);
    expect((await listed(t, who)).notifications).toContainEqual(
      expect.objectContaining({
        kind: 'payout_failed',
        excerpt: expect.stringContaining('bank account was changed'),
      }),
    );
    expect((await subjects(t, email))[0]).toBe('Your bank account was changed');
    expect((await ask(t, who)).json().code).toBe('payout_held');
    const audited = await t.database.db
      .selectFrom('moderation_action')
      .select(['action', 'operator_id', 'reason'])
      .where('target_id', '=', who.id)
      .execute();
    expect(audited).toEqual([
      {
        action: 'payout_stopped',
        operator_id: null,
        reason: expect.stringContaining(`${id} to the bank account ending 4417`),
      },
    ]);
  },
);

test.each(['before', 'after'] as const)(
  'after a crash %s the provider call, a change neither redirects a payout nor returns a sent one',
  async (at) => {
    const t = await payingApp();
    const { who, ref } = await payee(t);
    const { _id: id } = (await ask(t, who)).json().data.payout;
    t.fake.breaks.set('sendPayout', at);
    t.clock.advance(10);
    await t.sending.sendDue();
    t.fake.breaks.clear();
    await report(t, ref, NEW);
    t.clock.advance(60);
    await t.sending.sendDue();
    const wasSent = at === 'after';
    expect([(await t.rowOf('payout', id)).status, t.fake.payouts.size]).toEqual(
      wasSent ? ['processing', 1] : ['failed', 0],
    );
    expect(await t.wallet(who)).toBe(wasSent ? 50_000 - priced('payout', 10_000).amount : 50_000);
  },
);

const linkAlerts = (t: PayingApp, who: TestPerson) =>
  t.database.db
    .selectFrom('money_alert')
    .select('detail')
    .where('kind', '=', 'operator_linked')
    .where('detail', 'like', `%@${who.username}, and%`)
    .execute();

test.each(['the person', 'the operator'])(
  'an alert says when %s connects the bank account of the other, after a move of money',
  async (who) => {
    const t = await payingApp();
    const [op, ann] = [await operator(t), await person(t)];
    const move = { move: 'goodwill', amount: 100, username: ann.username, reason: 'For the tests' };
    const moved = await call(t.app, 'POST', '/api/v1/admin/money/move', {
      token: op.accessToken,
      body: move,
    });
    expect(moved.statusCode, moved.body).toBe(200);
    const [one, other] = who === 'the person' ? [op, ann] : [ann, op];
    const shared = { ...OLD, fingerprint: uniqueName() };
    for (const each of [one, other]) await t.post(each, 'payout-account/onboarding');
    await report(t, await refOf(t, one), shared);
    expect(await linkAlerts(t, ann)).toEqual([]);
    await report(t, await refOf(t, other), shared);
    const detail = `@${op.username} moved or approved money for @${ann.username}, and both now have the same bank account.`;
    expect(await linkAlerts(t, ann)).toEqual([{ detail }]);
  },
);

test('no alert is raised for somebody whom that operator paid nothing', async () => {
  const t = await payingApp();
  const [op, ann] = [await operator(t), await person(t)];
  for (const who of [op, ann]) {
    await t.post(who, 'payout-account/onboarding');
    await report(t, await refOf(t, who), { ...OLD, fingerprint: `only ${op.id}` });
  }
  expect(await linkAlerts(t, ann)).toEqual([]);
});
