import { expectNoViolations } from '../support/axe.ts';
import { asPerson, expect, newSession, signIn, someFlick, test, toast } from '../support/fixtures.ts';

test('comment, edit, reply and delete', async ({ page, request }) => {
  const session = await signIn(page, 'maya');
  const flick = await someFlick(request, session);
  await page.goto(`/flick/${flick.flickId}`);
  const text = `A journey comment ${Date.now()}`;
  const composer = page.getByRole('textbox', { name: /comment/i });
  await composer.fill(text);
  await page.getByRole('button', { name: /send/i }).click();
  const mine = page.getByRole('listitem').filter({ hasText: text }).first();
  await expect(mine).toBeVisible();
  await expect(composer).toHaveValue('');

  await mine.getByRole('button', { name: /^edit the comment/i }).click();
  const edit = page.getByRole('dialog', { name: 'Edit comment' });
  await edit.getByRole('textbox', { name: 'Comment' }).press('End');
  await page.keyboard.type(' with more');
  await expectNoViolations(page, 'editing a comment');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(mine.getByText(`${text} with more`)).toBeVisible();
  await mine.getByRole('button', { name: /^edited/i }).click();
  const earlier = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(earlier.getByText(text, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(earlier).toHaveCount(0);

  await mine
    .getByRole('button', { name: /^reply/i })
    .first()
    .click();
  await composer.pressSequentially('and an answer');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(mine.getByText(/and an answer/)).toBeVisible();

  await page.reload();
  await expect(page.getByText(text)).toBeVisible();
  const before = (await asPerson(request, session).get(`/v1/flick/${flick.flickId}`)).data.flick.commentCount;
  expect(before).toBe(flick.commentCount + 2);

  await page
    .getByRole('listitem')
    .filter({ hasText: text })
    .first()
    .getByRole('button', { name: /^delete/i })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /delete/i })
    .click();
  await expect(page.getByText(text)).toBeHidden();
  await expect
    .poll(
      async () =>
        (await asPerson(request, session).get(`/v1/flick/${flick.flickId}`)).data.flick.commentCount,
    )
    .toBe(flick.commentCount);
});

test('the author of a flick pins a comment and hides another, which readers no longer see', async ({
  page,
  request,
  browser,
}) => {
  const author = await signIn(page, 'maya');
  const asAuthor = asPerson(request, author);
  const [flick] = (await asAuthor.get(`/v1/flick?userId=${author.user.userId}&type=posts`)).data.flicks;
  const reader = await browser.newPage();
  const asReader = asPerson(request, await signIn(reader, 'demo'));
  const write = (text: string) =>
    asReader.post(`/v1/comment/${flick.flickId}`, { comment: [{ type: 'text', text }] });
  const [kept, rude] = [`Kind words ${Date.now()}`, `Rude words ${Date.now()}`];
  await write(rude);
  await write(kept);

  await page.goto(`/flick/${flick.flickId}`);
  const choose = async (text: string, action: string) => {
    const comment = page.getByRole('listitem').filter({ hasText: text }).first();
    await comment.getByRole('button', { name: /^options for the comment/i }).click();
    await page.getByText(action, { exact: true }).click();
  };
  await choose(rude, 'Hide from others');
  await expect(toast(page, 'Comment hidden from others')).toBeVisible();
  await choose(kept, 'Pin');
  await expect(toast(page, 'Comment pinned')).toBeVisible();
  await expectNoViolations(page, 'a pinned and a hidden comment');

  await reader.goto(`/flick/${flick.flickId}`);
  const comments = reader.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(comments.first()).toContainText(kept);
  await expect(comments.first().getByText('Pinned', { exact: true })).toBeVisible();
  // It is the reader's own comment, so they still see it, and nothing says that it is hidden.
  await expect(reader.getByText(rude)).toBeVisible();
  await expect(reader.getByText(/^Hidden\./)).toHaveCount(0);
  const other = asPerson(request, await newSession(request, 'owner'));
  const { comments: seen } = (await other.get(`/v1/comment/${flick.flickId}`)).data;
  expect(JSON.stringify(seen)).not.toContain(rude);
});

test('mention and hashtag suggestions while typing', async ({ page, request }) => {
  const session = await signIn(page, 'maya');
  const flick = await someFlick(request, session);
  await page.goto(`/flick/${flick.flickId}`);
  const composer = page
    .getByRole('combobox', { name: /comment/i })
    .or(page.getByRole('textbox', { name: /comment/i }));
  await composer.first().click();
  await page.keyboard.type('Hello @own');
  await expect(page.getByRole('option', { name: /owner/i }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(composer.first()).toHaveValue(/@owner/);
});

test('a comment that cannot be sent stays with Retry and is posted once', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const session = await signIn(page, 'maya');
  const flick = await someFlick(request, session);
  await page.goto(`/flick/${flick.flickId}`);
  const text = `Kept through a fault ${Date.now()}`;
  let failing = true;
  await page.route(/\/v1\/comment\//, (route) =>
    failing && route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('textbox', { name: /comment/i }).fill(text);
  await page.getByRole('button', { name: /send/i }).click();
  const row = page.getByRole('listitem').filter({ hasText: text });
  await expect(row.getByRole('button', { name: /retry/i })).toBeVisible({ timeout: 20_000 });
  failing = false;
  await row.getByRole('button', { name: /retry/i }).click();
  // Only a comment that the server has confirmed can be replied to.
  await expect(row.getByRole('button', { name: /^reply to/i })).toBeVisible();
  await page.reload();
  await expect(page.getByText(text)).toHaveCount(1);
});

test('report a flick', async ({ page, request }) => {
  const session = await signIn(page, 'owner');
  const flick = await someFlick(request, session);
  await page.goto(`/flick/${flick.flickId}`);
  await page.getByRole('button', { name: /^options for the flick/i }).click();
  await page.getByRole('menuitem', { name: /report/i }).click();
  const dialog = page.getByRole('dialog', { name: /report/i });
  await dialog.getByRole('radio', { name: /spam/i }).check();
  await dialog
    .getByRole('button', { name: /report|send/i })
    .last()
    .click();
  await expect(toast(page, 'Report submitted')).toBeVisible();
});
