import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { codeField, typeCode } from '../support/code-field.ts';
import { expect, startScreenGone, test } from '../support/fixtures.ts';
import { newestCode } from '../support/new-person.ts';

let made = 0;

/** Data that no other sign-up of this run uses. */
function newcomer() {
  made += 1;
  const mark = `${Date.now().toString(36)}${made}`;
  return { email: `lotta.${mark}@example.org`, username: `lotta_${mark}` };
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const expectTitle = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

async function aboutOneself(page: Page): Promise<void> {
  await expectTitle(page, 'About you');
  await page.getByLabel('Name').fill('Lotta Ek');
  await page.getByLabel('Day').fill('4');
  await page.getByLabel('Month').fill('6');
  await page.getByLabel('Year').fill('1994');
  await page.getByRole('combobox', { name: 'Country' }).press('s');
  // As for a person, the next letters go where the focus is; Playwright would put them before the first one.
  await expect(page.getByLabel('Search countries')).toBeFocused();
  await page.keyboard.type('we');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveText('Sweden');
  await press(page, 'Continue');
}

async function nameAndPassword(page: Page, username: string): Promise<void> {
  await expectTitle(page, 'Your username');
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await expect(page.getByText(`${username} is available.`).first()).toBeVisible();
  await press(page, 'Continue');
  await expectTitle(page, 'Your password');
  await page.getByLabel('Password', { exact: true }).fill('harbour gulls 7');
  await press(page, 'Create account');
  await expectTitle(page, 'Enter the code');
}

test('an email address, five steps and a code create an account', async ({ page, request }) => {
  const { email, username } = newcomer();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: 'Continue with email' }).click();
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await aboutOneself(page);
  await nameAndPassword(page, username);

  // A reload loses nothing but the password, which is no longer needed.
  await page.reload();
  await startScreenGone(page);
  await typeCode(page, await newestCode(request, email));
  await expectTitle(page, 'You are in, Lotta Ek');
  const interest = page
    .getByRole('region', { name: 'What are you interested in?' })
    .getByRole('button')
    .first();
  await interest.click();
  await expect(interest).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'How quests pay' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, 'the end of the sign-up');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('a phone number works too, a wrong code can be corrected, and the person goes on where they were', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/400/);
  const { username } = newcomer();
  const digits = String(10_000 + Math.floor(Math.random() * 90_000));
  await page.goto('/@maya');
  await page.getByRole('link', { name: 'Log in to follow' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: 'Continue with phone' }).click();
  await page.getByRole('combobox', { name: 'Country code' }).click();
  await page.getByLabel('Search countries').fill('swe');
  await page.keyboard.press('Enter');
  await page.getByLabel('Phone number').pressSequentially(`07012${digits}`);
  await press(page, 'Continue');
  await aboutOneself(page);
  await nameAndPassword(page, username);
  const code = await newestCode(request, `+467012${digits}`);
  const field = codeField(page);
  await typeCode(page, code === '111111' ? '222222' : '111111');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await page.keyboard.type(code);
  await expectTitle(page, 'You are in, Lotta Ek');
  await press(page, 'Continue');
  await page.getByRole('button', { name: 'Follow Maya Lindqvist' }).click();
  await expect(page.getByRole('button', { name: 'Following Maya Lindqvist' })).toBeVisible();
});

test('a step opened too early leads to the first missing one, and Back keeps the input', async ({ page }) => {
  const { email } = newcomer();
  await page.goto('/signup/password');
  await expectTitle(page, 'Create an account');
  await page.getByRole('link', { name: 'Continue with email' }).click();
  await page.getByLabel('Email').fill(email);
  await press(page, 'Continue');
  await expectTitle(page, 'About you');
  await page.getByLabel('Name').fill('Lotta');
  await page.goto('/signup/username');
  await expectTitle(page, 'About you');
  await expect(page.getByLabel('Name')).toHaveValue('Lotta');
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a taken address and a taken username offer a way on', async ({ page }) => {
  await page.goto('/signup/email');
  await startScreenGone(page);
  await page.getByLabel('Email').fill('demo@demo.flickquest.example');
  await press(page, 'Continue');
  await page.getByRole('link', { name: 'Log in instead.' }).click();
  await expect(page.getByLabel('Email, phone or username')).toHaveValue('demo@demo.flickquest.example');

  await page.goto('/signup/email');
  await page.getByLabel('Email').fill(newcomer().email);
  await press(page, 'Continue');
  await aboutOneself(page);
  await page.getByRole('textbox', { name: 'Username' }).fill('demo');
  const suggestion = page.getByRole('list').getByRole('button').first();
  const free = String(await suggestion.textContent());
  await suggestion.click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(free);
  await expect(page.getByText(`${free} is available.`).first()).toBeVisible();
});
