import { expectAccessible } from '../support/axe.ts';
import { asPerson, expect, newSession, someFlick, test, toast } from '../support/fixtures.ts';
import { enter, newPerson } from '../support/new-person.ts';
import { settled } from '../support/pages.ts';

test('a visitor logs in to repost, and returns to write the text', async ({ page, request }) => {
  const person = await newPerson(request);
  const flick = await someFlick(request, await newSession(request, 'demo'));
  const read = async () =>
    (await asPerson(request, await newSession(request, 'demo')).get(`/v1/flick/${flick.flickId}`)).data.flick;
  const before = (await read()).repostCount;
  const text = `Seen by a visitor ${Date.now()}`;

  await page.addInitScript(() => localStorage.setItem('push-later', 'yes'));
  await page.goto(`/repost-flick?flick=${flick.flickId}`);
  await settled(page);
  await expectAccessible(page, 'reposting, for a visitor');
  await page.getByRole('link', { name: 'Log in to repost' }).click();
  await page.getByRole('textbox', { name: 'Email, phone or username' }).fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();

  await expect(page).toHaveURL(new RegExp(`/repost-flick\\?flick=${flick.flickId}`));
  await page.getByRole('textbox', { name: 'Your text' }).fill(text);
  await settled(page);
  await expectAccessible(page, 'reposting, for a member');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your text' })).toHaveValue(text);
  await page.getByRole('button', { name: 'Repost', exact: true }).click();

  await expect(page).toHaveURL(/\/home/);
  await expect(toast(page, 'Reposted')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: text });
  await expect(card).toBeVisible();
  await expect(card.getByRole('button', { name: /^Repost/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await read()).repostCount).toBe(before === null ? null : before + 1);

  await card.getByRole('button', { name: /^Repost/ }).click();
  await page.getByRole('menuitem', { name: 'Remove repost' }).click();
  await expect(card).toBeHidden();
  await expect.poll(async () => (await read()).repostCount).toBe(before);
});

test('a flick is reposted at once, shown on every page, and that is undone', async ({ page, request }) => {
  const person = await newPerson(request);
  await enter(page, person);
  const flick = await someFlick(request, await newSession(request, 'demo'));
  await page.goto(`/flick/${flick.flickId}`);
  const repost = page.getByRole('button', { name: /^Repost( [\d,.]+)?k?$/ });
  const name = await repost.textContent();
  await repost.click();
  const reposted = page.waitForResponse((response) => response.url().includes('/v1/repost-flick/'));
  await page.getByRole('menuitem', { name: 'Repost', exact: true }).click();
  await expect(repost).toHaveAttribute('aria-pressed', 'true');
  expect((await reposted).status()).toBe(200);

  const counts = page.getByRole('button', { name: /repost(s)?$/ });
  await counts.click();
  await expect(page.getByRole('dialog', { name: 'Reposts' }).getByText(`@${person.username}`)).toBeVisible();
  await page.keyboard.press('Escape');

  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await toast(page, 'Reposted').getByRole('button', { name: 'Undo' }).click();
  await expect(repost).toHaveAttribute('aria-pressed', 'false');
  expect((await removed).status()).toBe(200);
  await expect(repost).toHaveText(String(name));
  await page.reload();
  await expect(repost).toHaveAttribute('aria-pressed', 'false');
});
