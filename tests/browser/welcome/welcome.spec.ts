import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/pages.ts';

test('a visitor looks around without an account, and finds the sign-up', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const flicks = page.getByRole('list', { name: 'Latest flicks' });
  await expect(flicks.getByRole('link')).toHaveCount(12);
  await flicks.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/flick\//);
  await page.goBack();
  const quest = page.getByRole('list', { name: 'Open quests' }).getByRole('link').first();
  await expect(quest).toBeVisible();
  await quest.click();
  await expect(page).toHaveURL(/\/quests\//);
  await page.goBack();
  await page.getByRole('link', { name: 'See all quests' }).click();
  // Exact: the start page that it leaves has quests in its own heading and list.
  await expect(page.getByRole('heading', { level: 1, name: 'Quests', exact: true })).toBeVisible();
  const quests = page.getByRole('list', { name: 'Quests', exact: true });
  await expect(quests.getByRole('link').first()).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'the quests, for visitors');
  await page.getByRole('link', { name: 'Flickquest, home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
});
