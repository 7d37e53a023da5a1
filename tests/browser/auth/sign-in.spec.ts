import { typeCode } from '../support/code-field.ts';
import { expect, PASSWORD, signIn, startScreenGone, test } from '../support/fixtures.ts';
import { newestCode, newPerson, turnOnTwoFactor } from '../support/new-person.ts';

test('a visitor is sent to the login and back to the requested page', async ({ page }) => {
  await page.goto('/wallet');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email, phone or username').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
});

test('a wrong password is reported and no input is lost', async ({ page, allowConsole }) => {
  allowConsole(/400/);
  await page.goto('/login');
  await page.getByLabel('Email, phone or username').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email, phone or username')).toHaveValue('demo');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
});

test('an account with two-factor login asks for a code, also after a reload', async ({ page, request }) => {
  const person = await newPerson(request);
  const testCode = await turnOnTwoFactor(request, person);
  await page.goto('/saved');
  await page.getByLabel('Email, phone or username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\/two-factor-auth$/);
  await expect(page.getByText(/•••@example\.org/)).toBeVisible();
  await page.reload();
  await startScreenGone(page);
  await typeCode(page, await newestCode(request, person.email, testCode));
  await expect(page).toHaveURL(/\/saved$/);
  await page.goto('/login/two-factor-auth');
  await expect(page).toHaveURL(/\/home$/);
});

test('an unknown URL leads to quests', async ({ page }) => {
  await signIn(page);
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/quests$/);
});

test('logging out in one tab logs out the other', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('feed')).toBeVisible();
  const second = await context.newPage();
  await second.goto('/home');
  await expect(second.getByRole('feed')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(second).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('an invalid access token is refreshed silently', async ({ page, allowConsole }) => {
  allowConsole(/401/);
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('accessToken', 'worn-out'));
  await page.reload();
  // The feed is first shown from the device, before any call is answered.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('worn-out');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/home/);
});
