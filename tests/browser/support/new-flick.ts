import type { Page } from '@playwright/test';
import { expect, startScreenGone, toast } from './fixtures.ts';

/** Shares a photo without a description, and opens the page of the flick; returns its id. */
export async function shareFlick(page: Page, photo: string): Promise<string> {
  await page.goto('/create');
  await startScreenGone(page);
  await page.getByLabel('Photos and videos', { exact: true }).setInputFiles([photo]);
  await page.getByRole('button', { name: 'Share flick' }).click();
  await page
    .getByRole('alertdialog', { name: 'Add alt text?' })
    .getByRole('button', { name: 'Share anyway' })
    .click();
  await toast(page, 'Flick shared').getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL(/\/flick\/[0-9a-f-]{36}/);
  return page.url().split('/').at(-1) ?? '';
}
