import type { Page } from '@playwright/test';
import {
  available,
  cashOut,
  letTimePass,
  payingAs,
  setUpPayouts,
  toCard,
  topUp,
} from '../../support/money/wallet-journeys.ts';
import { expectNoViolations } from '../support/axe.ts';
import { codeField, typeCode } from '../support/code-field.ts';
import { expect, signIn, startScreenGone, test, toast } from '../support/fixtures.ts';
import { enter, newestCode, newPerson, turnOnTwoFactor } from '../support/new-person.ts';

const WIDE = { width: 1440, height: 900 };
/** The browser's own message about a request that a test makes fail. */
const REFUSED = /^Failed to load resource/;

const row = (page: Page, name: RegExp) => page.getByRole('button', { name });
const added = (page: Page, amount: string) => toast(page, `${amount} added to your wallet`);

test('each test card behaves like its bank, and the money is credited once', async ({ page, request }) => {
  await page.setViewportSize(WIDE);
  await enter(page, await newPerson(request));
  await page.goto('/wallet');
  await expect(available(page)).toContainText('$0.00');
  const pay = async (card: string) => {
    const dialog = await toCard(page, '20');
    await dialog.getByRole('button', { name: card }).click();
    await dialog.getByRole('button', { name: 'Pay $21.94' }).click();
    return dialog;
  };

  await pay('Succeeds');
  await expect(added(page, '$20.00')).toBeVisible();
  await expect(available(page)).toContainText('$20.00');
  await expect(row(page, /^Added by card/)).toHaveCount(1);

  const declined = await pay('Declined');
  await expect(declined.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
  await expect(declined.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
  await declined.getByRole('button', { name: 'Needs confirmation' }).click();
  await declined.getByRole('button', { name: 'Pay $21.94' }).click();
  await declined.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(declined).toBeHidden();
  await expect(available(page)).toContainText('$40.00');

  await pay('Reported twice');
  await expect(available(page)).toContainText('$60.00');
  await expect(row(page, /^Added by card/)).toHaveCount(3);

  const slow = await pay('Slow');
  await expect(slow.getByText('Waiting for your bank')).toBeVisible();
  await page.reload();
  await startScreenGone(page);
  // On a slow machine the bank may have made up its mind by now.
  const waiting = page.getByText('Waiting for your bank');
  await expect(waiting.or(available(page).filter({ hasText: '$80.00' })).first()).toBeVisible();
  await letTimePass(request, 60);
  await expect(page.getByText('Waiting for your bank')).toBeHidden({ timeout: 20_000 });
  await expect(available(page)).toContainText('$80.00');
  await expect(row(page, /^Added by card/)).toHaveCount(4);
});

test('a double press pays once, and so does one whose response was lost', async ({
  page,
  request,
  context,
  allowConsole,
}) => {
  allowConsole(REFUSED);
  const person = await newPerson(request);
  await page.setViewportSize(WIDE);
  await enter(page, person);
  await page.goto('/wallet');
  const dialog = await toCard(page, '20');
  await dialog.getByRole('button', { name: 'Succeeds' }).click();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Pay $21.94' }).click();
  await expect(dialog.getByText('Check your connection, then try again.')).toBeVisible();
  await expect(dialog.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Pay $21.94' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(available(page)).toContainText('$20.00');
  const { transactions } = await payingAs(request, person).get('/v1/transaction');
  expect(transactions).toHaveLength(1);
});

test('a payout is sent to an account that is set up on the way, and is returned when cancelled', async ({
  page,
  request,
  context,
  allowConsole,
}) => {
  allowConsole(REFUSED);
  const person = await newPerson(request);
  await topUp(request, person, 10_000);
  await page.setViewportSize(WIDE);
  await enter(page, person);
  await page.goto('/wallet');
  // The first step is the account: no amount can be asked for before.
  const setup = page.getByRole('region', { name: 'Set up payouts' });
  await expect(setup).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeHidden();
  const opened = context.waitForEvent('page');
  await setup.getByRole('button', { name: /^Continue setup/ }).click();
  const bank = await opened;
  await bank.getByRole('button', { name: 'Use this account' }).click();
  await bank.getByRole('link', { name: 'Go back to your wallet' }).click();
  await expect(bank.getByText('To bank account ending in 4417')).toBeVisible();
  await bank.close();
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('To bank account ending in 4417')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Set up payouts' })).toBeHidden();

  await cashOut(page, '50');
  await expect(toast(page, 'Payout successful')).toBeVisible();
  await expect(available(page)).toContainText(/\$50\.0\d/);
  await row(page, /^Cash out to bank.*On its way/).click();
  await page.getByRole('button', { name: 'Cancel this cash out' }).click();
  await expect(toast(page, 'Cash out canceled')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(available(page)).toContainText('$100.00');
  await expect(row(page, /^Cash out canceled/)).toBeVisible();
});

test('a payout that the bank rejects gives the reason and returns the money, the next one arrives', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await topUp(request, person, 10_000);
  await setUpPayouts(request, person);
  await page.setViewportSize(WIDE);
  await enter(page, person);
  await page.goto('/dev');
  await page.getByRole('button', { name: 'Fail the payout under way' }).click();
  await expect(page.getByRole('status')).toContainText(/the next one will fail/);
  await page.goto('/wallet');
  await cashOut(page, '30');
  await expect(toast(page, 'Payout successful')).toBeVisible();
  // After the time in which it can be cancelled, it is sent.
  await letTimePass(request, 15);
  await expect(row(page, /^Cash out failed/)).toBeVisible();
  await expect(page.getByText('The account number does not exist.').first()).toBeVisible();
  await expect(available(page)).toContainText('$100.00');
  await cashOut(page, '30');
  await expect(available(page)).toContainText(/\$70\.0\d/);
  await letTimePass(request, 15);
  await letTimePass(request, 60);
  await expect(row(page, /^Cash out to bank(?!.*(On its way|Failed))/)).toHaveCount(1);
  await expect(available(page)).toContainText(/\$70\.0\d/);
});

test('with two-factor login a payout requires a code', async ({ page, request, allowConsole }) => {
  allowConsole(REFUSED);
  const person = await newPerson(request);
  await topUp(request, person, 10_000);
  await setUpPayouts(request, person);
  const testCode = await turnOnTwoFactor(request, person);
  await page.setViewportSize(WIDE);
  await enter(page, person);
  await page.goto('/wallet');
  await cashOut(page, '30');
  const code = codeField(page);
  await expect(code).toBeFocused();
  await typeCode(page, '000000');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await typeCode(page, await newestCode(request, person.email, testCode));
  await expect(toast(page, 'Payout successful')).toBeVisible();
  await expect(row(page, /^Cash out to bank/)).toHaveCount(1);
});

test('two tabs share their state: one wallet, one payout at a time', async ({
  page,
  context,
  request,
  allowConsole,
}) => {
  allowConsole(REFUSED);
  const person = await newPerson(request);
  await setUpPayouts(request, person);
  await page.setViewportSize(WIDE);
  await enter(page, person);
  await page.goto('/wallet');
  const second = await context.newPage();
  await second.setViewportSize(WIDE);
  await second.goto('/wallet');
  await expect(available(second)).toContainText('$0.00');
  const dialog = await toCard(page, '100');
  await dialog.getByRole('button', { name: 'Succeeds' }).click();
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  for (const tab of [page, second]) await expect(available(tab)).toContainText('$100.00');
  await cashOut(page, '30');
  await expect(toast(page, 'Payout successful')).toBeVisible();
  await cashOut(second, '30');
  await expect(second.getByRole('alert')).toContainText('You can cash out again once it has arrived.');
  await expect(second.getByRole('textbox', { name: 'Amount' })).toHaveValue('30.00');
  const { transactions } = await payingAs(request, person).get('/v1/transaction');
  expect(transactions.filter(({ kind }: { kind: string }) => kind === 'payout')).toHaveLength(1);
});

test('on a phone both actions are sheets, and unused money is refunded to its card', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await setUpPayouts(request, person);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, person);
  await page.goto('/wallet');
  const sheet = await toCard(page, '50');
  await sheet.getByRole('button', { name: 'Succeeds' }).click();
  await sheet.getByRole('button', { name: /^Pay/ }).click();
  await expect(available(page)).toContainText('$50.00');
  await page.getByRole('button', { name: 'Cash out', exact: true }).click();
  const way = page.getByRole('dialog');
  await way.getByRole('textbox', { name: 'Amount' }).fill('60');
  await way.getByRole('button', { name: /^Cash out/ }).click();
  await expect(way.getByText('You have $50.00 available.')).toBeVisible();
  await way.getByRole('button', { name: 'Close' }).click();
  await row(page, /^Added by card/).click();
  await page.getByRole('button', { name: 'Refund to card' }).click();
  const question = page.getByRole('alertdialog', { name: /^Refund \$52\.50 to your card ending in 4242/ });
  await expect(question).toContainText('isn’t refunded.');
  await question.getByRole('button', { name: 'Refund' }).click();
  await expect(toast(page, 'Your refund is on its way')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(available(page)).toContainText('$0.00');
});

test('a number of the wallet is shown as it was at the end of an earlier day', async ({ page }) => {
  await signIn(page);
  await page.goto('/wallet');
  await available(page).click();
  const dialog = page.getByRole('dialog', { name: 'Available to cash out' });
  const rows = dialog.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const newest = await rows.first().textContent();
  const day = dialog.getByLabel('Look back to a day');
  // Before the demo begins nothing has happened.
  await day.fill('2020-01-01');
  await expect(dialog.getByText('At the end of Jan 1, 2020')).toBeVisible();
  await expect(dialog.getByText('No transactions until then')).toBeVisible();
  await expectNoViolations(page, 'the balance of a day');
  await day.fill('');
  await expect(rows.first()).toHaveText(String(newest));
});
