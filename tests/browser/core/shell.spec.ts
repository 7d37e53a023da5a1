import { expect, loadsDone, signIn, someFlick, startScreenGone, test } from '../support/fixtures.ts';

const isDark = () => document.documentElement.classList.contains('dark');

test('the theme follows the system live, until one is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page);
  await page.goto('/settings?section=theme');
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  expect(await page.evaluate(isDark)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(isDark)).toBe(true);
  await page.getByRole('radio', { name: 'Light' }).check();
  expect(await page.evaluate(isDark)).toBe(false);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(await page.evaluate(isDark)).toBe(false);
});

test('after a route change the heading has the focus and the tab has its title', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const name of ['Quests', 'Notifications', 'Saved', 'Wallet']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    // The unread count may precede it.
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${name} · Flickquest$`));
  }
});

test('the skip link jumps past the rail', async ({ page }) => {
  await signIn(page);
  await page.goto('/quests');
  await startScreenGone(page);
  // The start screen may leave before the code of the screen has come.
  await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('Back, Esc and the close button lead from a flick to where it was opened', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.mouse.wheel(0, 700);
  await loadsDone(page);
  const comments = page
    .getByRole('article')
    .nth(1)
    .getByRole('link', { name: /^Comments/ });
  await comments.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  const ways = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close flick' }).click(),
  ];
  for (const leave of ways) {
    await comments.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Flick' })).toBeVisible();
    await expect(page).toHaveURL(/\/flick\//);
    await leave();
    await expect(page.getByRole('dialog', { name: 'Flick' })).toBeHidden();
    await expect(page).toHaveURL(/\/home/);
    await expect(comments).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  }
});

test('Page Down and Page Up move between posts', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  const post = (place: number) => page.locator(`article[aria-posinset="${place}"]`);
  await expect(post(1)).toBeVisible();
  await startScreenGone(page);
  // The code for these keys and of the virtual list, which brings the third post, comes after the first posts.
  await expect(post(3)).toBeAttached();
  await loadsDone(page);
  await post(1).getByRole('button', { name: /^Like/ }).focus();
  await page.keyboard.press('PageDown');
  await expect(post(2)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(post(3)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(post(2)).toBeFocused();
});

test('a flick over its list becomes a page after a reload', async ({ page, request }) => {
  const session = await signIn(page);
  const flick = await someFlick(request, session);
  await page.goto('/home');
  await page.locator(`a[href="/flick/${flick.flickId}"]`).last().click();
  await expect(page.getByRole('dialog', { name: 'Flick' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: flick.user.name })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Flick' })).toBeHidden();
});
