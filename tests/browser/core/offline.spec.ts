import type { Page } from '@playwright/test';
import { asPerson, expect, signIn, someFlick, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const MINUTE = 60_000;

/** What the device stores of a person's reads: how many of each kind. */
const storedKinds = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('offline');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('reads').objectStore('reads').getAll();
          opening.result.close();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () =>
            resolve([
              ...new Set((reading.result as { hash: string }[]).map(({ hash }) => JSON.parse(hash)[0])),
            ]);
        };
      }),
  );

/** Opens a main screen by the app's own links, as people do, so that the visit stays one. */
async function openScreen(page: Page, name: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  // Some say after their name how much is new.
  await navigation.getByRole('link', { name: new RegExp(`^${name}`) }).click();
}

/** A visit long enough for the worker to have stored the code of all screens. */
async function visitHome(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.clock.fastForward(MINUTE);
  const screens = () => page.evaluate(async () => (await (await caches.open('screens')).keys()).length);
  await expect.poll(screens).toBeGreaterThan(300);
}

test('after one visit every main screen opens without a network, and shows what was read', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const session = await signIn(page);
  const flick = await someFlick(page.request, session);
  await asPerson(page.request, session).post(`/v1/comment/${flick.flickId}`, {
    comment: [{ type: 'text', text: 'Read on the train' }],
  });
  await visitHome(page);
  await openScreen(page, 'Quests');
  const quests = page.getByRole('list', { name: 'Quests', exact: true }).getByRole('link');
  const quest = (await quests.first().textContent()) ?? '';
  await openScreen(page, 'Wallet');
  await expect(page.getByText('$1,284.50')).toBeVisible();
  await openScreen(page, 'Notifications');
  await expect(page.getByText('New login from').first()).toBeVisible();
  await openScreen(page, 'Profile');
  await expect(page.getByText('I post what I see.')).toBeVisible();
  await expect
    .poll(() => storedKinds(page))
    .toEqual(expect.arrayContaining(['flick', 'notification', 'profile', 'quest', 'wallet']));
  await page.goto(`/flick/${flick.flickId}`);
  await expect(page.getByText('Read on the train')).toBeVisible();
  await expect.poll(() => storedKinds(page)).toContain('comment');

  await context.setOffline(true);
  await page.goto('/quests');
  await expect(page.getByText('You’re offline')).toBeVisible();
  await expect(quests.first()).toHaveText(quest);
  await page.goto('/wallet');
  await expect(page.getByText('$1,284.50')).toBeVisible();
  await expect(page.getByText(/^Last updated /)).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByText('New login from').first()).toBeVisible();
  await page.goto(`/profile/${session.user.userId}`);
  await expect(page.getByText('I post what I see.')).toBeVisible();
  await page.goto(`/flick/${flick.flickId}`);
  await expect(page.getByText('Read on the train')).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goto('/create');
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await page.goto('/home');
  const picture = page.getByRole('article').first().getByRole('img').first();
  await expect(picture).toBeVisible();

  // A comment that came meanwhile appears without a reload.
  await page.goto(`/flick/${flick.flickId}`);
  await expect(page.getByText('Read on the train')).toBeVisible();
  await asPerson(page.request, session).post(`/v1/comment/${flick.flickId}`, {
    comment: [{ type: 'text', text: 'Came meanwhile' }],
  });
  await context.setOffline(false);
  await expect(page.getByText('Came meanwhile')).toBeVisible();
});

test('a log-out takes what was read and seen from the device', async ({ page }) => {
  await signIn(page);
  await visitHome(page);
  await expect.poll(() => storedKinds(page)).toContain('flick');
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => storedKinds(page)).toEqual([]);
  expect(await page.evaluate(() => caches.has('images'))).toBe(false);
});
