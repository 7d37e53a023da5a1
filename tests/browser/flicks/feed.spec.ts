import { expectNoViolations } from '../support/axe.ts';
import {
  asPerson,
  expect,
  framesDrawn,
  loadsDone,
  signIn,
  someFlick,
  startScreenGone,
  test,
  toast,
} from '../support/fixtures.ts';

test('the feed shows flicks, loads more and keeps few of them in the page', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  const posts = page.getByRole('article');
  await expect(posts.first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Latest' })).toHaveAttribute('aria-selected', 'true');
  let furthest = 0;
  while (furthest < 40) {
    await page.mouse.wheel(0, 1_500);
    await framesDrawn(page);
    const positions = await posts.evaluateAll((all) =>
      all.map((post) => Number(post.getAttribute('aria-posinset'))),
    );
    furthest = Math.max(furthest, ...positions);
    expect(positions.length).toBeLessThan(20);
  }
});

test('a feed that nobody touches draws no frames', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await loadsDone(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const recalculations = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN;
  };
  // An animation anywhere in the page, also far below the screen, calculates styles in each of them.
  const FRAMES = 40;
  const inFrames = async () => {
    const before = await recalculations();
    for (let frame = 0; frame < FRAMES / 2; frame += 1) await framesDrawn(page);
    return (await recalculations()) - before;
  };
  await expect.poll(inFrames).toBeLessThan(FRAMES / 4);
});

test('Back from a flick and from another screen restores the position', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  const scrolled = () => page.evaluate(() => window.scrollY);
  while ((await scrolled()) < 5_000) {
    await page.mouse.wheel(0, 900);
    await framesDrawn(page);
  }
  await loadsDone(page);
  const comments = page
    .getByRole('article')
    .nth(2)
    .getByRole('link', { name: /comment/i })
    .first();
  // Pressing what is out of sight would scroll to it first.
  await comments.scrollIntoViewIfNeeded();
  await framesDrawn(page);
  const before = await scrolled();
  expect(before).toBeGreaterThan(2_000);
  await comments.click();
  await expect(page).toHaveURL(/\/flick\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/home/);
  expect(Math.abs((await scrolled()) - before)).toBeLessThanOrEqual(2);

  await page.getByRole('navigation').getByRole('link', { name: 'Quests' }).first().click();
  await expect(page).toHaveURL(/\/quests/);
  await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThanOrEqual(2);
});

test('a like and a save are shown at once and still there after a reload', async ({ page, request }) => {
  const session = await signIn(page);
  const flick = await someFlick(request, session);
  await page.goto(`/flick/${flick.flickId}`);
  const like = page.getByRole('button', { name: /^Like [\d,.k]*$/ });
  const save = page.getByRole('button', { name: 'Save' });
  const wasLiked = (await like.getAttribute('aria-pressed')) === 'true';
  const wasSaved = (await save.getAttribute('aria-pressed')) === 'true';
  await Promise.all([page.waitForResponse(/\/v1\/like/), like.click()]);
  await expect(like).toHaveAttribute('aria-pressed', String(!wasLiked));
  await Promise.all([page.waitForResponse(/\/v1\/save/), save.click()]);
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', String(!wasLiked));
  await expect(save).toHaveAttribute('aria-pressed', String(!wasSaved));
  const { data } = await asPerson(request, session).get(`/v1/flick/${flick.flickId}`);
  expect(data.flick.isLiked).toBe(!wasLiked);
  expect(data.flick.likeCount).toBe(flick.likeCount + (wasLiked ? -1 : 1));
});

test('a like reaches another tab of the same browser', async ({ page, request }) => {
  const flick = await someFlick(request, await signIn(page));
  const other = await page.context().newPage();
  await signIn(other);
  const likeOf = (tab: typeof page) => tab.getByRole('button', { name: /^Like [\d,.K]*$/ }).first();
  for (const tab of [page, other]) {
    await tab.goto(`/flick/${flick.flickId}`);
    await loadsDone(tab);
  }
  const before = await likeOf(other).getAttribute('aria-pressed');
  await likeOf(page).click();
  await expect(likeOf(other)).toHaveAttribute('aria-pressed', String(before !== 'true'));
  await other.close();
});

test('a like that fails is undone and says so', async ({ page, allowConsole }) => {
  allowConsole(/500/);
  await signIn(page);
  await page.route(/\/v1\/like/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/home');
  const like = page.getByRole('article').first().getByRole('button', { name: /^like/i });
  const before = await like.getAttribute('aria-pressed');
  await like.click();
  await expect(toast(page, 'Failed to toggle like')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', String(before));
});

test('the feed stays when the network is lost, and says that it is offline', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  // The bar is part of the code that loads after the first image; the worker, blocked here, would delay it.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/beside-')),
  );
  await context.setOffline(true);
  await expect(page.getByText('You’re offline')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline')).toBeHidden();
});

test('the menu of a flick says why it is in the feed', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await startScreenGone(page);
  await page.getByRole('tab', { name: 'For you' }).click();
  await expect(page).toHaveURL(/feed=for-you/);
  await loadsDone(page);
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Options/ }).click();
  await page.getByRole('menuitem', { name: 'Why you see this' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why you see this' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expect(dialog.getByText(/nobody can pay to be shown/)).toBeVisible();
  await expectNoViolations(page, 'why a flick is shown');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a flick that is looked at is recorded, and its author reads how many people saw it', async ({
  page,
}) => {
  const session = await signIn(page);
  const own = asPerson(page.request, session);
  const { flicks } = (await own.get(`/v1/flick?type=posts&userId=${session.user.userId}&limit=1`)).data;
  const recorded = page.waitForResponse(/\/v1\/flick-view$/);
  await page.goto('/home');
  expect((await recorded).status()).toBe(200);

  await page.goto(`/flick/${flicks[0]._id}`);
  await page
    .getByRole('button', { name: /^Options/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Insights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insights' });
  await expect(dialog.getByText('views', { exact: true })).toBeVisible();
  await dialog.getByRole('slider', { name: 'Views by day' }).press('End');
  await expect(dialog.getByRole('slider')).toHaveAttribute('aria-valuetext', / views?$/);
  await expectNoViolations(page, 'the statistics of a flick');
});
