import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PaymentProvider } from '../../../../server/providers/payments/provider.ts';
import { sandboxRepository } from '../../../../server/providers/payments/sandbox.repository.ts';
import { person, session, type TestPerson } from '../../../support/factories.ts';
import { runAllJobs } from '../../../support/jobs.ts';
import { priced } from '../../../support/money/payments.ts';
import {
  available,
  beginTopUp,
  cards,
  onboardingPath,
  payWith,
  sandboxOf,
} from '../../../support/money/sandbox.ts';
import { call, type TestApp, testApp } from '../../../support/test-app.ts';

const act = (t: TestApp, who: TestPerson, action: string) =>
  call(t.app, 'POST', '/payments/v1/sandbox/act', { token: who.accessToken, body: { action } });
async function paid(t: TestApp, who: TestPerson, net: number, card = cards.good) {
  const { clientSecret, paymentId } = await beginTopUp(t, who, net);
  await payWith(t, clientSecret, card);
  return paymentId;
}

test('a card that is not a test card is always rejected', async () => {
  const t = await testApp();
  const ann = await person(t);
  const { clientSecret } = await beginTopUp(t, ann);
  for (const card of ['4111111111111111', '4242424242424241', '5555 5555 5555 4444']) {
    const response = await payWith(t, clientSecret, card);
    expect([response.statusCode, response.json().fields[0].path]).toEqual([400, 'card']);
  }
  expect(await available(t, ann)).toBe(0);
});

test('a bank that requires confirmation: nothing is paid before it, once after it', async () => {
  const t = await testApp();
  const ann = await person(t);
  const { clientSecret } = await beginTopUp(t, ann, 2_000);
  const first = await payWith(t, clientSecret, cards.confirmed);
  expect(first.json()).toEqual({
    success: true,
    message: 'Your bank asks you to confirm this payment.',
    data: { status: 'requires_action' },
  });
  expect(await available(t, ann)).toBe(0);
  for (const _ of [1, 2]) {
    const again = await payWith(t, clientSecret, cards.confirmed, { confirmed: true });
    expect(again.json().data).toEqual({ status: 'succeeded', message: null });
  }
  expect(await available(t, ann)).toBe(2_000);
});

test('a declined card can be replaced by another one', async () => {
  const t = await testApp();
  const ann = await person(t);
  const { clientSecret } = await beginTopUp(t, ann, 3_000);
  const declined = await payWith(t, clientSecret, cards.declined);
  expect(declined.json()).toEqual({
    success: true,
    message: 'Your card was declined. Try another one.',
    data: { status: 'failed' },
  });
  expect((await payWith(t, clientSecret, cards.good)).json().data.status).toBe('succeeded');
  expect(await available(t, ann)).toBe(3_000);
});

test('ten simultaneous confirmations pay once', async () => {
  const t = await testApp();
  const ann = await person(t);
  const { clientSecret } = await beginTopUp(t, ann, 1_500);
  const responses = await Promise.all(Array.from({ length: 10 }, () => payWith(t, clientSecret, cards.good)));
  expect(responses.map((response) => response.json().data.status)).toEqual(Array(10).fill('succeeded'));
  expect(await available(t, ann)).toBe(1_500);
});

test('an event reported twice has one id, two deliveries and one effect', async () => {
  const t = await testApp();
  const ann = await person(t);
  const paymentId = await paid(t, ann, 2_500, cards.twice);
  const { db } = t.database;
  const { provider_ref: ref } = await db
    .selectFrom('payment')
    .select('provider_ref')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const deliveries = await db
    .selectFrom('sandbox_event')
    .select(['id', 'delivery', 'delivered_at'])
    .where('body', 'like', `%"payment.succeeded"%${ref}%`)
    .orderBy('delivery')
    .execute();
  expect(deliveries.map(({ delivery }) => delivery)).toEqual([1, 2]);
  expect(deliveries.every(({ delivered_at }) => delivered_at !== null)).toBe(true);
  expect(new Set(deliveries.map(({ id }) => id)).size).toBe(1);
  expect(await available(t, ann)).toBe(2_500);
});

