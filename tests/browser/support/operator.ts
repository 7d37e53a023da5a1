import type { APIRequestContext, Page } from '@playwright/test';
import { typeCode } from './code-field.ts';
import { expect, PASSWORD } from './fixtures.ts';
import { codeSoFar, newestCode } from './new-person.ts';

/** Logs the demo's operator in on the way to their screen. */
export async function logInAsOperator(page: Page, request: APIRequestContext): Promise<void> {
  const contact = 'operator@demo.flickquest.example';
  const before = await codeSoFar(request, contact);
  await page.goto('/operator');
  await page.getByLabel('Email, phone or username').fill('operator');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\/two-factor-auth$/);
  const code = await newestCode(request, contact, before);
  await typeCode(page, code);
  await expect(page).toHaveURL(/\/operator$/);
}
