import { asset } from '../support/asset.ts';
import { asPerson, expect, newSession, signIn, someFlick, test, toast } from '../support/fixtures.ts';

const PICTURE = asset('faces/face-00.jpg');

test('a report with an image attached', async ({ page, request }) => {
  const session = await signIn(page, 'owner');
  const flick = await someFlick(request, session);
  await page.goto(`/flick/${flick.flickId}`);
  await page.getByRole('button', { name: /^options for the flick/i }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this flick' });
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await dialog.getByRole('textbox').fill('The picture shows what I mean.');
  const [stored] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT'),
    dialog.locator('input[type=file]').setInputFiles(PICTURE),
  ]);
  expect(stored.ok()).toBe(true);
  await expect(dialog.getByText('Uploaded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(toast(page, 'Report submitted')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a report without a reason says so, and Esc restores the focus', async ({ page, request }) => {
  const session = await signIn(page, 'owner');
  const flick = await someFlick(request, session);
  await page.goto(`/flick/${flick.flickId}`);
  const options = page.getByRole('button', { name: /^options for the flick/i });
  await options.click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this flick' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a reason.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(options).toBeFocused();
});

test('a comment is reported after a confirmation, and collapsed', async ({ page, request }) => {
  const session = await signIn(page, 'owner');
  const flick = await someFlick(request, session);
  const commentText = `To be reported ${Date.now()}`;
  const comment = [{ type: 'text', text: commentText }];
  await asPerson(request, await newSession(request, 'maya')).post(`/v1/comment/${flick.flickId}`, {
    comment,
  });
  await page.goto(`/flick/${flick.flickId}`);
  const row = page.getByRole('listitem').filter({ hasText: commentText });
  await row.hover();
  await row.getByRole('button', { name: /^options for the comment/i }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Report comment' }).click();
  await expect(toast(page, 'Comment reported')).toBeVisible();
  await expect(page.getByText(commentText)).toBeHidden();
  await page.getByText('You reported this.').getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText(commentText)).toBeVisible();
});

test('a problem is reported from the account menu; the input survives a failure', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByRole('textbox', { name: 'Summary' }).fill('The wallet is empty');
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill('I opened it and saw nothing.');
  await page.route(/\/v1\/feature-issue/, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Check your connection, then try again.');
  await page.unroute(/\/v1\/feature-issue/);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
});

test('an author deletes their flick, for everybody', async ({ page, request }) => {
  const session = await signIn(page, 'maya');
  const api = asPerson(request, session);
  let own: { flickId: string } | undefined;
  for (let at = 1; at <= 10 && !own; at += 1) {
    const { data } = await api.get(`/v1/flick?limit=50&page=${at}`);
    own = data.flicks.find(
      (card: { repostOf?: unknown; user: { userId: string } }) =>
        !card.repostOf && card.user.userId === session.user.userId,
    );
  }
  expect(own).toBeTruthy();
  await page.goto(`/flick/${own?.flickId}`);
  await page.getByRole('button', { name: /^options for the flick/i }).click();
  await page.getByRole('menuitem', { name: 'Delete flick' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this flick?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok()),
    question.getByRole('button', { name: 'Delete flick' }).click(),
  ]);
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect((await request.get(`/api/v1/flick/${own?.flickId}`)).status()).toBe(404);
});
