import type { APIRequestContext, Page } from '@playwright/test';
import { asPerson, expect, framesDrawn, loadsDone, newSession, signIn, test } from '../support/fixtures.ts';

interface Card {
  flickId: string;
  isLiked: boolean;
  canComment: boolean;
  user: { name: string };
  media: { type: 'photo' | 'video' }[];
  repostOf?: Card;
}

/** The newest flicks that fit, as they are shown. */
async function flicksThat(request: APIRequestContext, fits: (card: Card) => boolean): Promise<Card[]> {
  const { data } = await asPerson(request, await newSession(request, 'demo')).get('/v1/flick?limit=50');
  return data.flicks.map((card: Card) => card.repostOf ?? card).filter(fits);
}

const isVideo = (card: Card) => card.media[0]?.type === 'video';
const playing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')]
      .filter((video) => !video.paused)
      .map((video) => ({
        muted: video.muted,
        src: video.currentSrc,
        place: video.closest('article')?.getAttribute('aria-posinset'),
      })),
  );

test('videos play muted and one at a time; sound is turned on once for the visit', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  const heard: string[] = [];
  for (let step = 0; step < 200 && heard.length < 2; step += 1) {
    await page.mouse.wheel(0, 450);
    await page.waitForTimeout(200);
    const now = await playing(page);
    expect(now.length, 'videos that play at once').toBeLessThanOrEqual(1);
    const [video] = now;
    if (!video || heard.includes(video.src)) continue;
    expect(video.muted, 'the first is silent, the next keep the sound').toBe(heard.length === 0);
    if (heard.length === 0) {
      const mute = page
        .locator(`article[aria-posinset="${video.place}"]`)
        .getByRole('button', { name: 'Mute' })
        .first();
      await mute.click();
      await expect.poll(async () => (await playing(page))[0]?.muted).toBe(false);
      await expect(mute).toHaveAttribute('aria-pressed', 'false');
    }
    heard.push(video.src);
  }
  expect(heard).toHaveLength(2);
});

test('a video stops when pressed, and none starts with reduced motion', async ({ page, request }) => {
  const [flick] = await flicksThat(request, isVideo);
  await signIn(page);
  await page.goto(`/flick/${flick?.flickId}`);
  await expect.poll(async () => (await playing(page)).length).toBe(1);
  await page.getByRole('button', { name: 'Pause video' }).click();
  await expect.poll(async () => (await playing(page)).length).toBe(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  await framesDrawn(page);
  expect(await playing(page)).toEqual([]);
  expect(await page.locator('video').getAttribute('src'), 'nothing is loaded unasked').toBeNull();
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect.poll(async () => (await playing(page)).length).toBe(1);
});

test('a carousel moves by button and by arrow key, and says its position', async ({ page, request }) => {
  const [flick] = await flicksThat(request, (card) => card.media.length >= 3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto(`/flick/${flick?.flickId}`);
  const carousel = page.locator('figure[aria-roledescription="carousel"]');
  const slide = (number: number) =>
    carousel.getByRole('figure', { name: `${number} of ${flick?.media.length}`, exact: true });
  await expect(slide(1)).toBeInViewport({ ratio: 0.9 });
  await carousel.getByRole('button', { name: 'Next item' }).click();
  await expect(slide(2)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowRight');
  await expect(slide(3)).toBeInViewport({ ratio: 0.9 });
  // The pressed button has disappeared, and the keys still work.
  await expect(carousel.locator(':focus')).toHaveCount(1);
  // The second press comes while the strip is still on its way.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(slide(1)).toBeInViewport({ ratio: 0.9 });
  await expect(carousel.getByRole('button', { name: 'Previous item' })).toBeHidden();
});

/** A photo in the feed, not liked, with its like button. */
async function unlikedPhoto(page: Page, request: APIRequestContext) {
  const [flick] = await flicksThat(request, ({ media }) => media.length === 1 && media[0]?.type === 'photo');
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  const post = page
    .getByRole('article')
    .filter({ has: page.locator(`a[href*="${flick?.flickId}"]`) })
    .first();
  while (!(await post.isVisible())) {
    await page.mouse.wheel(0, 600);
    await framesDrawn(page);
  }
  await loadsDone(page);
  const photo = post.locator('figure a').first();
  const like = post.getByRole('button', { name: /^Like/ });
  const response = () => page.waitForResponse(/\/v1\/like/);
  if ((await like.getAttribute('aria-pressed')) === 'true') await Promise.all([response(), like.click()]);
  return { photo, like, response };
}

test('a double tap likes and never unlikes, a single one opens the flick', async ({ page, request }) => {
  const { photo, like, response } = await unlikedPhoto(page, request);

  await page.clock.install();
  /** Two taps in one moment, however busy the machine is. */
  const doubleTap = async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await photo.dblclick();
    await page.clock.resume();
  };
  await Promise.all([response(), doubleTap()]);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await doubleTap();
  // Longer than a single tap waits for a second one.
  await page.clock.fastForward(1_000);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/home/);
  await photo.click();
  await expect(page).toHaveURL(/\/flick\//);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('two taps within 300 ms like and never open the flick, a single one opens it', async ({
    page,
    request,
  }) => {
    const { photo, like, response } = await unlikedPhoto(page, request);
    await photo.scrollIntoViewIfNeeded();
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    const box = await photo.boundingBox();
    if (!box) throw new Error('the photo is not shown');
    const touch = async (type: 'touchStart' | 'touchEnd') => {
      const touchPoints = type === 'touchEnd' ? [] : [{ x: box.x + box.width / 2, y: 400 }];
      await session.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    const session = await page.context().newCDPSession(page);
    const clicks = await photo.evaluateHandle((link) => {
      const seen = { count: 0 };
      link.addEventListener('click', () => {
        seen.count += 1;
      });
      return seen;
    });
    let taps = 0;
    const tap = async (heldMs = 0) => {
      await touch('touchStart');
      await page.clock.runFor(heldMs);
      await touch('touchEnd');
      taps += 1;
      // The browser recognizes a tap a moment after the finger is lifted.
      await expect.poll(() => clicks.evaluate(({ count }) => count)).toBe(taps);
    };

    await tap();
    await page.clock.runFor(290);
    const answered = response();
    // The second one begins in time and is held for a while, and an excited third one follows.
    await tap(150);
    await page.clock.runFor(100);
    await tap();
    await answered;
    await page.clock.runFor(2_000);
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\/home/);

    await tap();
    await page.clock.runFor(299);
    await expect(page).toHaveURL(/\/home/);
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect(page).toHaveURL(/\/flick\//);
  });
});
