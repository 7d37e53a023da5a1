import { typeCode } from '../support/code-field.ts';
import { expect, startScreenGone, test } from '../support/fixtures.ts';
import { newestCode, newPerson } from '../support/new-person.ts';

test('a forgotten password is replaced with a code, and the old one no longer works', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/400/);
  const person = await newPerson(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email or phone').fill(person.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await page.reload();
  await startScreenGone(page);
  await typeCode(page, await newestCode(request, person.email, person.signUpCode));
  await page.getByLabel('New password', { exact: true }).fill('a boat of paper 9');
  await page.getByRole('button', { name: 'Save password' }).click();

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
  await expect(page.getByLabel('Email, phone or username')).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('a boat of paper 9');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});

test('a contact without an account gets the same response', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email or phone').fill('nobody.at.all@example.org');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await expect(page.getByText('n•••@example.org')).toBeVisible();
});
