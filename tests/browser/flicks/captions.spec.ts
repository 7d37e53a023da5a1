import type { Page } from '@playwright/test';
import { asset } from '../support/asset.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, loadsDone, startScreenGone, test, toast } from '../support/fixtures.ts';
import { openCreate, shareWithoutAlt } from '../support/new-flick.ts';
import { enter, type NewPerson, newPerson } from '../support/new-person.ts';

const SUBRIP = '1\r\n00:00:00,000 --> 00:01:00,000\r\nWe set <i>sail</i> at dawn.\r\n';

/** The only flick of a person, in a feed that may begin with one that another journey has just shared. */
const flickOf = (page: Page, { username }: NewPerson) =>
  page.getByRole('article').filter({ hasText: `@${username}` });

test('a video gets captions from a file, which viewers turn off and on', async ({ page, request }) => {
  const person = await newPerson(request);
  await enter(page, person);
  await openCreate(page, [asset('clips/sail.mp4')]);
  await shareWithoutAlt(page);
  const post = flickOf(page, person);
  await expect(post).toBeVisible();
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
  const person = await newPerson(request);
  await enter(page, person);
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
  const post = flickOf(page, person);
  await expect(post).toBeVisible();
  await loadsDone(page);
  await post.getByRole('button', { name: 'Play video' }).click();
  await expect(post.getByText('We set sail at dawn.')).toBeVisible();
});
