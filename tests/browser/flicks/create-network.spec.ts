import type { BrowserContext, Page, Route } from '@playwright/test';
import { asset } from '../support/asset.ts';
import { asPerson, expect, signIn, test } from '../support/fixtures.ts';

const FILES = [asset('scenes/aurora.jpg'), asset('scenes/dunes.jpg'), asset('clips/rain.mp4')];
const CALLS = /\/upload\/|\/api\/v1\/flick(\/[^/?]+)?$/;
const SEEDS = [3, 17, 29, 71];
/** Each fault costs a pause, and a busy machine takes long over each page that is opened again. */
const MOST_MS = 240_000;

/** Numbers from 0 to 1, the same ones for the same seed. */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The states of the drafts that the browser has stored. */
function storedStates(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Opening what is not there yet would make it, and empty.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'flick-drafts')) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('flick-drafts');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
        all.onsuccess = () => {
          opening.result.close();
          resolve(all.result.map((draft: { state: { name: string } }) => draft.state.name));
        };
      };
    });
  });
}

async function pickAndShare(page: Page): Promise<void> {
  await page.goto('/create');
  await page.locator('input[type=file]').first().setInputFiles(FILES);
  await expect.poll(() => storedStates(page)).toEqual(['editing']);
  await page.getByRole('button', { name: 'Share flick' }).click();
  await page.getByRole('button', { name: 'Share anyway' }).click();
}

type Fault = 'fine' | 'cut before' | 'cut after' | 'close before' | 'close after';

/**
 * Makes every call that creates the flick fail: its connection is cut, or the tab closed, before or after the server
 * did it.
 */
async function withFaults(
  context: BrowserContext,
  next: () => Fault,
  onClose: () => Promise<void>,
): Promise<void> {
  await context.route(CALLS, async (route: Route) => {
    const method = route.request().method();
    const fault = method === 'GET' ? 'fine' : next();
    try {
      if (fault === 'fine') return await route.continue();
      if (fault.endsWith('after')) await route.fetch();
      if (fault.startsWith('close')) await onClose();
      else await route.abort();
    } catch (error) {
      // A tab that was closed takes its calls along.
      if (!/closed|disposed/.test(String(error))) throw error;
    }
  });
}

for (const seed of SEEDS) {
  test(`one complete flick, with the network cut and the tab closed at random (${seed})`, async ({
    page: first,
    context,
    request,
    allowConsole,
  }) => {
    test.setTimeout(2 * MOST_MS);
    allowConsole(/Failed to load resource/);
    const session = await signIn(first, 'maya');
    // The script of the fixture is for its own page alone.
    await context.addInitScript((stored) => {
      localStorage.setItem('accessToken', stored.accessToken);
      localStorage.setItem('refreshToken', stored.refreshToken);
      localStorage.setItem('auth', JSON.stringify(stored.user));
    }, session);
    const me = asPerson(request, session);
    const posts = async (): Promise<{ flickId: string; media: { url: string }[] }[]> =>
      (await me.get('/v1/flick?type=posts&limit=12')).data.flicks;
    const before = new Set((await posts()).map(({ flickId }) => flickId));
    const added = async () => (await posts()).filter(({ flickId }) => !before.has(flickId));

    let page = first;
    const random = randomBy(seed);
    let isShared = false;
    let closings = 0;
    let inRow = 0;
    const next = (): Fault => {
      const roll = random();
      // Pauses grow: a third cut in a row would make the test wait, not the app fail.
      inRow = roll < 0.4 ? inRow + 1 : 0;
      if (inRow > 2) return 'fine';
      if (roll < 0.2) return 'cut before';
      if (roll < 0.4) return 'cut after';
      // Before it is shared a closed tab leaves a draft, which is another story.
      if (roll < 0.7 && isShared && closings < 4) return random() < 0.5 ? 'close before' : 'close after';
      return 'fine';
    };
    let reopened = Promise.resolve();
    await withFaults(context, next, () => {
      closings += 1;
      // Calls under way at once may each close a tab: the next one goes once it has loaded.
      reopened = reopened.then(async () => {
        const closed = page;
        page = await context.newPage();
        await closed.close();
        await page.goto('/home');
      });
      return reopened;
    });

    await pickAndShare(page);
    await expect.poll(() => storedStates(page)).not.toContain('editing');
    isShared = true;
    await expect
      .poll(
        async () => {
          await reopened;
          const states = await storedStates(page).catch(() => ['closing']);
          // After half a minute of failures it is the person's turn.
          if (states.includes('failed')) await page.getByRole('button', { name: 'Try again' }).click();
          return states;
        },
        { timeout: MOST_MS },
      )
      .toEqual([]);
    const flicks = await added();
    expect(flicks).toHaveLength(1);
    expect(flicks[0]?.media).toHaveLength(FILES.length);
    for (const { url } of flicks[0]?.media ?? []) expect((await request.get(url)).status()).toBe(200);
  });
}

test('continues automatically when the network comes back', async ({
  page,
  context,
  request,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const session = await signIn(page, 'maya');
  const newest = async () =>
    (await asPerson(request, session).get('/v1/flick?type=posts&limit=1')).data.flicks[0]?.flickId;
  const before = await newest();
  await context.route(CALLS, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await pickAndShare(page);
  await expect.poll(() => storedStates(page)).toEqual(['sharing']);
  await context.setOffline(true);
  await context.unroute(CALLS);
  expect(await newest()).toBe(before);
  await context.setOffline(false);
  await expect.poll(newest, { timeout: 30_000 }).not.toBe(before);
  await expect.poll(() => storedStates(page)).toEqual([]);
});
