import { createSandbox } from '../../../server/providers/payments/sandbox.ts';
import type { TestPerson } from '../factories.ts';
import { call, TEST_SECRET, type TestApp } from '../test-app.ts';
import { priced } from './payments.ts';

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  confirmed: '4000002500003155',
  disputed: '4000000000000259',
  slow: '4000000000000077',
  twice: '4000000000000341',
};

/** The sandbox of that app, as its provider has it. */
export const sandboxOf = ({ database, clock, config }: TestApp) =>
  createSandbox({ database, clock, secret: TEST_SECRET, publicUrl: config.publicUrl });

export async function beginTopUp(t: TestApp, who: TestPerson, net = 1_000) {
  const response = await call(t.app, 'POST', '/payments/v1/payment-intent', {
    token: who.accessToken,
    body: priced('topup', net),
  });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json().data as { paymentId: string; clientSecret: string; provider: string };
}

/** What the card form does. */
export const payWith = (t: TestApp, clientSecret: string, card: string, more: object = {}) =>
  call(t.app, 'POST', `/payments/v1/sandbox/payment/${clientSecret}/confirm`, { body: { card, ...more } });

export async function available(t: TestApp, who: TestPerson): Promise<number> {
  const response = await call(t.app, 'GET', '/payments/v1/balance', { token: who.accessToken });
  return response.json().data.balances.availableBalance;
}

/** The page that a first cash-out is refused with. */
export async function onboardingPath(t: TestApp, who: Pick<TestPerson, 'accessToken'>): Promise<string> {
  const refused = await call(t.app, 'POST', '/payments/v1/payout', {
    token: who.accessToken,
    body: priced('payout', 1_000),
  });
  return new URL(refused.json().onboardingUrl).pathname;
}
