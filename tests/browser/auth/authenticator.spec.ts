import type { APIRequestContext } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from '../support/axe.ts';
import { typeCode } from '../support/code-field.ts';
import { expect, test } from '../support/fixtures.ts';
import { enter, newPerson } from '../support/new-person.ts';

/** What an app that holds that key shows in so many steps, by the clock of the server, which others may have moved. */
async function appCode(request: APIRequestContext, key: string, steps = 0): Promise<string> {
  const { data } = await (await request.get('/api/dev/clock')).json();
  const timestamp = Date.parse(data.now) + steps * 30_000;
  return new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp });
}

test('an app is set up with the key on the screen, and its codes log in', async ({ page, request }) => {
  const person = await newPerson(request);
  await enter(page, person);
  await page.goto('/settings?section=security');
  await page.getByText('App', { exact: true }).click();
  await page.getByRole('switch', { name: 'Require a code to log in' }).click();
  const begin = page.getByRole('dialog', { name: 'Use an authenticator app' });
  await begin.getByRole('button', { name: 'Continue' }).click();
  const setUp = page.getByRole('dialog', { name: 'Add Flickquest to your app' });
  const key = (await setUp.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  await expectAccessible(page, 'setting an app up');
  await typeCode(setUp, await appCode(request, key));
  const shown = page.getByRole('alertdialog', { name: 'Save your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(8);
  const saved = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('flickquest-recovery-codes.txt');
  await shown.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('8 of 8 recovery codes left.')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('Email, phone or username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await typeCode(page, await appCode(request, key, 1));
  await expect(page).toHaveURL(/\/home/);
});
