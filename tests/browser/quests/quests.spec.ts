import type { Locator, Page } from '@playwright/test';
import { asset } from '../support/asset.ts';
import { expectAccessible, expectNoViolations } from '../support/axe.ts';
import { expect, signIn, startScreenGone, test, toast, wordsStored } from '../support/fixtures.ts';
import { enter, newPerson } from '../support/new-person.ts';
import { settled } from '../support/pages.ts';

const [FOREST, SAIL] = [asset('scenes/forest.jpg'), asset('clips/sail.mp4')];
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const QUEST = 'Pour-over in one take';

const cards = (page: Page) => page.getByRole('list', { name: 'Quests', exact: true }).getByRole('link');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const next = (sheet: Locator) => sheet.getByRole('button', { name: 'Next', exact: true }).click();

async function openQuest(page: Page, name = QUEST): Promise<void> {
  await page.goto('/quests?q=pour-over');
  await startScreenGone(page);
  await page.getByRole('link', { name }).first().click();
  await expect(heading(page, name)).toBeVisible();
}

const reaches = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('quests are filtered by the URL, and Back restores the position', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await signIn(page, 'maya');
  await page.goto('/quests');
  await startScreenGone(page);
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Exclusive' }).click();
  await expect(page).toHaveURL(/type=Exclusive/);
  await expect(page.getByRole('button', { name: 'Exclusive' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Newest first' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Highest reward first' }).click();
  await expect(page).toHaveURL(/sort=amount-desc/);
  await expect(async () => expect(await cards(page).count()).toBeGreaterThan(10)).toPass();
  const eighth = cards(page).nth(7);
  await eighth.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  const href = await eighth.getAttribute('href');
  await eighth.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByText('What to send').or(page.getByText('How it works')).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/type=Exclusive.*sort=amount-desc/);
  await expect(async () =>
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(9),
  ).toPass();
  // Also from where the next screen is still waited for.
  const { promise: comes, resolve: come } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await comes;
    await route.continue();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Wallet' }).click();
  await expect(cards(page)).toHaveCount(0);
  await page.goBack();
  await expect(async () =>
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(9),
  ).toPass();
  come();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).not.toHaveURL(/type=/);
});

test('near me requests the location after saying why', async ({ page, context }) => {
  await page.setViewportSize(WIDE);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 57.7, longitude: 11.97 });
  await signIn(page, 'maya');
  await page.goto('/quests');
  await startScreenGone(page);
  await page.getByRole('button', { name: 'Near me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quests near you' });
  await expect(dialog).toContainText('rounded to about 1 km');
  await dialog.getByRole('button', { name: 'Use my location' }).click();
  await expect(page).toHaveURL(/lat=57\.7&lng=11\.97/);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Nearest first' })).toBeVisible();
  const bar = page.getByRole('region', { name: 'Quests near you' });
  await expect(bar.getByLabel('Distance')).toHaveValue('50');
  await expectAccessible(page, 'quests near one');
  await bar.getByLabel('Distance').selectOption('Any distance');
  await expect(page).not.toHaveURL(/radius=/);
  // Nothing is left out: quests without a location have no distance and come last.
  const cards = page.getByRole('list', { name: 'Quests' }).getByRole('listitem');
  await expect.poll(() => cards.count()).toBeGreaterThan(9);
  await expect(cards.first()).toContainText(/ km/);
  await bar.getByRole('button', { name: 'Stop using my location' }).click();
  await expect(page).not.toHaveURL(/lat=/);
});

test('a video is sent through a reload, is pending, and is withdrawn', async ({ page, request }) => {
  await page.setViewportSize(WIDE);
  await enter(page, await newPerson(request));
  await openQuest(page);
  await page.getByRole('button', { name: 'Apply with a clip' }).click();
  const sheet = page.getByRole('dialog', { name: 'Apply' });
  await sheet.getByLabel('Photos and videos', { exact: true }).setInputFiles([SAIL, FOREST]);
  await expect(sheet.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await next(sheet);
  await sheet.getByRole('textbox', { name: 'Note' }).fill('Two tries, the second is better.');
  await wordsStored(page, 'Two tries, the second is better.');
  await page.reload();
  await startScreenGone(page);
  await expect(sheet.getByText('We restored your draft.')).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'Files to send' }).getByRole('listitem')).toHaveCount(2);
  await next(sheet);
  await expect(sheet.getByRole('textbox', { name: 'Note' })).toHaveValue('Two tries, the second is better.');
  await sheet.getByRole('checkbox').first().check();
  await next(sheet);
  await sheet.getByRole('button', { name: 'Send application' }).dblclick();
  await expect(toast(page, 'Application sent')).toBeVisible();
  await expect(sheet).toBeHidden();
  const own = page.getByRole('region', { name: 'Your application' });
  await expect(own).toContainText('Waiting');
  await expect(own).toContainText(/Decision by \w+ \d+/);
  await expect(own).toContainText('Two tries, the second is better.');
  await page.goto('/quests?view=mine');
  await expect(page.getByRole('list', { name: 'Applied' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: QUEST }).click();
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, 'Application withdrawn')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply with a clip' })).toBeVisible();
});

