import type { Page } from '@playwright/test';
import { available } from '../../support/money/wallet-journeys.ts';
import { asset } from '../support/asset.ts';
import { expect, signIn, startScreenGone, test, toast } from '../support/fixtures.ts';
import { enter, newPerson } from '../support/new-person.ts';

const WIDE = { width: 1440, height: 900 };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const walletRow = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Opens a screen and waits until it can be used. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await startScreenGone(page);
}

/** Pays with the card that succeeds, for what the dialog suggests or names. */
async function pay(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add money' });
  await dialog.getByLabel('Amount').fill('120');
  await dialog.getByRole('button', { name: 'Continue to card' }).click();
  await dialog.getByRole('button', { name: 'Succeeds' }).click();
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(dialog).toBeHidden();
}

/** Fills the form and posts the quest, for which money has to be added first; answers its address. */
async function post(page: Page, title: string): Promise<string> {
  await visit(page, '/create-quest');
  await page.getByLabel('Title').fill(title);
  await page
    .getByLabel('What should people send?')
    .fill('The first boat of the day as you see it, from the quay or the deck.');
  await page
    .getByLabel('Photos and videos', { exact: true })
    .setInputFiles([asset('scenes/ferry.jpg'), asset('scenes/wave.jpg')]);
  await expect(page.getByRole('button', { name: 'Photo 2 of 2', exact: true })).toBeVisible();
  await press(page, 'Add criterion');
  await page.getByLabel('Criterion 1', { exact: true }).fill('Before nine in the morning');
  await page.getByLabel('Total budget').fill('100');
  await page.getByRole('textbox', { name: 'Places' }).fill('4');
  await expect(page.getByText('$25.00 for each person.')).toBeVisible();

  await press(page, 'Add money');
  await pay(page);
  // Nothing that was typed is lost on the way to the card and back.
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await press(page, 'Post quest');
  await page
    .getByRole('alertdialog', { name: 'Post quest and reserve $100.00?' })
    .getByRole('button', { name: 'Post quest' })
    .click();
  await expect(toast(page, 'Quest posted')).toBeVisible();
  await expect(page).toHaveURL(/\/quests\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Sends a video with a note, ticking the criteria. */
async function apply(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await page.getByRole('button', { name: /^Apply with a/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Apply' });
  await sheet.getByLabel('Photos and videos', { exact: true }).setInputFiles(asset('clips/sail.mp4'));
  await expect(sheet.getByRole('list', { name: 'Files to send' }).getByRole('listitem')).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Next' }).click();
  await sheet.getByRole('textbox', { name: 'Note' }).fill('The ten past six, from the bow.');
  await sheet.getByRole('checkbox', { name: 'Before nine in the morning' }).check();
  await sheet.getByRole('button', { name: 'Next' }).click();
  await expect(sheet.getByText('You’ll get $25.00 when it’s approved.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Send application' }).click();
  await expect(toast(page, 'Application sent')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
}

test('a quest is posted, applied to, paid and closed, and the money is right at every step', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(180_000);
  const title = `First boat ${Date.now().toString(36)}`;
  await page.setViewportSize(WIDE);
  await enter(page, await newPerson(request));
  const address = await post(page, title);

  const other = await browser.newContext({ viewport: WIDE });
  const maya = await other.newPage();
  await signIn(maya, 'maya');
  await apply(maya, address);

  await visit(page, `${address}/applicants`);
  const row = page.getByRole('row').filter({ hasText: 'Maya Lindqvist' });
  const counts = page.getByText(/^\d+ approved · /);
  await expect(counts).toHaveText('0 approved · 0 rejected · 4 unpaid places');
  await row.getByRole('link', { name: 'Maya Lindqvist' }).click();
  const preview = page.getByRole('complementary', { name: /Maya Lindqvist/ });
  const approve = () => preview.getByRole('button', { name: /^Approve/ }).click();
  await approve();
  await expect(row.getByText('Approved')).toBeVisible();
  await expect(counts).toHaveText('1 approved · 0 rejected · 3 unpaid places');
  await row.getByRole('button', { name: 'Undo: Maya Lindqvist' }).click();
  await expect(row.getByText('Waiting')).toBeVisible();
  await expect(counts).toHaveText('0 approved · 0 rejected · 4 unpaid places');
  await row.getByRole('link', { name: 'Maya Lindqvist' }).click();
  await approve();
  await expect(row.getByText('Approved')).toBeVisible();
  // Undone and approved again it is paid once; the applicant is notified without a reload.
  await expect(maya.getByText('Approved', { exact: true }).first()).toBeVisible();
  await visit(maya, '/wallet');
  await expect(walletRow(maya, new RegExp(`^Approved: ${title}`))).toHaveCount(2);
  await expect(walletRow(maya, new RegExp(`^Taken back: ${title}`))).toHaveCount(1);
  await other.close();

  await visit(page, address);
  await press(page, 'Options for this quest');
  await page.getByRole('menuitem', { name: 'Close quest' }).click();
  const question = page.getByRole('alertdialog', { name: `Close “${title}”?` });
  await expect(question).toContainText('$75.00 goes back to your wallet now');
  await question.getByRole('button', { name: 'Close quest' }).click();
  await expect(toast(page, 'Quest closed.')).toBeVisible();
  await visit(page, '/wallet');
  await expect(available(page)).toContainText('$95.00');
  await expect(walletRow(page, new RegExp(`^Returned: ${title}`))).toContainText('$75.00');
});
