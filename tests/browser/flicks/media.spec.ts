import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import {
  asPerson,
  expect,
  framesDrawn,
  loadsDone,
  newSession,
  signIn,
  startScreenGone,
  test,
} from '../support/fixtures.ts';

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
/** The share of a video that must be visible before it plays; one that plays keeps playing with it. */
const SEEN = 0.6;
const playing = (page: Page) =>
  page.evaluate((seen) => {
    const isSeen = (video: Element) => {
      const { top, bottom, height } = video.getBoundingClientRect();
      return Math.min(bottom, innerHeight) - Math.max(top, 0) >= seen * Math.min(height, innerHeight);
    };
    return [...document.querySelectorAll('video')]
      .filter((video) => !video.paused)
      .map((video) => ({
        muted: video.muted,
        src: video.currentSrc,
        place: video.closest('article')?.getAttribute('aria-posinset'),
        isSeen: isSeen(video),
      }));
  }, SEEN);

test('videos play muted and one at a time; sound is turned on once for the visit', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  const heard: string[] = [];
  for (let step = 0; step < 200 && heard.length < 2; step += 1) {
    // A wheel may still turn when the video is pressed, and take it out of sight.
    await page.evaluate(() => window.scrollBy({ top: 450, behavior: 'instant' }));
    await page.waitForTimeout(200);
    const now = await playing(page);
    expect(now.length, 'videos that play at once').toBeLessThanOrEqual(1);
    const [video] = now;
    // One that was scrolled past may take a moment to stop.
    if (!video?.isSeen || heard.includes(video.src)) continue;
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

test('photos fill the window, and are zoomed and stepped through', async ({ page, request }) => {
  const [flick] = await flicksThat(
    request,
    ({ media }) => media.length >= 2 && media.every(({ type }) => type === 'photo'),
  );
  const total = flick?.media.length;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto(`/flick/${flick?.flickId}`);
  const opener = page.getByRole('button', { name: 'Full screen' });
  await expect(opener).toBeVisible();
  // The keys come with the code that loads after the first image.
  await loadsDone(page);
  await opener.focus();
  await page.keyboard.press('f');
  const viewer = page.getByRole('dialog', { name: 'Photos in full screen' });
  const slide = (number: number) => viewer.getByRole('group', { name: `${number} of ${total}`, exact: true });
  const photo = slide(1).getByRole('img');
  await expect(photo).toBeInViewport({ ratio: 0.9 });
  await expectNoViolations(page, 'photos in full screen');

  const widthOf = async () => (await photo.boundingBox())?.width ?? 0;
  const whole = await widthOf();
  await page.keyboard.press('+');
  await expect.poll(widthOf).toBeGreaterThan(whole * 1.5);
  await viewer.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(widthOf).toBeCloseTo(whole, 0);
  await photo.dblclick();
  await expect.poll(widthOf).toBeGreaterThan(whole * 1.5);

  await viewer.getByRole('button', { name: 'Next item' }).click();
  await expect(slide(2)).toBeInViewport({ ratio: 0.9 });
  // The flick behind is rendered anew when it is liked in another tab.
  const otherTab = await page.context().newPage();
  await otherTab.goto(`/flick/${flick?.flickId}`);
  const likeOf = (tab: Page) => tab.locator('[data-key="l"]');
  const wasLiked = await likeOf(page).getAttribute('aria-pressed');
  await likeOf(otherTab).click();
  await expect(likeOf(page)).not.toHaveAttribute('aria-pressed', String(wasLiked));
  await otherTab.close();
  await expect(slide(2)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('two fingers zoom a photo on a phone, and Back closes it', async ({ browser, baseURL }) => {
  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const page = await phone.newPage();
  await signIn(page);
  await page.goto('/home');
  await startScreenGone(page);
  const withPhoto = page.getByRole('article').filter({ has: page.locator('figure a img') });
  await withPhoto
    .first()
    .getByRole('link', { name: /^Comments/ })
    .tap();
  await expect(page).toHaveURL(/\/flick\//);
  const address = page.url();
  await page.getByRole('button', { name: 'Full screen' }).tap();
  const viewer = page.getByRole('dialog', { name: 'Photos in full screen' });
  const photo = viewer.getByRole('img').first();
  await expect(photo).toBeInViewport({ ratio: 0.9 });
  const widthOf = async () => (await photo.boundingBox())?.width ?? 0;
  const whole = await widthOf();
  const touch = await phone.newCDPSession(page);
  const fingers = (apart: number) => [-apart, apart].map((from, id) => ({ x: 195 + from, y: 422, id }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const apart of [40, 60, 80, 100])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(widthOf).toBeGreaterThan(whole * 1.3);

  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(address);
  await phone.close();
});

test('a video fills the screen with the controls of the browser', async ({ page, request }) => {
  const [flick] = await flicksThat(request, isVideo);
  await signIn(page);
  await page.goto(`/flick/${flick?.flickId}`);
  await expect.poll(async () => (await playing(page)).length).toBe(1);
  const shown = () =>
    page.evaluate(() => {
      const video = document.querySelector('video');
      return { isFull: document.fullscreenElement === video, hasControls: video?.controls };
    });
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(shown).toEqual({ isFull: true, hasControls: true });
  await page.evaluate(() => document.querySelector('video')?.pause());
  await page.evaluate(() => document.exitFullscreen());
  await expect.poll(shown).toEqual({ isFull: false, hasControls: false });
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
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
