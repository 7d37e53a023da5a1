import { expect, test } from 'vitest';
import { type TestPerson, uniqueName } from '../../support/factories.ts';
import { type PayingApp, payingApp, priced } from '../../support/money/payments.ts';
import { messagesTo, newestCode } from '../../support/notifications/emails.ts';
import type { TestAppOptions } from '../../support/test-app.ts';

/** Somebody with money who confirms payouts with a code by email. */
async function confirming(options: TestAppOptions = {}) {
  const t = await payingApp(options);
  const email = `${uniqueName()}@example.org`;
  const who = await t.payee(90_000, {
    email,
    email_verified_at: t.clock.now(),
    two_factor: true,
    two_factor_method: 'email',
  });
  const ask = async (net: number, otp?: string) => {
    const response = await t.post(who, 'payout', { ...priced('payout', net), ...(otp ? { otp } : {}) });
    return response.json().code ?? response.json().message;
  };
  /** The code that was sent for that amount. */
  const codeFor = async (net: number): Promise<string> => {
    expect(await ask(net)).toBe('second_factor_required');
    return newestCode(t, email);
  };
  return { t, who, email, ask, codeFor };
}

const setBank = (t: PayingApp, who: TestPerson, bank: { last4: string; fingerprint: string | null }) =>
  t.database.db.updateTable('payout_account').set(bank).where('person_id', '=', who.id).execute();

test.each([
  ['more', 10_000, 20_000],
  ['less', 20_000, 10_000],
])('the code for an amount does not confirm %s', async (_name, asked, sent) => {
  const { t, who, ask, codeFor } = await confirming();
  const code = await codeFor(asked);
  const refused = await t.post(who, 'payout', { ...priced('payout', sent), otp: code });
  const message = 'This code is for another amount or bank account. Ask for a new one.';
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid_otp', message, fields: [{ path: 'otp', message }] }),
  ]);
  expect(await t.booked(who)).toEqual(['goodwill']);
  expect(await ask(sent, await codeFor(sent))).toBe('Payout successful');
  expect(await t.booked(who)).toEqual(['goodwill', 'payout']);
});

test('a code that was tried for another amount still confirms its own', async () => {
  const { ask, codeFor } = await confirming();
  const code = await codeFor(10_000);
  expect(await ask(10_001, code)).toBe('invalid_otp');
  expect(await ask(10_000, code)).toBe('Payout successful');
});

test.each([
  ['another account', { last4: '9876', fingerprint: null }],
  ['another account with the same last digits', { last4: '4417', fingerprint: 'other' }],
])('the code for one bank account does not confirm %s', async (_name, bank) => {
  const { t, who, ask, codeFor } = await confirming();
  const code = await codeFor(10_000);
  await setBank(t, who, bank);
  expect(await ask(10_000, code)).toBe('invalid_otp');
  expect(await t.booked(who)).toEqual(['goodwill']);
  const next = await codeFor(10_000);
  await setBank(t, who, { last4: '4417', fingerprint: null });
  expect(await ask(10_000, next)).toBe('invalid_otp');
  await setBank(t, who, bank);
  expect(await ask(10_000, next)).toBe('Payout successful');
});

test('of two tabs, the newest code confirms its own payout only', async () => {
  const { t, who, ask, codeFor } = await confirming();
  const [one, other] = [await codeFor(10_000), await codeFor(20_000)];
  expect([await ask(10_000, other), await ask(20_000, one), await ask(10_000, one)]).toEqual([
    'invalid_otp',
    'invalid_otp',
    'invalid_otp',
  ]);
  const [older, newest] = await Promise.all([ask(10_000, other), ask(20_000, other)]);
  expect(newest).toBe('Payout successful');
  // Whichever came first: the code was another payout's, or it was used already.
  expect(['invalid_otp', 'expired']).toContain(older);
  expect(await t.booked(who)).toEqual(['goodwill', 'payout']);
});

test('a changed amount gets its own code at once, the same amount only after a pause', async () => {
  const { t, who, email, ask } = await confirming({ config: { rateLimits: true } });
  const pauseOf = async (net: number) =>
    (await t.post(who, 'payout', priced('payout', net))).json().data.resendAfter;
  expect([await pauseOf(10_000), await pauseOf(10_000)]).toEqual([60, 60]);
  expect(await messagesTo(t, email)).toHaveLength(1);
  expect(await pauseOf(20_000)).toBe(60);
  const [newest] = await messagesTo(t, email);
  expect(newest?.text).toContain('cash out $200.75');
  expect(await ask(20_000, await newestCode(t, email))).toBe('Payout successful');
});
