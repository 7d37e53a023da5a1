import type { Page } from '@playwright/test';
import { BAD_GATEWAY, openDeployProxy } from '../support/deploy-proxy.ts';
import { expect, loadsDone, signIn, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** What the service worker keeps that is not an answer of the app. */
const badlyCached = (page: Page) =>
  page.evaluate(async (message) => {
    const bad: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (!response?.ok || (await response.text()).includes(message)) bad.push(request.url);
      }
    }
    return bad;
  }, BAD_GATEWAY);

/** Whether the app shell is cached for times without a server. */
const isShellCached = (page: Page) =>
  page.evaluate(async () => (await caches.match('/', { ignoreSearch: true })) !== undefined);

test('during a deploy the app starts from its cache, and nothing of the proxy is cached', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/502|^ChunkError: /);
  const proxy = await openDeployProxy(String(baseURL));
  await signIn(page);
  await page.goto(`${proxy.origin}/home`);
  const posts = page.getByRole('article');
  await expect(posts.first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The first visit loads its code before there is a worker; the second one passes all of it through.
  await page.reload();
  await expect(posts.first()).toBeVisible();
  const author = await posts.first().getByRole('link').first().textContent();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('feed') !== null)).toBe(true);
  await loadsDone(page);

  // The browser may empty its own cache at any time; what the worker keeps must do.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  proxy.begin();
  await page.goto(`${proxy.origin}/home`);
  await expect(posts.first()).toContainText(String(author));
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch flicks' });
  await expect(alert).toContainText('Something went wrong on our end. Try again in a minute.', {
    timeout: 15_000,
  });
  await expect(page.getByText(BAD_GATEWAY)).toBeHidden();

  // A screen that was never opened here: its code is answered by the proxy.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }).click();
  const missing = page.getByRole('alert').filter({ hasText: 'Couldn’t load this part' });
  await expect(missing).toBeVisible();
  expect(await badlyCached(page)).toEqual([]);

  proxy.end();
  await missing.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  expect(await badlyCached(page)).toEqual([]);
  await page.close();
  await proxy.close();
});

test('a first visit during a deploy caches no app shell, and the next one does', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/502/);
  const proxy = await openDeployProxy(String(baseURL));
  // The page came before the deploy began; what the worker keeps comes during it.
  proxy.begin((path) => path === '/?locale=en');
  await page.goto(`${proxy.origin}/login`);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect.poll(() => proxy.refused).toContain('/?locale=en');
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
  expect(await isShellCached(page)).toBe(false);

  proxy.end();
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => isShellCached(page)).toBe(true);
  expect(await badlyCached(page)).toEqual([]);
  await page.close();
  await proxy.close();
});
