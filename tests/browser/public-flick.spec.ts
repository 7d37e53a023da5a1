import { expect, newSession, someFlick, test } from './support.ts';

test('a public flick opens for a visitor, with a preview for links', async ({ page, request }) => {
  const flick = await someFlick(request, await newSession(request, 'demo'));
  const html = await (await request.get(`/flick/${flick.flickId}`)).text();
  expect(html).toMatch(/<meta property="og:title" content="[^"]+"/);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+"/);
  await page.goto(`/flick/${flick.flickId}`);
  await expect(page.getByText(flick.user.name).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /log in to read and write comments/i })).toBeVisible();
  await expect(page).toHaveURL(/\/flick\//);
});

test('a flick that is not there says so and signs nobody out', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.goto('/flick/01900000-0000-7000-8000-000000000000');
  await expect(page.getByText('It may have been removed.')).toBeVisible();
});
