import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { enter, newPerson, turnOnTwoFactor } from '../support/new-person.ts';

/** A device with a screen lock that its person opens whenever it asks, unless `unlocks` is false. */
async function giveDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unlocks: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** Browsers make no passkeys for numbers. */
const named = (baseURL: string | undefined) => String(baseURL).replace('127.0.0.1', 'localhost');

async function leave(page: Page, at: string): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${at}/login`);
}

/** Adds a passkey in Settings, on a page that is signed in. */
async function addOne(page: Page, at: string): Promise<void> {
  await page.goto(`${at}/settings?section=security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByText(/Never used/)).toBeVisible();
}

test('a passkey is added and logs in', async ({ page, request, baseURL }) => {
  const [at, person] = [named(baseURL), await newPerson(request)];
  const device = await giveDevice(page);
  await enter(page, person);
  await addOne(page, at);
  await expect(toast(page, 'Passkey added')).toBeVisible();
  await expectAccessible(page, 'passkeys');

  await leave(page, at);
  await device.unlocks(false);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText('No passkey was used')).toBeVisible();
  await expectAccessible(page, 'a log-in without a passkey');
  await device.unlocks(true);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('a passkey replaces the login code, and opens nothing once it is removed', async ({
  page,
  request,
  baseURL,
  allowConsole,
}) => {
  const [at, person] = [named(baseURL), await newPerson(request)];
  await giveDevice(page);
  await enter(page, person);
  await turnOnTwoFactor(request, person);
  await addOne(page, at);

  await leave(page, at);
  await page.getByLabel('Email, phone or username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.goto(`${at}/settings?section=security`);
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expect(list.getByText(/Used/)).toBeVisible();
  await list.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Passkey removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();

  allowConsole(/status of 400/);
  await leave(page, at);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText(/This passkey doesn’t open an account here/)).toBeVisible();
});
