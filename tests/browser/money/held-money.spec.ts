import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { available } from '../../support/money/wallet-journeys.ts';
import { expect, signIn, startScreenGone, test } from '../support/fixtures.ts';

const port = await freePort();
const site = `http://127.0.0.1:${port}`;
let server: ChildProcess;

test.use({ baseURL: site });

// The sandbox of the other journeys pays new money out at once.
test.beforeAll(async () => {
  test.setTimeout(200_000);
  server = spawn(process.execPath, ['tests/support/e2e-server.ts'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: site, PAYOUT_HOLD: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await expect(async () => {
    expect(server.exitCode).toBeNull();
    expect((await fetch(`${site}/api/health`)).status).toBe(200);
  }).toPass({ timeout: 180_000 });
});

test.afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
});

test('the wallet and the cash out say what is on hold, why, and from when it can be cashed out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/wallet');
  await startScreenGone(page);
  await expect(available(page)).toContainText('$1,284.50');
  const card = page.getByRole('region', { name: 'Balance' });
  const why = card.locator('summary');
  await expect(why).toContainText('$225.00');
  await expect(card.getByText('New earnings')).toBeHidden();
  await why.focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('listitem').filter({ hasText: 'New earnings' })).toContainText('$25.00');
  const byCard = card.getByRole('listitem').filter({ hasText: 'Recent card payment' });
  await expect(byCard).toContainText('$200.00');
  await expect(byCard).toContainText(
    /You can cash it out from [\w ,]+ \d{4}\. Card money is held for 14 days/,
  );

  await page.getByRole('button', { name: 'Cash out', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cash out' });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await amount.fill('1000');
  await expect(dialog.locator('summary')).toHaveCount(0);
  await amount.fill('1100');
  await dialog.getByRole('button', { name: 'Cash out $1,100.00' }).click();
  await expect(dialog.getByText('You can cash out $1,059.50 now.')).toBeVisible();
  await dialog.locator('summary').click();
  await expect(dialog.getByText('Recent card payment')).toBeVisible();
});