test('an unknown secret is not found, and a cancelled payment is final', async () => {
  const t = await testApp();
  const ann = await person(t);
  const { clientSecret } = await beginTopUp(t, ann);
  expect((await payWith(t, `${clientSecret}x`, cards.good)).statusCode).toBe(404);
  // The provider is queried first, and given up on some minutes later.
  for (const seconds of [25 * 3_600, 600]) {
    t.clock.advance(seconds);
    await runAllJobs(t);
  }
  const late = await payWith(t, clientSecret, cards.good);
  expect([late.statusCode, late.json().code]).toEqual([410, 'expired']);
});

test('an event that is not accepted is delivered again', async () => {
  const t = await testApp();
  const ann = await person(t);
  const { clientSecret } = await beginTopUp(t, ann, 1_100);
  const sandbox = sandboxOf(t);
  const deaf: PaymentProvider = {
    ...sandbox,
    readEvent: async () => {
      throw new Error('the line is down');
    },
  };
  const broken = await testApp({ deps: { payments: deaf } });
  expect((await payWith(broken, clientSecret, cards.good)).json().data.status).toBe('succeeded');
  await runAllJobs(t);
  expect(await available(t, ann)).toBe(0);
  t.clock.advance(61);
  await runAllJobs(t);
  expect(await available(t, ann)).toBe(1_100);
});

test('the page for a bank account is plain, separate, and works once', async () => {
  const t = await testApp();
  const ann = await person(t);
  const path = await onboardingPath(t, ann);
  const shown = await t.app.inject({ method: 'GET', url: path });
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(shown.headers['referrer-policy']).toBe('no-referrer');
  const style = /<style>([\s\S]*)<\/style>/.exec(shown.body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(shown.headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  );
  expect(shown.body).toMatch(/value="\d{12}4417"/);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const account of ['', '123', 'DE02 1203', '1'.repeat(18)]) {
    const payload = `${new URLSearchParams({ account })}`;
    const wrong = await t.app.inject({ method: 'POST', url: path, headers: form, payload });
    expect([wrong.statusCode, wrong.body.includes('aria-invalid="true"')]).toEqual([400, true]);
  }
  const done = await t.app.inject({ method: 'POST', url: path, headers: form });
  expect(done.statusCode).toBe(200);
  expect(done.body).toContain('href="/wallet?onboarding=done"');
  for (const method of ['GET', 'POST'] as const) {
    const again = await t.app.inject({ method, url: path, ...(method === 'POST' ? { headers: form } : {}) });
    expect([again.statusCode, again.body.includes('This page works no more')]).toEqual([410, true]);
  }
  const response = await call(t.app, 'GET', '/payments/v1/balance', { token: ann.accessToken });
  expect(response.json().data.payoutAccount).toEqual({
    ...{ status: 'enabled', requirement: null, last4: '4417' },
    changed: null,
  });
});

test('the page expires after a quarter of an hour, and its URL cannot be guessed', async () => {
  const t = await testApp();
  const ann = await person(t);
  const path = await onboardingPath(t, ann);
  t.clock.advance(15 * 60);
  expect((await t.app.inject({ method: 'POST', url: path })).statusCode).toBe(410);
  expect((await t.app.inject({ method: 'GET', url: `${path}x` })).statusCode).toBe(410);
  const fresh = await onboardingPath(t, await session(t, ann.id));
  expect(fresh).not.toBe(path);
  expect((await t.app.inject({ method: 'POST', url: fresh })).statusCode).toBe(200);
});

test('a restricted account lists what it needs, and its page provides it', async () => {
  const t = await testApp();
  const ann = await person(t);
  await paid(t, ann, 5_000);
  await t.app.inject({ method: 'POST', url: await onboardingPath(t, ann) });
  expect((await act(t, ann, 'restrict_account')).statusCode).toBe(200);
  const refused = await call(t.app, 'POST', '/payments/v1/payout', {
    token: ann.accessToken,
    body: priced('payout', 1_000),
  });
  expect(refused.json()).toMatchObject({
    code: 'onboarding_required',
    message: 'Send a photo of your identity card.',
  });
  const { pathname } = new URL(refused.json().onboardingUrl);
  expect((await t.app.inject({ method: 'GET', url: pathname })).body).toContain('identity card');
  await t.app.inject({ method: 'POST', url: pathname });
  const sent = await call(t.app, 'POST', '/payments/v1/payout', {
    token: ann.accessToken,
    body: priced('payout', 1_000),
  });
  expect(sent.statusCode).toBe(200);
});

