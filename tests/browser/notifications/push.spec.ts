import type { BrowserContext, Page, Worker } from '@playwright/test';
import {
  asPerson,
  expect,
  newSession,
  PASSWORD,
  signIn,
  startScreenGone,
  test,
} from '../support/fixtures.ts';

const OFF = /^Push notifications are off/;
/** Push begins up to five seconds after the start, once nothing else is on its way. */
const longWait = { timeout: 30_000 };

/** What the test uses of the worker's own globals. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
}

/** Titles of what the browser shows as notifications now. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}

/** Presses a notification as a person would, which a runner cannot: it is outside the page. */
async function press(worker: Worker, title: string): Promise<void> {
  await worker.evaluate(async (expected) => {
    const scope = globalThis as unknown as WorkerScope;
    const found = (await scope.registration.getNotifications()).find((one) => one.title === expected);
    if (!found) throw new Error(`no notification ${expected}`);
    const event = new scope.NotificationEvent('notificationclick', { notification: found });
    let work: Promise<unknown> = Promise.resolve();
    // Only the browser's own events may prolong the life of the worker.
    Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => (work = promise) });
    scope.dispatchEvent(event);
    await work;
  }, title);
}

test.describe('where notifications are allowed', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

  test('a message becomes a notification, and pressing it opens its link in the open tab', async ({
    page,
    context,
    request,
  }) => {
    const session = await signIn(page);
    const tokenSent = page.waitForResponse(/\/v1\/push-token$/);
    const stream = page.waitForResponse(/\/v1\/events$/);
    await page.goto('/home');
    expect((await tokenSent).status()).toBe(200);
    expect((await stream).status()).toBe(200);
    await expect.poll(() => page.evaluate(() => window.fcmToken)).toMatch(/^stream:/);
    await asPerson(request, session).post('/dev/push', {});
    await expect.poll(() => shown(page)).toContain('A test from Flickquest');
    await press(await workerOf(context), 'A test from Flickquest');
    await expect(page).toHaveURL(/\/dev$/);
    await expect.poll(() => shown(page)).toEqual([]);
    expect(context.pages()).toHaveLength(1);
  });

  test('all tabs share one stream, which moves to another when its tab is closed', async ({
    page,
    context,
  }) => {
    await signIn(page);
    const streams: string[] = [];
    context.on('request', (request) => {
      if (/\/v1\/events$/.test(request.url())) streams.push(request.url());
    });
    const tokenSent = page.waitForResponse(/\/v1\/push-token$/);
    const stream = page.waitForResponse(/\/v1\/events$/);
    await page.goto('/home');
    await Promise.all([tokenSent, stream]);
    const other = await context.newPage();
    const tokenSentAgain = other.waitForResponse(/\/v1\/push-token$/);
    await other.goto('/saved');
    await tokenSentAgain;
    // Every tab requests the same lock once it has sent its token.
    const waiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length);
    await expect.poll(waiting).toBe(1);
    expect(streams).toHaveLength(1);
    await page.close();
    await expect.poll(() => streams.length).toBe(2);
  });

  test('a message that arrives while no page is open is shown by the worker', async ({ page, context }) => {
    await signIn(page);
    const tokenSent = page.waitForResponse(/\/v1\/push-token$/);
    await page.goto('/home');
    await tokenSent;
    // A message for a worker that is not active yet is dropped by the browser.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const message = {
      origin: new URL(page.url()).origin,
      registrationId: await registered,
      data: JSON.stringify({
        from: 'flickquest',
        collapseKey: 'like:1',
        messageId: '1',
        notification: { title: 'Rosa likes your flick', body: 'Morning at the pier' },
        data: { link: 'https://elsewhere.example/' },
      }),
    };
    // Push services too repeat a message that the browser drops because it can't start the worker.
    await expect(async () => {
      await devtools.send('ServiceWorker.deliverPushMessage', message);
      await expect.poll(() => shown(page), { timeout: 5000 }).toEqual(['Rosa likes your flick']);
    }).toPass();
    // A link that leads elsewhere leads to the start.
    await press(await workerOf(context), 'Rosa likes your flick');
    await expect(page).toHaveURL(/\/home$/);
  });

  test('the token is sent with a login, and stays the same through reloads', async ({ page }) => {
    await page.goto('/login');
    await expect.poll(() => page.evaluate(() => window.fcmToken), longWait).toMatch(/^stream:/);
    const token = await page.evaluate(() => window.fcmToken);
    let sent: unknown;
    await page.route('**/api/login', (route) => {
      sent = route.request().postDataJSON();
      return route.continue();
    });
    await page.getByLabel('Email, phone or username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/home/);
    expect(sent).toMatchObject({ fcmToken: token });
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.fcmToken), longWait).toBe(token);
  });
});

