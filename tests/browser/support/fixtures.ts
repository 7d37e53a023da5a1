import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test';

export const PASSWORD = 'flickquest-demo';

interface SignedIn {
  user: { userId: string; username: string; name: string; photo: string | null };
  accessToken: string;
  refreshToken: string;
}

/** A session of a demo person, made over the API. */
export async function newSession(request: APIRequestContext, username: string): Promise<SignedIn> {
  const response = await request.post('/api/login', { data: { username, password: PASSWORD } });
  expect(response.status()).toBe(200);
  const { data } = await response.json();
  return data;
}

/** Signs the page in without typing, before its first document loads. */
export async function signIn(page: Page, username = 'demo'): Promise<SignedIn> {
  const session = await newSession(page.request, username);
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('signed-in-once')) return;
    sessionStorage.setItem('signed-in-once', 'yes');
    localStorage.setItem('accessToken', stored.accessToken);
    localStorage.setItem('refreshToken', stored.refreshToken);
    localStorage.setItem('auth', JSON.stringify(stored.user));
    // The question about notifications would cover what a journey presses.
    localStorage.setItem('push-later', 'yes');
  }, session);
  return session;
}

/** Calls the API as that person. */
export function asPerson(request: APIRequestContext, session: SignedIn) {
  const headers = { authorization: `Bearer ${session.accessToken}` };
  return {
    get: async (path: string) => (await request.get(`/api${path}`, { headers })).json(),
    post: async (path: string, data: unknown) =>
      (await request.post(`/api${path}`, { headers, data })).json(),
  };
}

/** The newest public flick by somebody else that anyone may comment on, and that is not covered. */
export async function someFlick(request: APIRequestContext, session: SignedIn) {
  const { data } = await asPerson(request, session).get('/v1/flick?limit=50');
  const flick = data.flicks
    .map((card: { repostOf?: unknown }) => card.repostOf ?? card)
    .find(
      (card: {
        canComment: boolean;
        isCovered: boolean;
        audienceSetting: string;
        user: { userId: string };
        likeCount: number | null;
      }) =>
        card.canComment &&
        !card.isCovered &&
        card.audienceSetting === 'public' &&
        card.likeCount !== null &&
        card.user.userId !== session.user.userId,
    );
  expect(flick).toBeTruthy();
  return flick as {
    flickId: string;
    likeCount: number;
    commentCount: number;
    user: { name: string; username: string };
  };
}

/** Waits until the start screen is lifted: before that the keyboard reaches nothing. */
export async function startScreenGone(page: Page): Promise<void> {
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
}

/** Waits until the page has drawn two frames: by then it has seen what was scrolled or changed before. */
export async function framesDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
}

/** Waits until nothing more is loaded; the event stream never ends, so the network itself is never idle. */
export async function loadsDone(page: Page): Promise<void> {
  const loads = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  await expect(async () => {
    const before = await loads();
    await page.waitForTimeout(500);
    expect(await loads()).toBe(before);
  }).toPass();
}

/** Waits until a draft with this text is stored on the device, which happens a moment after the last key. */
export async function wordsStored(page: Page, words: string): Promise<void> {
  const drafts = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('flick-drafts');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
            reading.onerror = () => reject(reading.error);
            reading.onsuccess = () => {
              opening.result.close();
              resolve(JSON.stringify(reading.result));
            };
          };
        }),
    );
  await expect.poll(drafts).toContain(words);
}

/** A toast on the screen, not its twin in the live region for screen readers. */
export function toast(page: Page, text: string): Locator {
  return page.locator('[data-sonner-toast]').filter({ hasText: text });
}

/** What the console may say: a page under test stays silent, but for requests that a test makes fail. */
export const test = base.extend<{ allowConsole: (pattern: RegExp) => void }>({
  allowConsole: [
    async ({ page }, use) => {
      const allowed = [
        // A message of the test runner when it keeps workers out of a test.
        /^Service Worker registration blocked by Playwright$/,
        // The one warning of push messages, shown if no test grants the permission.
        /^Push notifications are off: notifications aren’t allowed\.$/,
        // A preload that began just before the first service worker took over the page, which then fetches the file again.
        /^A preload for '.*' is found, but is not used because it is a cross-world service worker resource mismatch\.$/,
        // A busy machine draws the first image later than the browser expects. That it is the right one is tested in boot.test.ts.
        /^The resource \S+ was preloaded using link preload but not used within a few seconds /,
      ];
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use((pattern) => allowed.push(pattern));
      expect(errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
