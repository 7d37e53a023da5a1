import type { Locator, Page } from '@playwright/test';

/** The first box for a code, which has the label. */
export function codeField(place: Page | Locator): Locator {
  return place.getByRole('textbox', { name: '6-digit code' });
}

/** Types a code like a person: into the first box, from where each digit leads to the next one. */
export async function typeCode(place: Page | Locator, code: string): Promise<void> {
  await codeField(place).pressSequentially(code);
}
