import { expect, signIn, startScreenGone, test } from '../support/fixtures.ts';

test('the app is used by keyboard only, until shortcuts are turned off', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await startScreenGone(page);
  // The listener loads after the first image.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('j');
  const post = page.locator('article:focus');
  await expect(post).toHaveCount(1);
  const like = post.getByRole('button', { name: /^Like/ });
  const before = await like.getAttribute('aria-pressed');
  await page.keyboard.press('l');
  await expect(like).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  await page.keyboard.press('l');
  await expect(like).toHaveAttribute('aria-pressed', before ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Flick' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: /search/i });
  await expect(field).toBeFocused();
  await field.pressSequentially('g?');
  await expect(field).toHaveValue('g?');

  await page.goto('/settings?section=account');
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).uncheck();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.keyboard.press('?');
  await expect(page).toHaveURL(/section=account/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
