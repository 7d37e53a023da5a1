import { asset } from '../support/asset.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, startScreenGone, test } from '../support/fixtures.ts';
import { openCreate, shareWithoutAlt } from '../support/new-flick.ts';
import { enter, newPerson } from '../support/new-person.ts';

test('a flick shared as sensitive is covered for others until they choose to see such flicks', async ({
  page,
  request,
  browser,
}) => {
  const author = await newPerson(request);
  await enter(page, author);
  await openCreate(page, [asset('scenes/forest.jpg')]);
  await page.getByText('Sensitive', { exact: true }).click();
  await page.getByText('Made with AI', { exact: true }).click();
  await shareWithoutAlt(page);
  const own = page.getByRole('article').filter({ hasText: 'Sensitive · Made with AI' }).first();
  // Its author sees it.
  await expect(own.getByRole('img', { name: 'Photo by Ida Berg' })).toBeVisible();
  const href = await own.getByRole('link', { name: 'Photo by Ida Berg' }).getAttribute('href');
  const address = String(href);

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await other.goto(address);
  await startScreenGone(other);
  const show = other.getByRole('button', { name: 'Show', exact: true });
  await expect(show).toBeVisible();
  await expect(other.getByText('Ida Berg marked this flick as sensitive.')).toBeVisible();
  await expect(other.getByRole('img', { name: 'Photo by Ida Berg' })).toHaveCount(0);
  await expectNoViolations(other, 'a covered flick');
  await show.click();
  await expect(other.getByRole('img', { name: 'Photo by Ida Berg' })).toBeVisible();
  // Elsewhere its link has no picture, and search engines leave it out.
  const html = await (await request.get(address)).text();
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain('og:image');

  await enter(other, await newPerson(request));
  await other.goto(address);
  await startScreenGone(other);
  await expect(show).toBeVisible();
  await other.getByRole('link', { name: 'Change in settings' }).click();
  await other.getByRole('switch', { name: 'Show them right away' }).click();
  await expect(other.getByRole('switch', { name: 'Show them right away' })).toBeChecked();
  await other.goto(address);
  await startScreenGone(other);
  await expect(other.getByRole('img', { name: 'Photo by Ida Berg' })).toBeVisible();
  await expect(show).toHaveCount(0);
  await context.close();
  // Other journeys expect a picture at the top of the feed.
  const authorization = `Bearer ${author.session.accessToken}`;
  const path = address.replace('/flick/', '/api/v1/flick/');
  expect((await request.delete(path, { headers: { authorization } })).status()).toBe(200);
});
