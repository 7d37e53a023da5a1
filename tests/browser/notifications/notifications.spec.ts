import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { asPerson, expect, newSession, signIn, startScreenGone, test } from '../support/fixtures.ts';
import { enter, newPerson } from '../support/new-person.ts';
import { settled } from '../support/pages.ts';

/** The stream begins once nothing else is on its way. */
const longWait = { timeout: 30_000 };

test('a comment arrives on another screen, and its notification leads to it', async ({
  page,
  context,
  request,
}) => {
  const me = await signIn(page, 'maya');
  const { data } = await asPerson(request, me).get(`/v1/flick?type=posts&limit=1`);
  const flickId: string = data.flicks[0].flickId;
  const owner = asPerson(request, await newSession(request, 'owner'));
  const stream = page.waitForResponse(/\/v1\/events$/, longWait);
  await page.goto('/home');
  await startScreenGone(page);
  await stream;
  const second = await context.newPage();
  await second.goto('/settings');

  const caption = `Look at this ${Date.now()}`;
  const sent = await owner.post(`/v1/comment/${flickId}`, { comment: [{ type: 'text', text: caption }] });
  const commentId: string = sent.data.replies.at(-1)._id;
  await expect(page).toHaveTitle(/^\(\d+\+?\) /, longWait);
  // Newer ones push it down its list, beyond the first page.
  for (let n = 0; n < 13; n += 1) {
    await owner.post(`/v1/comment/${flickId}`, { comment: [{ type: 'text', text: `More ${n}` }] });
  }
  await expect(second).toHaveTitle(/^\(\d+\+?\) /, longWait);
  await page
    .getByRole('link', { name: /^Notifications \d+\+? unread$/ })
    .filter({ visible: true })
    .click();
  const row = page.getByRole('link', { name: new RegExp(`Unread.*owner.* commented: ${caption}`) });
  // Only rows near the screen are rendered, and newer ones are above it.
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await settled(page);
  await expectAccessible(page, 'notifications');
  // Looking at the list is reading it, in every tab.
  await expect(page).toHaveTitle(/^Notifications/, longWait);
  await expect(second).toHaveTitle(/^Settings/, longWait);

  await row.click();
  await expect(page).toHaveURL(new RegExp(`/flick/${flickId}\\?comment=${commentId}$`));
  const linked = page.getByRole('dialog', { name: 'Flick' }).locator('li[aria-current="true"]');
  await expect(linked).toContainText(caption);
  await expect(linked).toBeInViewport();
  await expect(linked).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('link', { name: new RegExp(caption) })).toBeVisible();

  await second.goto(`/flick/${flickId}?comment=${commentId}`);
  await expect(second.locator('li[aria-current="true"]')).toContainText(caption);
});

test('what is read in one browser is read in the other', async ({ page, browser, request }) => {
  const ida = await newPerson(request);
  await enter(page, ida);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await enter(other, ida);
  const streams = [page, other].map((one) => one.waitForResponse(/\/v1\/events$/, longWait));
  await page.goto('/home');
  await other.goto('/settings');
  await Promise.all([startScreenGone(page), startScreenGone(other), ...streams]);

  const { userId } = ida.session.user as { userId: string };
  await asPerson(request, await newSession(request, 'owner')).post(`/v1/follow/${userId}`, {});
  await expect(page).toHaveTitle(/^\(1\) /, longWait);
  await expect(other).toHaveTitle(/^\(1\) Settings/, longWait);
  const badge = (one: Page) =>
    one.getByRole('link', { name: 'Notifications 1 unread' }).filter({ visible: true });
  await expect(badge(other)).toBeVisible();
  await badge(page).click();
  await expect(page.getByText('started following you')).toBeVisible();
  await expect(page).toHaveTitle(/^Notifications/, longWait);
  await expect(other).toHaveTitle(/^Settings/, longWait);
  await expect(badge(other)).toHaveCount(0);
  await elsewhere.close();
});

test('a new follower is shown at once and followed back; the filter stays', async ({ page, request }) => {
  const ida = await newPerson(request);
  await enter(page, ida);
  const stream = page.waitForResponse(/\/v1\/events$/, longWait);
  await page.goto('/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await stream;
  const { userId } = ida.session.user as { userId: string };
  await asPerson(request, await newSession(request, 'owner')).post(`/v1/follow/${userId}`, {});
  const list = page.getByRole('region', { name: 'Today' });
  await expect(list.getByText('started following you')).toBeVisible(longWait);
  await list.getByRole('button', { name: /^Follow back / }).click();
  await expect(list.getByRole('button', { name: /^Following / })).toBeVisible();
  await page.getByRole('button', { name: 'Money' }).click();
  await expect(page).toHaveURL(/filter=money$/);
  await expect(page.getByText('No notifications yet')).toBeVisible();

  await page.goto('/settings?section=notifications');
  const listed = page.getByRole('switch', { name: 'New followers In-app' });
  await expect(listed).toBeChecked();
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok()),
    listed.uncheck(),
  ]);
  await page.reload();
  await expect(listed).not.toBeChecked();
});
