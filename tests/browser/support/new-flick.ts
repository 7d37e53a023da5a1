import type { Page } from '@playwright/test';
import { expect, startScreenGone, toast } from './fixtures.ts';

/** Opens the create screen, and chooses these files. */
export async function openCreate(page: Page, files: string[]): Promise<void> {
  await page.goto('/create');
  await startScreenGone(page);
  if (files.length > 0) await page.getByLabel('Photos and videos', { exact: true }).setInputFiles(files);
}

/** Shares the flick on the create screen although its media has no alt text. */
export async function shareWithoutAlt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share flick', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Add alt text?' })
    .getByRole('button', { name: 'Share anyway' })
    .click();
  await expect(page).toHaveURL(/\/home/);
}

/** Shares a photo without a description, and opens the page of the flick; returns its id. */
export async function shareFlick(page: Page, photo: string): Promise<string> {
  await openCreate(page, [photo]);
  await shareWithoutAlt(page);
  await toast(page, 'Flick shared').getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL(/\/flick\/[0-9a-f-]{36}/);
  return page.url().split('/').at(-1) ?? '';
}
