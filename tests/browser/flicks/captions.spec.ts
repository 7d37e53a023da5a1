import { asset } from '../support/asset.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, loadsDone, startScreenGone, test, toast } from '../support/fixtures.ts';
import { openCreate, shareWithoutAlt } from '../support/new-flick.ts';
import { enter, newPerson } from '../support/new-person.ts';

const SUBRIP = '1\r\n00:00:00,000 --> 00:01:00,000\r\nWe set <i>sail</i> at dawn.\r\n';

test('a video gets captions from a file, which viewers turn off and on', async ({ page, request }) => {
  await enter(page, await newPerson(request));
  await openCreate(page, [asset('clips/sail.mp4')]);
  await shareWithoutAlt(page);
  const post = page.getByRole('article').first();
  await expect(post).toContainText('Ida Berg');
  await loadsDone(page);

  await post.getByRole('button', { name: /^Options for the flick by/ }).click();
  await page.getByRole('menuitem', { name: 'Video captions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Video captions' });
  await expect(dialog.getByText('No captions')).toBeVisible();
  await expectNoViolations(page, 'the captions of a flick');
  await dialog
    .getByLabel('Captions file of video 1')
    .setInputFiles({ name: 'sail.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(SUBRIP) });
  await expect(toast(page, 'Captions added')).toBeVisible();
  await expect(dialog.getByText('Has captions')).toBeVisible();
  await page.keyboard.press('Escape');

  const spoken = post.getByText('We set sail at dawn.');
  const play = post.getByRole('button', { name: 'Play video' });
  await play.click();
  await expect(spoken).toBeVisible();
  await post.getByRole('button', { name: 'Captions', exact: true }).click();
  await expect(spoken).toBeHidden();
  await page.reload();
  await startScreenGone(page);
  await expect(post.getByRole('button', { name: 'Captions', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await play.click();
  await expect(spoken).toBeHidden();
  await post.getByRole('button', { name: 'Captions', exact: true }).click();
  await expect(spoken).toBeVisible();
});

test('a video that is being created gets its captions before it is shared', async ({ page, request }) => {
  await enter(page, await newPerson(request));
  await openCreate(page, [asset('clips/sail.mp4')]);
  await page.getByRole('button', { name: 'Video captions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Video captions' });
  await dialog
    .getByLabel('Captions file')
    .setInputFiles({ name: 'sail.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(SUBRIP) });
  await expect(dialog.getByText('sail.srt')).toBeVisible();
  await expectNoViolations(page, 'the captions of a new video');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Captions added' })).toBeVisible();
  await shareWithoutAlt(page);
  const post = page.getByRole('article').first();
  await expect(post).toContainText('Ida Berg');
  await loadsDone(page);
  await post.getByRole('button', { name: 'Play video' }).click();
  await expect(post.getByText('We set sail at dawn.')).toBeVisible();
});
