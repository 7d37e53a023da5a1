import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzip } from '../../support/account/unzip.ts';
import { expectAccessible } from '../support/axe.ts';
import { typeCode } from '../support/code-field.ts';
import { expect, startScreenGone, test, toast } from '../support/fixtures.ts';
import { enter, newestCode, newPerson } from '../support/new-person.ts';

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Email, phone or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a new name is shown everywhere at once, and in the other tab', async ({ page, context, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await newPerson(request));
  await page.goto('/settings?section=account');
  const second = await context.newPage();
  await second.setViewportSize({ width: 1440, height: 900 });
  await second.goto('/settings?section=theme');
  await expect(second.getByRole('button', { name: 'Account: Ida Berg' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ida Lindqvist');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Changes saved')).toBeVisible();
  for (const tab of [page, second]) {
    await expect(tab.getByRole('button', { name: 'Account: Ida Lindqvist' })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ida Lindqvist');
});

test('leaving with unsaved input asks first, by a link, by Back and by closing', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await newPerson(request));
  await page.goto('/quests');
  await startScreenGone(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Ida B');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const stay = question.getByRole('button', { name: 'Keep editing' });
  await page.getByRole('link', { name: 'Wallet' }).click();
  await expect(stay).toBeFocused();
  await stay.click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Ida B');
  await page.goBack();
  await stay.click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/settings/);
  const confirmation = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  await (await confirmation).dismiss();
  await page.getByRole('link', { name: 'Wallet' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/wallet$/);
});

test('a new email address takes effect once its code is entered', async ({ page, request }) => {
  const person = await newPerson(request);
  await enter(page, person);
  await page.goto('/settings?section=account');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  const next = `new.${person.email}`;
  await dialog.getByLabel('Email').fill(next);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await typeCode(dialog, await newestCode(request, next));
  await expect(dialog).toBeHidden();
  await expect(page.getByText(next)).toBeVisible();
  await page.reload();
  await expect(page.getByText(next)).toBeVisible();
});

test('a new password logs the other devices out, and is required to log in', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const person = await newPerson(request);
  await enter(page, person);
  const otherContext = await browser.newContext({ baseURL: String(baseURL), serviceWorkers: 'block' });
  const other = await otherContext.newPage();
  await other.goto('/login');
  await logIn(other, person.username, person.password);
  await expect(other).toHaveURL(/\/home/);
  await page.goto('/settings?section=security');
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password').fill('harbour lights 22');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(toast(page, 'Password changed')).toBeVisible();
  await other.goto('/saved');
  await other.goto('/settings?section=sessions');
  await expect(other).toHaveURL(/\/login/);
  await logIn(other, person.username, 'harbour lights 22');
  await expect(other).toHaveURL(/\/settings/);
  await otherContext.close();
});

test('with two-factor login a code is required at login', async ({ page, request, allowConsole }) => {
  allowConsole(/403/);
  const person = await newPerson(request);
  await enter(page, person);
  await page.goto('/settings?section=security');
  await page.getByText('Email', { exact: true }).click();
  await page.getByRole('switch', { name: 'Require a code to log in' }).click();
  const testing = page.getByRole('dialog', { name: 'Enter the code' });
  await typeCode(testing, await newestCode(request, person.email, person.signUpCode));
  await expect(toast(page, '2FA updated')).toBeVisible();
  const codes = page.getByRole('alertdialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(8);
  await expectAccessible(page, 'recovery codes');
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await logIn(page, person.username, person.password);
  await expect(page).toHaveURL(/\/login\/two-factor-auth/);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home/);
  await page.goto('/settings?section=security');
  const toggle = page.getByRole('switch', { name: 'Require a code to log in' });
  await expect(toggle).toBeChecked();
  await toggle.click();
  const dialog = page.getByRole('alertdialog', { name: 'Turn off two-factor login?' });
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog).toBeHidden();
  await expect(toggle).not.toBeChecked();
});

test('two-factor login without a verified contact says which is missing, and the switch goes back', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/422/);
  await enter(page, await newPerson(request));
  await page.goto('/settings?section=security');
  const toggle = page.getByRole('switch', { name: 'Require a code to log in' });
  await toggle.click();
  await expect(page.getByRole('link', { name: 'Verify a phone number in Account' })).toBeVisible();
  await expect(toggle).not.toBeChecked();
});

