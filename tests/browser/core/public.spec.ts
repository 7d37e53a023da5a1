import { expectAccessible } from '../support/axe.ts';
import { expect, newSession, PASSWORD, someFlick, test } from '../support/fixtures.ts';
import { questPages, settled } from '../support/pages.ts';

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

test('an unknown flick says so and logs nobody out', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.goto('/flick/01900000-0000-7000-8000-000000000000');
  await expect(page.getByText('It may be incomplete, or the page was removed.')).toBeVisible();
});

test('a shared quest says what it pays, and leads a visitor to it through the login', async ({
  page,
  request,
}) => {
  const [member = '', title = ''] = (await questPages(request)).at(-1) ?? [];
  const path = member.replace('/quests/', '/quest/');
  const html = await (await request.get(path)).text();
  expect(html).toContain(`<title>${title}, a quest by `);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'a quest that was passed on');
  await page.getByRole('link', { name: 'Log in to apply' }).click();
  await page.getByLabel('Email, phone or username').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${member}$`));
});
