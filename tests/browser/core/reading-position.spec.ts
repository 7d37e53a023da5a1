import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  asPerson,
  expect,
  framesDrawn,
  newSession,
  signIn,
  startScreenGone,
  test,
  toast,
} from '../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/pages.ts';

const offer = (page: Page) => page.getByRole('button', { name: /^(Back to where you were|Going back)$/ });
const storedPositions = (page: Page) => page.evaluate(() => localStorage.getItem('feed-places'));

/** The stored distance from the top of the screen to the flick that was read last. */
const storedTop = async (page: Page): Promise<number> => {
  const places: { at: number; top: number }[] = Object.values(
    JSON.parse((await storedPositions(page)) ?? '{}').places ?? {},
  );
  return places.toSorted((one, other) => other.at - one.at)[0]?.top ?? Number.NaN;
};

/** Scrolls the feed down until this many flicks are above the screen, and waits until that position is stored. */
async function readDownTo(page: Page, flicks: number): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible();
  await startScreenGone(page);
  await expect(async () => {
    await page.mouse.wheel(0, 1_500);
    expect((await inView(page)).position).toBeGreaterThan(flicks);
  }).toPass({ timeout: 60_000, intervals: [100] });
  // A busy browser may scroll by the last turns of the wheel only now.
  await scrollEnds(page);
  // The list rests, and this position is stored.
  await expect
    .poll(async () => Math.abs((await storedTop(page)) - (await inView(page)).top))
    .toBeLessThanOrEqual(1);
}

/** Waits until the page has not scrolled for ten frames. */
const scrollEnds = (page: Page) =>
  page.evaluate(async () => {
    for (let top = -1, still = 0; still < 10; still = window.scrollY === top ? still + 1 : 0) {
      top = window.scrollY;
      await new Promise(requestAnimationFrame);
    }
  });

/** The flick at a third of the screen: which, its position in the list, and how far down the screen it begins. */
const inView = (page: Page) =>
  page.evaluate(() => {
    const posts = [...document.querySelectorAll('[role=feed] article')];
    const post = posts.find((one) => one.getBoundingClientRect().bottom > innerHeight / 3);
    return {
      flick: post?.querySelector('a[href*="/flick/"]')?.getAttribute('href'),
      position: Number(post?.getAttribute('aria-posinset')),
      top: post?.getBoundingClientRect().top ?? Number.NaN,
      isFocused: post === document.activeElement,
    };
  });

/** Scrolls up, and answers by how much what was read came down the screen. */
async function scrollUp(page: Page, distance: number): Promise<number> {
  const post = await page.evaluateHandle(() =>
    [...document.querySelectorAll('[role=feed] article')].find(
      (one) => one.getBoundingClientRect().bottom > innerHeight / 3,
    ),
  );
  const topOf = () => post.evaluate((one) => one?.getBoundingClientRect().top ?? Number.NaN);
  const before = await topOf();
  const offset = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, -distance);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(offset);
  await framesDrawn(page);
  return (await topOf()) - before;
}

test('after a reload the feed starts at its top, and a press restores the position', async ({
  page,
  request,
}) => {
  const session = await signIn(page);
  await page.goto('/home');
  await readDownTo(page, 40);
  const before = await inView(page);
  await page.reload();
  await expect(offer(page)).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await offer(page).click();
  await expect(offer(page)).toBeHidden();
  const after = await inView(page);
  expect(after.flick).toBe(before.flick);
  expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(2);
  expect(after.isFocused).toBe(true);
  await expect(page.locator('#live-polite')).toContainText('Back to where you were');

  // Down it continues, and up through every flick to the newest; none is missing, none jumps.
  const { data } = await asPerson(request, session).get('/v1/flick?limit=50');
  const expected = data.flicks.map(
    (card: { _id: string; repostOf?: { _id: string } | null }) => `/flick/${(card.repostOf ?? card)._id}`,
  );
  const seen = new Map<number, string>();
  const look = async () => {
    const visible = await page.evaluate(() =>
      [...document.querySelectorAll('[role=feed] article')].map((post) => ({
        position: Number(post.getAttribute('aria-posinset')),
        flick: post.querySelector('a[href*="/flick/"]')?.getAttribute('href') ?? '',
      })),
    );
    for (const { position, flick } of visible) seen.set(position, flick);
  };
  await look();
  while (!seen.has(1)) {
    const moved = await scrollUp(page, 600);
    if (!seen.has(3)) expect(Math.abs(moved - 600)).toBeLessThanOrEqual(2);
    await look();
  }
  const found = [...seen].sort(([one], [other]) => one - other);
  expect(found.map(([position]) => position)).toEqual(found.map((_, index) => index + 1));
  expect(found.map(([, flick]) => flick)).toEqual(expected.slice(0, found.length));
  expect(found.length).toBeGreaterThan(40);
});

test('returning to the position is offered until somebody reads on, and not again once it is closed', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/home');
  await readDownTo(page, 6);
  await page.reload();
  await expect(offer(page)).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await expectAccessible(page, 'the way back');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page, 'the way back in large text');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.setViewportSize({ width, height });
  await page.mouse.wheel(0, 1_000);
  await expect(offer(page)).toBeHidden();

  await readDownTo(page, 6);
  await page.reload();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(offer(page)).toBeHidden();
  expect(await storedPositions(page)).toBeNull();

  // Scrolling back to the top by hand is the new position.
  await readDownTo(page, 6);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => storedPositions(page)).toBeNull();
});

test('another screen and Back keep the exact position, and offer nothing', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await readDownTo(page, 6);
  const before = await page.evaluate(() => window.scrollY);
  await page.getByRole('navigation').getByRole('link', { name: 'Quests' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThanOrEqual(2);
  await expect(offer(page)).toBeHidden();
  await expect.poll(() => storedPositions(page)).not.toBeNull();
});

test('each feed has its own position, for one person, deleted at logout', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await page.getByRole('tab', { name: 'Following' }).click();
  await readDownTo(page, 6);
  const before = await inView(page);
  const places = await storedPositions(page);
  await page.reload();
  await offer(page).click();
  await expect(offer(page)).toBeHidden();
  expect(Math.abs((await inView(page)).top - before.top)).toBeLessThanOrEqual(2);
  expect((await inView(page)).flick).toBe(before.flick);
  await page.getByRole('button', { name: /^account/i }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await storedPositions(page)).toBeNull();

  // As if the login of the first person had ended, and another one came.
  const other = await newSession(page.request, 'maya');
  await page.evaluate(
    ([stored, session]) => {
      localStorage.setItem('feed-places', stored);
      localStorage.setItem('accessToken', session.accessToken);
      localStorage.setItem('refreshToken', session.refreshToken);
      localStorage.setItem('auth', JSON.stringify(session.user));
    },
    [places ?? '', other] as const,
  );
  await page.goto('/home?feed=following');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => storedPositions(page)).toBeNull();
  await expect(offer(page)).toBeHidden();
});

test('without a response it says so, stays at the top and still offers to return', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/403/);
  await signIn(page);
  await page.goto('/home');
  await readDownTo(page, 20);
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await page.route(/\/v1\/flick\?.*limit=50/, (route) => route.fulfill({ status: 403, body: '' }));
  await offer(page).click();
  await expect(toast(page, 'Failed to fetch flicks')).toBeVisible();
  await expect(offer(page)).toHaveText('Back to where you were');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