test('a session that is ended here is logged out there', async ({ page, browser, baseURL, request }) => {
  const person = await newPerson(request);
  await enter(page, person);
  const otherContext = await browser.newContext({
    baseURL: String(baseURL),
    serviceWorkers: 'block',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });
  const other = await otherContext.newPage();
  await other.goto('/login');
  await logIn(other, person.username, person.password);
  await expect(other).toHaveURL(/\/home/);
  await page.goto('/settings?section=sessions');
  await page.getByRole('button', { name: /^Log out Safari on iOS/ }).click();
  await expect(toast(page, 'Logged out')).toBeVisible();
  await other.goto('/settings?section=sessions');
  await expect(other.getByText('You were logged out. Log in to go on.')).toBeVisible();
  await logIn(other, person.username, person.password);
  await expect(other).toHaveURL(/section=sessions/);
  await page.reload();
  await page.getByRole('button', { name: 'Log out all others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out all others' }).click();
  await expect(page.getByText('You’re only logged in on this device.')).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await otherContext.close();
});

test('deactivating an account logs out, and logging in reactivates it', async ({ page, request }) => {
  const person = await newPerson(request);
  await enter(page, person);
  await page.goto('/settings?section=deactivate');
  const card = page.getByRole('region', { name: 'Deactivate account' });
  await card.getByLabel('Why are you leaving?').fill('A rest from it all');
  await card.getByRole('button', { name: 'Deactivate account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate account' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(toast(page, 'Account deactivated')).toBeVisible();
  await logIn(page, person.username, person.password);
  await expect(page).toHaveURL(/\/home/);
});

test('reduced motion and data saver apply after a reload, from the first paint on', async ({
  page,
  request,
}) => {
  await enter(page, await newPerson(request));
  await page.goto('/settings?section=playback');
  await page
    .getByRole('radiogroup', { name: 'Reduced motion' })
    .getByText(/^Always/)
    .click();
  await page.getByRole('switch', { name: 'Data saver' }).check();
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/less-motion/);
  await expect(page.getByRole('switch', { name: 'Data saver' })).toBeChecked();
  expect(await page.locator('main').evaluate((main) => getComputedStyle(main).transitionDuration)).toBe(
    '0.08s',
  );
});

test('after 15 minutes an important change asks who it is, and goes on from there', async ({
  page,
  request,
  allowConsole,
}) => {
  // The access token expires with the confirmation, and is refreshed.
  allowConsole(/401|403/);
  const person = await newPerson(request);
  await enter(page, person);
  await page.goto('/settings?section=account');
  await page.getByRole('region', { name: 'Download my data' }).getByRole('button').click();
  const form = page.getByRole('dialog', { name: 'Request a copy of your data?' });
  const moved = await request.post('/api/dev/clock', { data: { advance: 15 * 60 } });
  expect(moved.ok()).toBe(true);
  await form.getByRole('button', { name: 'Request data' }).click();
  const asks = page.getByRole('alertdialog', { name: 'Confirm that it’s you' });
  await expect(asks.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page, 'a confirmation');
  await page.keyboard.press('Escape');
  await expect(asks).toBeHidden();
  await expect(form.getByRole('button', { name: 'Request data' })).toBeEnabled();
  await form.getByRole('button', { name: 'Request data' }).click();
  await asks.getByLabel('Password', { exact: true }).click();
  await page.keyboard.type(person.password);
  await asks.getByRole('button', { name: 'Confirm' }).click();
  await expect(asks).toBeHidden();
  await expect(form).toBeHidden();
  await expect(page.getByText('We’re preparing your file')).toBeVisible();
});

test('right after a page load a confirmation opens at once, before the browser is ever idle', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/401|403/);
  const person = await newPerson(request);
  const moved = await request.post('/api/dev/clock', { data: { advance: 15 * 60 } });
  expect(moved.ok()).toBe(true);
  // What waits for an idle moment never runs on this page.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await enter(page, person);
  await page.goto('/settings?section=account');
  await page.getByRole('region', { name: 'Download my data' }).getByRole('button').click();
  const form = page.getByRole('dialog', { name: 'Request a copy of your data?' });
  await form.getByRole('button', { name: 'Request data' }).click();
  const asks = page.getByRole('alertdialog', { name: 'Confirm that it’s you' });
  await expect(asks.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(asks).toBeHidden();
  await expect(page.getByText('We’re preparing your file')).toBeVisible();
});

test('a copy of their own data is prepared and downloaded', async ({ page, request }) => {
  const person = await newPerson(request);
  await enter(page, person);
  await page.goto('/settings?section=account');
  const card = page.getByRole('region', { name: 'Download my data' });
  await card.getByRole('button', { name: 'Request a copy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request data' }).click();
  await expect(card.getByText('We’re preparing your file')).toBeVisible();
  const link = card.getByRole('link', { name: /^Download \(/ });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const started = page.waitForEvent('download');
  await link.click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('flickquest-data-1.zip');
  const files = await unzip(await readFile(await download.path()));
  expect(JSON.parse(String(files.get('data/profile.json')))).toMatchObject([{ username: person.username }]);
  expect(String(files.get('index.html'))).toContain(`@${person.username}`);
});
