import { asPerson, expect, loadsDone, newSession, signIn, someFlick, test } from '../support/fixtures.ts';

test('what one person does, another sees after a refresh', async ({ page, browser, baseURL, request }) => {
  const session = await signIn(page, 'maya');
  const flick = await someFlick(request, session);
  const otherContext = await browser.newContext({ baseURL: String(baseURL), serviceWorkers: 'block' });
  const other = await otherContext.newPage();
  await signIn(other, 'owner');
  const path = `/flick/${flick.flickId}`;
  await page.goto(path);
  await other.goto(path);
  const likeOf = (who: typeof page) => who.getByRole('button', { name: /^Like [\d,.k]*$/ });
  await expect(likeOf(other)).toContainText(String(flick.likeCount));

  const was = (await likeOf(page).getAttribute('aria-pressed')) === 'true';
  await Promise.all([page.waitForResponse(/\/v1\/like/), likeOf(page).click()]);
  const text = `Seen by both ${Date.now()}`;
  await page.getByRole('textbox', { name: /comment/i }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();

  await expect(other.getByText(text)).toBeHidden();
  await other.reload();
  await expect(other.getByText(text)).toBeVisible();
  await expect(likeOf(other)).toContainText(String(flick.likeCount + (was ? -1 : 1)));

  // Both at once: each press counts once.
  const before = (await asPerson(request, session).get(`/v1/flick/${flick.flickId}`)).data.flick.likeCount;
  const pressed = await Promise.all(
    [page, other].map(async (who) => (await likeOf(who).getAttribute('aria-pressed')) === 'true'),
  );
  await Promise.all(
    [page, other].map((who) => Promise.all([who.waitForResponse(/\/v1\/like/), likeOf(who).click()])),
  );
  const step = pressed.reduce((sum, on) => sum + (on ? -1 : 1), 0);
  const after = (await asPerson(request, session).get(`/v1/flick/${flick.flickId}`)).data.flick.likeCount;
  expect(after).toBe(before + step);
  await otherContext.close();
});

test('the pill of new flicks does not scroll until it is pressed', async ({ page, request }) => {
  await signIn(page);
  const known = (await asPerson(request, await newSession(request, 'demo')).get('/v1/flick')).data.flicks;
  // Not the time of this machine: an earlier journey may have moved the clock of the server.
  const createdAt = new Date(Date.parse(known[0].createdAt) + 1_000).toISOString();
  const arrival = {
    ...known[1],
    repostOf: undefined,
    _id: 'ffffffff-0000-7000-8000-000000000001',
    flickId: 'ffffffff-0000-7000-8000-000000000001',
    createdAt,
  };
  let hasArrived = false;
  await page.route(/\/api\/v1\/flick(\?|$)/, async (route) => {
    const url = new URL(route.request().url());
    if (!hasArrived || Number(url.searchParams.get('page') ?? 1) > 1) return route.fallback();
    const response = await route.fetch();
    const body = await response.json();
    body.data.flicks = [arrival, ...body.data.flicks.slice(0, -1)];
    await route.fulfill({ response, json: body });
  });
  await page.clock.install();
  await page.goto('/home');
  await page.clock.runFor(2_000);
  const posts = page.getByRole('article');
  await expect(posts.first()).toBeVisible();
  await page.mouse.wheel(0, 1_600);
  await loadsDone(page);
  await page.clock.runFor(1_000);
  /** Top of each flick on the screen; those far from it come and go. */
  const placesOnScreen = () =>
    posts.evaluateAll((all) =>
      all
        .map((post) => ({ post, bounds: post.getBoundingClientRect() }))
        .filter(({ bounds }) => bounds.bottom > 0 && bounds.top < window.innerHeight)
        .map(({ post, bounds }) => [
          post.querySelector('a[data-key="Enter"]')?.getAttribute('href'),
          bounds.top,
        ]),
    );
  const before = await placesOnScreen();
  expect(before).not.toEqual([]);
  const pill = page.getByRole('button', { name: 'New flicks' });
  await expect(pill).toBeHidden();

  hasArrived = true;
  await page.clock.runFor(61_000);
  await expect(pill).toBeVisible();
  expect(await placesOnScreen()).toEqual(before);

  await pill.click();
  await page.clock.runFor(1_000);
  await expect(pill).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator(`a[href*="${arrival._id}"]`).first()).toBeAttached();
});
