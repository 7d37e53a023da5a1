import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { playStripe } from '../../support/money/stripe-js-fake.ts';
import { available, toCard } from '../../support/money/wallet-journeys.ts';
import { expect, startScreenGone, test, toast } from '../support/fixtures.ts';
import { enter, newPerson } from '../support/new-person.ts';

const ports = { house: await freePort(), played: await freePort() };
const house = `http://127.0.0.1:${ports.house}`;
const played = `http://127.0.0.1:${ports.played}`;
let server: ChildProcess;

test.use({ baseURL: house });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = spawn(process.execPath, ['tests/support/money/stripe-app-server.ts'], {
    env: { PATH: process.env.PATH, PORT: String(ports.house), PLAYED_PORT: String(ports.played) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await expect(async () => {
    expect(server.exitCode).toBeNull();
    expect((await fetch(`${house}/api/health`)).status).toBe(200);
  }).toPass({ timeout: 100_000 });
});

test.afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
});

test.beforeEach(async ({ page, request, allowConsole }) => {
  // What signs the page in runs in the frame of Stripe too, which has no storage.
  allowConsole(/^SecurityError: Failed to read the 'sessionStorage' property/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await newPerson(request));
});

test('a card is charged by Stripe, and the signed event credits the money once', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/^Failed to load resource/);
  const stripe = await playStripe(page, played);
  await page.goto('/wallet');
  await startScreenGone(page);
  expect(stripe.requestedUrls).toEqual([]);
  const dialog = await toCard(page, '20');
  const number = dialog.getByLabel('Number on the card');
  await number.fill('4000 0000 0000 0002');
  await dialog.getByRole('button', { name: 'Pay $21.94' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your card was declined.');
  await number.fill('4242 4242 4242 4242');
  await dialog.getByRole('button', { name: 'Pay $21.94' }).dblclick();
  await expect(toast(page, '$20.00 added to your wallet')).toBeVisible();
  await expect(available(page)).toContainText('$20.00');
  await expect(page.getByRole('button', { name: /^Added by card/ })).toHaveCount(1);
  // Each event was sent twice.
  expect(stripe.taken).toEqual([200, 200, 200, 200]);
  expect(stripe.requestedUrls.filter((url) => url.endsWith('/stripe.js'))).toHaveLength(1);
  // The policy of the page let the frame in.
  expect(stripe.requestedUrls).toContain('https://js.stripe.com/played-frame.html');
});

test('the page of a bank leads back to the wallet, which shows the status of the payment', async ({
  page,
}) => {
  const stripe = await playStripe(page, played);
  await page.goto('/wallet');
  const dialog = await toCard(page, '20');
  await dialog.getByLabel('Number on the card').fill('4000 0025 0000 3155');
  await dialog.getByRole('button', { name: 'Pay $21.94' }).click();
  await page.getByRole('link', { name: 'Approve' }).click();
  await expect(toast(page, '$20.00 added to your wallet')).toBeVisible();
  await expect(available(page)).toContainText('$20.00');
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(stripe.taken).toEqual([200, 200]);
});

test('if Stripe cannot be reached the form says so, and tries again', async ({ page, allowConsole }) => {
  allowConsole(/^Failed to load resource/);
  const stripe = await playStripe(page, played);
  stripe.block(true);
  await page.goto('/wallet');
  const dialog = await toCard(page, '20');
  await expect(dialog.getByText('Couldn’t load the card form')).toBeVisible({ timeout: 20_000 });
  stripe.block(false);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByLabel('Number on the card').fill('4242 4242 4242 4242');
  await dialog.getByRole('button', { name: 'Pay $21.94' }).click();
  await expect(available(page)).toContainText('$20.00');
});

test('the fields of Stripe look like ours, in the light and in the dark theme', async ({ page }) => {
  await playStripe(page, played);
  await page.goto('/wallet');
  const dialog = await toCard(page, '20');
  await expect(dialog.getByRole('button', { name: 'Pay $21.94' })).toBeEnabled();
  const look = () => page.evaluate(() => Object(window).stripeAppearance);
  const light = await look();
  expect(light.theme).toBe('stripe');
  expect(light.variables.colorBackground).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(dialog.getByRole('button', { name: 'Pay $21.94' })).toBeEnabled();
  const dark = await look();
  expect(dark.theme).toBe('night');
  expect(dark.variables.colorBackground).not.toBe(light.variables.colorBackground);
});
