import type { Page } from '@playwright/test';
import { openGate } from '../support/connection-switch.ts';
import { expect, loadsDone, PASSWORD, signIn, test } from '../support/fixtures.ts';

const FEED = /\/api\/v1\/flick(\?|$)/;
const posts = (page: Page) => page.getByRole('article');

async function logIn(page: Page) {
  await page.getByLabel('Email, phone or username').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('starting while the server is down shows the persisted feed and the error, until the server is back', async ({
    page,
    baseURL,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE/);
    const gate = await openGate(String(baseURL));
    await signIn(page);
    await page.goto(`${gate.origin}/home`);
    await expect(posts(page).first()).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The first visit loads its code before there is a worker; the second one passes all of it through.
    await page.reload();
    await expect(posts(page).first()).toBeVisible();
    const author = await posts(page).first().getByRole('link').first().textContent();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('feed') !== null)).toBe(true);
    await loadsDone(page);

    await gate.close();
    await page.reload();
    await expect(posts(page).first()).toContainText(String(author));
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch flicks' });
    await expect(alert).toContainText('Check your connection, then try again.', { timeout: 15_000 });
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();

    await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
    await gate.open();
    // Nobody presses it, and no event tells the app.
    await expect(alert).toBeHidden();
    await expect(posts(page).first()).toBeVisible();
    await page.close();
    await gate.close();
  });

  test('the content security policy reports nothing about the app itself', async ({ page }) => {
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
        violations.push(`${effectiveDirective} ${sample}`),
      );
    });
    await signIn(page);
    await page.goto('/home');
    await expect(posts(page).first()).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
  });
});

test('a slow response is announced after 8 seconds, and still arrives', async ({ page }) => {
  await signIn(page);
  let response = () => {};
  const pending = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route(FEED, async (route) => {
    await pending;
    await route.continue();
  });
  await page.goto('/home');
  await expect(page.getByText('This is taking longer than usual. Still trying…')).toBeVisible({
    timeout: 20_000,
  });
  response();
  await expect(posts(page).first()).toBeVisible();
  await expect(page.getByText('This is taking longer than usual. Still trying…')).toBeHidden();
});

test('an HTML page in place of the feed is an error with another try, and logs nobody out', async ({
  page,
}) => {
  await signIn(page);
  await page.route(FEED, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Gateway</h1>' }));
  await page.goto('/home');
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch flicks' });
  await expect(alert).toContainText('Something went wrong on our end. Try again in a minute.');
  await page.unroute(FEED);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(posts(page).first()).toBeVisible();
  await expect(page).toHaveURL(/\/home/);
});

test('a next page that fails keeps what is shown and offers Retry', async ({ page, allowConsole }) => {
  allowConsole(/503/);
  await signIn(page);
  await page.route(/\/api\/v1\/flick\?.*page=2/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/home');
  await expect(posts(page).first()).toBeVisible();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(retry).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 20_000 });
  await page.unroute(/\/api\/v1\/flick\?.*page=2/);
  await retry.click();
  await expect(page.locator('[aria-posinset="16"]')).toBeAttached();
});

test('blocked storage: the app starts, logs in and works until it is closed', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login/);
  await logIn(page);
  await expect(posts(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Quests' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toBeVisible();
  await page.goBack();
  await expect(posts(page).first()).toBeVisible();
});

test('full storage: logging in still works', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto('/login');
  await logIn(page);
  await expect(posts(page).first()).toBeVisible();
});

test('corrupted storage: unreadable values are ignored', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await expect(posts(page).first()).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('feed', '{"half');
    localStorage.setItem('theme', '\u0000purple');
  });
  await page.reload();
  await expect(posts(page).first()).toBeVisible();

  await page.evaluate(() => localStorage.setItem('auth', '{"userId":'));
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page);
  await expect(posts(page).first()).toBeVisible();
});

test('the server goes down while somebody types: no input is lost', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.goto('/login');
  await page.route(/\/api\//, (route) => route.abort());
  await logIn(page);
  await expect(page.getByRole('alert')).toContainText('Check your connection, then try again.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await page.unroute(/\/api\//);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(posts(page).first()).toBeVisible();
});
