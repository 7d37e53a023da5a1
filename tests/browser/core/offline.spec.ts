import type { Page } from '@playwright/test';
import { asPerson, expect, signIn, someFlick, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const MINUTE = 60_000;
/** What the browser says of requests without a network, also when it looks for a new worker. */
const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|Failed to load resource|error occurred when fetching the script/;

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
  const missing = () =>
    page.evaluate(async () => {
      const worker = await (await fetch('/sw.js?locale=en')).text();
      const files = worker.match(/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? ['none found'];
      const stored = await Promise.all(files.map((file) => caches.match(`/${file}`)));
      return files.filter((_, at) => !stored[at]);
    });
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

test('after one visit every main screen opens without a network, and shows what was read', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
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

test('what is liked and saved without a network waits, can be cancelled, and survives a restart', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  const session = await signIn(page);
  const flick = await someFlick(page.request, session);
  const read = async () => {
    const { data } = await asPerson(page.request, session).get(`/v1/flick/${flick.flickId}`);
    const { isLiked, isSaved, likeCount } = data.flick;
    return { isLiked, isSaved, likeCount } as { isLiked: boolean; isSaved: boolean; likeCount: number };
  };
  const before = await read();
  await visitHome(page);
  await page.goto(`/flick/${flick.flickId}`);
  const like = page.getByRole('button', { name: /^Like [\d,.k]*$/i }).first();
  const save = page.getByRole('button', { name: /^Save/ }).first();
  await expect(like).toBeVisible();
  // Only this screen reads comments: what it stores says that the code for times without a network is there.
  await expect.poll(() => storedKinds(page)).toContain('comment');

  await context.setOffline(true);
  await like.click();
  await save.click();
  await expect(like).toHaveAttribute('aria-pressed', String(!before.isLiked));
  await page.getByRole('button', { name: '2 changes waiting' }).click();
  const waiting = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await expect(waiting.getByText(flick.user.name)).toHaveCount(2);
  await waiting.getByRole('button', { name: /^Cancel “(Save|Remove)/ }).click();
  await expect(waiting.getByRole('listitem')).toHaveCount(1);

  await page.goto('/home');
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeVisible();
  await page.goto(`/flick/${flick.flickId}`);
  await expect(like).toHaveAttribute('aria-pressed', String(!before.isLiked));
  await expect(save).toHaveAttribute('aria-pressed', String(before.isSaved));
  expect(await read()).toEqual(before);

  await context.setOffline(false);
  const step = before.isLiked ? -1 : 1;
  await expect
    .poll(read)
    .toEqual({ isLiked: !before.isLiked, isSaved: before.isSaved, likeCount: before.likeCount + step });
});

test('a comment that met no network is sent once it is back', async ({ page, context, allowConsole }) => {
  allowConsole(NO_NETWORK);
  const session = await signIn(page);
  const flick = await someFlick(page.request, session);
  await page.goto(`/flick/${flick.flickId}`);
  const field = page.getByRole('textbox', { name: /comment/i });
  await expect(field).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  const text = 'Written in a tunnel';
  await field.fill(text);
  await page.getByRole('button', { name: /send/i }).click();
  const row = page.getByRole('listitem').filter({ hasText: text });
  await expect(row.getByRole('button', { name: 'Retry' })).toBeVisible();
  await context.setOffline(false);
  // Only a comment that the server has confirmed can be replied to.
  await expect(row.getByRole('button', { name: /^reply to/i })).toBeVisible();
  await page.reload();
  await expect(page.getByText(text)).toHaveCount(1);
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