test('phones have the apply button at the bottom, and nothing scrolls sideways', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  await enter(page, await newPerson(request));
  await openQuest(page);
  await expect(page.getByRole('button', { name: 'Apply with a clip' })).toBeInViewport();
  await expect(page.getByRole('figure', { name: 'Examples' })).toBeVisible();
  expect(await reaches(page)).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await reaches(page)).toBe(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(heading(page, 'Quests')).toBeVisible();
  expect(await reaches(page)).toBe(0);
});

test('the owner sees pending applications, adds a note, and reads what closing refunds', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await signIn(page, 'owner');
  await page.goto('/quests?view=mine&tab=posted');
  await startScreenGone(page);
  const rows = page.getByRole('list', { name: 'Posted' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Morning on the ferry deck' })).toContainText(/\d+ waiting/);
  await rows.filter({ hasText: 'What the tide leaves' }).getByRole('link').first().click();
  await expect(heading(page, 'What the tide leaves')).toBeVisible();
  await page.getByRole('button', { name: 'Options for this quest' }).click();
  await page.getByRole('menuitem', { name: 'Add a note' }).click();
  const note = page.getByRole('dialog', { name: 'Add a note' });
  const text = `Low tide is at noon. ${Date.now()}`;
  await note.getByLabel('Note').fill(text);
  await note.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toBeHidden();
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Options for this quest' }).click();
  await page.getByRole('menuitem', { name: 'Close quest' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Close “What the tide leaves”?' });
  await expect(sure).toContainText(/goes back to your wallet now/);
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(sure).toBeHidden();
  await expect(page.getByText(/^\d+ of 10 places open$/)).toBeVisible();
});

test('every step of applying is accessible', async ({ page, request }) => {
  await enter(page, await newPerson(request));
  await openQuest(page);
  await page.getByRole('button', { name: 'Apply with a clip' }).click();
  const sheet = page.getByRole('dialog', { name: 'Apply' });
  await sheet.getByLabel('Photos and videos', { exact: true }).setInputFiles(FOREST);
  await expect(sheet.getByText('Uploaded', { exact: true })).toBeVisible();
  await expectAccessible(page, 'applying, files');
  await next(sheet);
  await expectAccessible(page, 'applying, words');
  await next(sheet);
  await expectAccessible(page, 'applying, check');
});

test('applicants read how an owner decides', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'maya');
  await openQuest(page);
  await page.getByRole('button', { name: 'How they decide' }).click();
  const report = page.getByRole('dialog', { name: /^How .* decides$/ });
  await expect(report.getByText('Proofs decided')).toBeVisible();
  await expect(report.getByText('9 of 10 answers come within')).toBeVisible();
  await expectNoViolations(page, 'how an owner decides');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'How they decide' })).toBeFocused();
});

test('an applicant shares a signed track record, which visitors can read', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'maya');
  await page.goto('/quests?view=mine');
  await page.getByRole('button', { name: 'Share track record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your track record' });
  await dialog.getByRole('button', { name: 'Create page' }).click();
  const view = dialog.getByRole('link', { name: 'View page' });
  await expect(view).toBeVisible();
  await expectNoViolations(page, 'sharing a track record');
  const visitors = await browser.newContext({ baseURL: String(baseURL), serviceWorkers: 'block' });
  const visitor = await visitors.newPage();
  await visitor.goto(String(await view.getAttribute('href')));
  await settled(visitor);
  await expect(visitor.getByText(/\d+ of \d+ proofs approved/)).toBeVisible();
  await expect(visitor.getByText(/The signature is valid/)).toBeVisible();
  await visitor.getByText('Verify it yourself').click();
  await expectAccessible(visitor, 'a shared track record');
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(toast(page, 'No longer shared')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('alert')).toBeVisible();
  await visitors.close();
});