test('after the first follow a card asks about notifications, and "Not now" is remembered', async ({
  page,
}) => {
  const session = await newSession(page.request, 'demo');
  const owner = await newSession(page.request, 'owner');
  await asPerson(page.request, session).post(`/v1/follow/${owner.user.userId}?type=remove`, {});
  await page.setViewportSize({ width: 390, height: 667 });
  await page.addInitScript((stored) => {
    localStorage.setItem('accessToken', stored.accessToken);
    localStorage.setItem('refreshToken', stored.refreshToken);
    localStorage.setItem('auth', JSON.stringify(stored.user));
  }, session);
  const asked = page.waitForEvent('console', (message) => OFF.test(message.text()));
  await page.goto(`/profile/${owner.user.userId}`);
  const card = page.getByRole('region', { name: 'Turn on notifications?' });
  await asked;
  await expect(card).toBeHidden();
  await page
    .getByRole('button', { name: /^Follow / })
    .first()
    .click();
  await expect(card.getByRole('button', { name: 'Turn on' })).toBeVisible();
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(667 / 4);
  await expect(card.getByRole('button', { name: 'Not now' })).toBeInViewport();
  await card.getByRole('button', { name: 'Not now' }).click();
  await expect(card).toBeHidden();
  const started = page.waitForEvent('console', (message) => OFF.test(message.text()));
  await page.reload();
  await started;
  await startScreenGone(page);
  await expect(card).toBeHidden();
});

test('if notifications are blocked the app says so once, and how to allow them', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await signIn(page);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto('/settings?section=notifications');
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible();
  await expect.poll(() => warnings.filter((text) => OFF.test(text)), longWait).toHaveLength(1);
  await page.getByRole('link', { name: 'Quests' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toBeVisible();
  expect(warnings.filter((text) => OFF.test(text))).toHaveLength(1);
});

test.describe('where Firebase is configured', () => {
  // Only a server with Firebase lets the page talk to it.
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'], bypassCSP: true });

  test('the token is fetched and registered, and its code is loaded only for that', async ({ page }) => {
    await signIn(page);
    const subscription = () => {
      const made = {
        endpoint: 'https://fcm.googleapis.com/fcm/send/test',
        getKey: () => new Uint8Array([1, 2, 3]).buffer,
        unsubscribe: async () => true,
      } as unknown as PushSubscription;
      PushManager.prototype.subscribe = async () => made;
      PushManager.prototype.getSubscription = async () => made;
    };
    await page.addInitScript(subscription);
    await page.route('**/api/v1/push-config', (route) =>
      route.fulfill({
        json: {
          success: true,
          data: {
            provider: 'firebase',
            apiKey: 'key',
            appId: '1:1:web:1',
            projectId: 'flickquest-test',
            messagingSenderId: '1',
            vapidKey:
              'BKagOny0KF_2pCJQ3m-moL0ewzQ8rZu2P-zhQV0nBYoIQx7QxAhN6DM2bV3tQ0LzCBnNXtcrtV0oUFxHqJ7gQYs',
          },
        },
      }),
    );
    await page.route('https://firebaseinstallations.googleapis.com/**', (route) =>
      route.fulfill({
        json: { fid: 'f'.repeat(22), refreshToken: 'r', authToken: { token: 'a', expiresIn: '604800s' } },
      }),
    );
    await page.route('https://fcmregistrations.googleapis.com/**', (route) =>
      route.fulfill({ json: { token: 'fcm-token-of-this-browser' } }),
    );
    const tokenSent = page.waitForRequest(/\/v1\/push-token$/);
    await page.goto('/saved');
    expect((await tokenSent).postDataJSON()).toEqual({ fcmToken: 'fcm-token-of-this-browser' });
    await expect.poll(() => page.evaluate(() => window.fcmToken)).toBe('fcm-token-of-this-browser');
  });
});
