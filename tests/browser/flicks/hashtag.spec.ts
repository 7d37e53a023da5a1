import { expect, startScreenGone, test } from '../support/fixtures.ts';
import { enter, newPerson } from '../support/new-person.ts';

test('a followed hashtag fills the Following feed of somebody who follows nobody, until it is unfollowed', async ({
  page,
  request,
}) => {
  await enter(page, await newPerson(request));
  await page.goto('/home?feed=following');
  await startScreenGone(page);
  await expect(page.getByText('Flicks from people and hashtags you follow appear here.')).toBeVisible();

  await page.goto('/hashtag/harbour');
  await page.getByRole('button', { name: 'Follow #harbour' }).click();
  await expect(page.getByRole('button', { name: 'Following #harbour' })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.getByRole('tab', { name: 'Following' }).click();
  const first = page.getByRole('feed').getByRole('article').first();
  await expect(first.getByRole('link', { name: '#harbour' })).toBeVisible();

  await page.goto('/profile?list=following');
  const dialog = page.getByRole('dialog', { name: 'Following' });
  await dialog.getByRole('tab', { name: 'Hashtags' }).click();
  await dialog.getByRole('button', { name: 'Following #harbour' }).click();
  await page.getByText('Unfollow', { exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Follow #harbour' })).toBeVisible();
  await page.goto('/home?feed=following');
  await expect(page.getByText('Flicks from people and hashtags you follow appear here.')).toBeVisible();
});

test('a change arrives although its page closes right after the press', async ({ page, request }) => {
  const person = await newPerson(request);
  await enter(page, person);
  await page.goto('/hashtag/harbour');
  await startScreenGone(page);
  const follow = page.getByRole('button', { name: 'Follow #harbour' });
  await follow.evaluate((button: HTMLElement) => {
    button.click();
    location.assign('/terms');
  });
  await page.waitForURL('**/terms');
  await expect(async () => {
    const authorization = `Bearer ${person.session.accessToken}`;
    const response = await request.get('/api/v1/followed-hashtag', { headers: { authorization } });
    expect((await response.json()).data.hashtags).toMatchObject([{ name: 'harbour', isFollowing: true }]);
  }).toPass({ timeout: 10_000 });
});
