import { expect, startScreenGone, test } from '../support/fixtures.ts';
import { enter, newPerson } from '../support/new-person.ts';

test('a visitor whose browser prefers German gets it, switches to English and stays at the same place', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: String(baseURL),
    locale: 'de-AT',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto('/login?redirect=%2Fwallet');
  await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle(/Anmelden/);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByText('Gib deine E-Mail-Adresse, deine Telefonnummer')).toBeVisible();

  await page.getByRole('button', { name: 'Sprache: Deutsch' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fwallet$/);
  await context.close();
});

test('a language chosen in Settings keeps the place, and follows the person to another browser', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const ida = await newPerson(request);
  await enter(page, ida);
  await page.goto('/settings?section=language');
  await startScreenGone(page);
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveURL(/\/settings\?section=language$/);
  await expect(page.getByRole('heading', { name: 'Sprache' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked();

  const context = await browser.newContext({ baseURL: String(baseURL), serviceWorkers: 'block' });
  const other = await context.newPage();
  await other.goto('/login?redirect=%2Fsettings%3Fsection%3Dlanguage');
  await other.getByLabel('Email, phone or username').fill(ida.username);
  await other.getByLabel('Password', { exact: true }).fill(ida.password);
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Sprache' })).toBeVisible();
  await expect(other).toHaveURL(/\/settings\?section=language$/);
  await context.close();
});