test('sandbox actions affect only the caller’s own payments, the newest that fits', async () => {
  const t = await testApp();
  const ann = await person(t);
  const ben = await person(t);
  await paid(t, ann, 1_000);
  await paid(t, ann, 2_000);
  await paid(t, ben, 7_000);
  const nothing = await act(t, ann, 'win_dispute');
  expect([nothing.statusCode, nothing.json().message]).toEqual([404, 'You don’t have an open dispute.']);
  expect((await act(t, ann, 'return_payout')).statusCode).toBe(404);
  expect((await act(t, ann, 'fail_payout')).statusCode).toBe(404);
  const { amount } = priced('topup', 2_000);
  expect((await act(t, ann, 'open_dispute')).json()).toMatchObject({
    message: 'The bank disputes the payment.',
    data: { amount },
  });
  expect([await available(t, ann), await available(t, ben)]).toEqual([1_000, 7_000]);
  expect((await act(t, ann, 'win_dispute')).json().data).toEqual({ amount });
  expect(await available(t, ann)).toBe(3_000);
  expect(
    (await call(t.app, 'POST', '/payments/v1/sandbox/act', { body: { action: 'open_dispute' } })).statusCode,
  ).toBe(401);
});

test('a delayed payout stays in transit until then', async () => {
  const t = await testApp();
  const sandbox = sandboxOf(t);
  const { ref } = await sandbox.createAccount({ id: (await person(t)).id, email: null });
  const { token } = await sandbox.onboarding.begin(ref);
  await sandbox.onboarding.finish(token);
  const { last4, fingerprint } = await sandbox.readAccount(ref);
  const bank = { last4, fingerprint };
  const request = { id: `rests ${ref}`, accountRef: ref, bank, amount: priced('payout', 900).netAmount };
  const sent = await sandbox.sendPayout({ ...request, currency: 'usd' });
  const { db } = t.database;
  const payout = await sandboxRepository.find(db, 'payout', sent.ref);
  if (!payout) throw new Error('the payout is not kept');
  const restsUntil = new Date(t.clock.now().getTime() + 86_400_000).toISOString();
  await sandboxRepository.change(db, { ...payout, facts: { ...payout.facts, restsUntil } }, t.clock.now());
  await sandbox.settle();
  expect((await sandbox.readPayout(sent.ref)).status).toBe('processing');
  t.clock.advance(86_400);
  await sandbox.settle();
  expect((await sandbox.readPayout(sent.ref)).status).toBe('paid');
});

test('a deposit with one reference is booked once', async () => {
  const t = await testApp();
  const sandbox = sandboxOf(t);
  const before = await sandbox.balance();
  await sandbox.deposit(`once ${before}`, 5_000);
  await sandbox.deposit(`once ${before}`, 5_000);
  expect((await sandbox.balance()) - before).toBe(5_000);
});

test('in production there is no sandbox: its endpoints and its job are missing, and the wallet can be read', async () => {
  const t = await testApp({ config: { devTools: false, demo: false, payments: null, payoutHold: true } });
  const ann = await person(t);
  const { accessToken: token } = ann;
  const absent = [
    ['POST', '/payments/v1/sandbox/payment/pay_secret_of_nobody/confirm'],
    ['POST', '/payments/v1/sandbox/act'],
    ['GET', '/payments/v1/sandbox/onboarding/token'],
    ['POST', '/payments/v1/sandbox/onboarding/token'],
    ['POST', '/payments/v1/webhook/stripe'],
  ] as const;
  for (const [method, url] of absent) {
    const response = await call(t.app, method, url, { token, ...(method === 'POST' ? { body: {} } : {}) });
    expect([url, response.statusCode]).toEqual([url, 404]);
  }
  expect(await available(t, ann)).toBe(0);
  await t.database.db.updateTable('job').set({ due_at: t.clock.now() }).execute();
  expect(await t.jobs.runDue()).not.toContain('sandbox-deliver');
  for (const [path, body] of [
    ['payment-intent', priced('topup', 1_000)],
    ['payout', priced('payout', 1_000)],
  ] as const) {
    const response = await call(t.app, 'POST', `/payments/v1/${path}`, { token, body });
    expect([response.statusCode, response.json().code, response.json().message]).toEqual([
      503,
      'unavailable',
      'Payments aren’t set up on this server.',
    ]);
  }
});
