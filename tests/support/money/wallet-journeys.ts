import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { NewPerson } from '../../browser/support/new-person.ts';

/** Calls the payments API as that person, each time as an attempt of its own. */
export function payingAs(request: APIRequestContext, { session }: NewPerson) {
  const headers = () => ({
    authorization: `Bearer ${session.accessToken}`,
    'idempotency-key': crypto.randomUUID(),
  });
  const get = async (path: string) =>
    (await (await request.get(`/payments${path}`, { headers: headers() })).json()).data;
  const post = async (path: string, data: unknown) => {
    const response = await request.post(`/payments${path}`, { headers: headers(), data });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()).data;
  };
  return { get, post };
}

/** Puts money into a wallet with the card that succeeds, without a page. */
export async function topUp(request: APIRequestContext, person: NewPerson, net: number): Promise<void> {
  const { get, post } = payingAs(request, person);
  const { currency: _, ...fees } = await get(`/v1/fee-quote?kind=topup&netAmount=${net}`);
  const { clientSecret, paymentId } = await post('/v1/payment-intent', fees);
  await post(`/v1/sandbox/payment/${clientSecret}/confirm`, { card: '4242424242424242' });
  await expect(async () => {
    expect((await get(`/v1/payment/${paymentId}`)).payment.status).toBe('succeeded');
  }).toPass();
}

/** Lets that person be paid out, without a page. */
export async function setUpPayouts(request: APIRequestContext, person: NewPerson): Promise<void> {
  const { onboardingUrl } = await payingAs(request, person).post('/v1/payout-account/onboarding', {});
  const done = await request.post(onboardingUrl, { form: {} });
  expect(done.status()).toBe(200);
}

/** Moves the clock of the server, and with it what waits for its time. */
export async function letTimePass(request: APIRequestContext, seconds: number): Promise<void> {
  const moved = await request.post('/api/dev/clock', { data: { advance: seconds } });
  expect(moved.status()).toBe(200);
}

export const available = (page: Page): Locator =>
  page.getByRole('button', { name: /^Available to cash out/ });

/** Opens the card form for an amount of whole dollars. */
export async function toCard(page: Page, dollars: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add money' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add money' });
  await dialog.getByLabel('Amount').fill(dollars);
  await dialog.getByRole('button', { name: 'Continue to card' }).click();
  return dialog;
}

/** Asks for an amount to be cashed out and confirms it. */
export async function cashOut(page: Page, dollars: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(dollars);
  await page.getByRole('button', { name: /^Cash out \$/ }).click();
  const question = page.getByRole('alertdialog', { name: /^Cash out \$/ });
  await question.getByRole('button', { name: /^Cash out \$/ }).click();
}
