import type { Page } from '@playwright/test';
import { asset } from '../support/asset.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, startScreenGone, test, toast } from '../support/fixtures.ts';
import { shareFlick } from '../support/new-flick.ts';
import { enter, newPerson } from '../support/new-person.ts';

const FOREST = asset('scenes/forest.jpg');

async function choose(page: Page, flickId: string, item: string): Promise<void> {
  await page.goto(`/flick/${flickId}`);
  await startScreenGone(page);
  await page.getByRole('button', { name: /^options for the flick/i }).press('Enter');
  await page.getByRole('menuitem', { name: item }).click();
}

test('a viewer describes an image, its author is notified and uses the description', async ({
  page,
  browser,
  request,
}) => {
  const [author, viewer] = [await newPerson(request), await newPerson(request)];
  await enter(page, author);
  const flickId = await shareFlick(page, FOREST);

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await enter(theirs, viewer);
  await choose(theirs, flickId, 'Suggest a description');
  const form = theirs.getByRole('dialog', { name: 'Suggest a description' });
  await expect(form.getByRole('textbox', { name: 'Description' })).toBeFocused();
  await expectNoViolations(theirs, 'suggesting a description');
  await theirs.keyboard.type('Light between tall trees');
  await form.getByRole('button', { name: 'Send suggestion' }).press('Enter');
  await expect(toast(theirs, 'Description sent')).toBeVisible();
  await other.close();

  await page.goto('/notifications');
  await startScreenGone(page);
  await expect(page.getByText('suggested a description for your flick')).toBeVisible();
  await choose(page, flickId, 'Suggested descriptions');
  const sheet = page.getByRole('dialog', { name: 'Suggested descriptions' });
  const row = sheet.getByRole('listitem', { name: 'Light between tall trees' });
  await expect(row).toContainText('for photo 1');
  await expectNoViolations(page, 'suggested descriptions');
  await row.getByRole('button', { name: 'Use it' }).press('Enter');
  await expect(sheet.getByText('No suggestions')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('img', { name: 'Light between tall trees' })).toBeVisible();
});
