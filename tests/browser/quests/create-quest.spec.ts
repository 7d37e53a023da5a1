import type { Locator, Page } from '@playwright/test';
import { topUp } from '../../support/money/wallet-journeys.ts';
import { asset } from '../support/asset.ts';
import { expectAccessible, expectNoViolations } from '../support/axe.ts';
import { asPerson, expect, signIn, startScreenGone, test, toast, wordsStored } from '../support/fixtures.ts';
import { enter, newPerson } from '../support/new-person.ts';
import { questPages } from '../support/pages.ts';

const [AURORA, SAIL] = [asset('scenes/aurora.jpg'), asset('clips/sail.mp4')];
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto('/create-quest');
  await startScreenGone(page);
  await expect(page.getByRole('heading', { name: 'New quest' })).toBeVisible();
}

async function fill(page: Page, files: string[]): Promise<void> {
  await field(page, 'Title').fill('Northern lights, held still');
  await field(page, 'What should people send?').fill(
    'Ten seconds of sky without a cut, filmed from a tripod.',
  );
  await page.getByLabel('Photos and videos', { exact: true }).setInputFiles(files);
  await field(page, 'Total budget').fill('60');
  await field(page, 'Places').fill('3');
}

async function post(page: Page): Promise<string> {
  await press(page, 'Post quest');
  const question = page.getByRole('alertdialog', { name: 'Post quest and reserve $60.00?' });
  await question.getByRole('button', { name: 'Post quest' }).click();
  await expect(page).toHaveURL(/\/quests\/[0-9a-f-]{36}$/, { timeout: 30_000 });
  await expect(toast(page, 'Quest posted')).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

/** Drags with the mouse, in steps as a hand does. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

test('a quest is posted with a photo and a video, after adding money on the way', async ({
  page,
  request,
}) => {
  await page.setViewportSize(WIDE);
  const owner = await newPerson(request);
  await topUp(request, owner, 5_000);
  await enter(page, owner);
  await open(page);
  await fill(page, [AURORA, SAIL]);
  await press(page, 'Add criterion');
  await page.keyboard.type('No people in it');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Filmed at night');
  await page.keyboard.press('Alt+ArrowUp');
  await expectAccessible(page, 'a filled form of a quest');
  await page.setViewportSize(WIDE);
  const grips = page.locator('[data-grip]');
  await drag(page, grips.nth(1), grips.nth(0));
  await expect(field(page, 'Criterion 1')).toHaveValue('No people in it');
  const examples = page.getByRole('list', { name: 'Examples in order' }).locator('[data-item]');
  await drag(page, examples.nth(1), examples.nth(0));
  await expect(examples.first()).toHaveAccessibleName(/Video/);

  await press(page, 'Add money');
  const sheet = page.getByRole('dialog', { name: 'Add money' });
  await expect(sheet.getByLabel('Amount')).toHaveValue('10.00');
  await sheet.getByRole('button', { name: 'Continue to card' }).click();
  await sheet.getByRole('button', { name: 'Succeeds' }).click();
  await sheet.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(toast(page, '$10.00 added to your wallet')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Northern lights, held still');

  const id = await post(page);
  const api = asPerson(request, owner.session as Parameters<typeof asPerson>[1]);
  const { questdetails } = (await api.get(`/v1/quest/${id}`)).data;
  expect(questdetails).toMatchObject({
    title: 'Northern lights, held still',
    status: 'open',
    mode: 'online',
    type: 'Exclusive',
    maxApplicants: 3,
    totalAmount: 6_000,
    reward: 2_000,
    criteria: ['No people in it', 'Filmed at night'],
  });
  const [video, photo] = questdetails.media;
  expect(photo).toMatchObject({ type: 'photo', width: expect.any(Number) });
  expect(video).toMatchObject({ type: 'video', thumbnailURL: expect.stringContaining('/media/') });
  const still = await request.get(video.thumbnailURL);
  expect(still.headers()['content-type']).toMatch(/^image\//);
});

test('a draft survives a reload with its text and files, and is deleted once posted', async ({
  page,
  request,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 47.37689, longitude: 8.54169 });
  const owner = await newPerson(request);
  await topUp(request, owner, 20_000);
  await enter(page, owner);
  await open(page);
  await fill(page, [AURORA]);
  await page.getByText('At a location', { exact: true }).click();
  await field(page, 'Location name').fill('Zurich');
  await press(page, 'Use my location');
  await expect(field(page, 'Latitude')).toHaveValue('47.377');
  await press(page, 'Close');
  await page
    .getByRole('alertdialog', { name: 'Leave without posting?' })
    .getByRole('button', { name: 'Save draft' })
    .click();
  await expect(page).toHaveURL(/\/home/);

  await open(page);
  const banner = page.getByRole('region', { name: 'A quest you haven’t posted' });
  await expect(banner).toContainText('Northern lights, held still');
  await banner.getByRole('button', { name: 'Continue' }).click();
  await expect(field(page, 'Title')).toHaveValue('Northern lights, held still');
  await expect(
    page
      .getByRole('list', { name: 'Examples in order' })
      .getByRole('button', { name: 'Photo 1 of 1, cover', exact: true }),
  ).toBeVisible();
  await expectAccessible(page, 'the form of a quest with a place');
  await page.setViewportSize(PHONE);
  await press(page, 'Preview');
  const preview = page.getByRole('dialog', { name: 'How it will look' });
  await expect(preview).toContainText('$20 each');
  await expect(preview).toContainText('Zurich');
  await page.keyboard.press('Escape');

  const id = await post(page);
  const api = asPerson(request, owner.session as Parameters<typeof asPerson>[1]);
  const { questdetails } = (await api.get(`/v1/quest/${id}`)).data;
  expect(questdetails).toMatchObject({
    mode: 'onsite',
    location: 'Zurich',
    coords: { lat: 47.377, lng: 8.542 },
  });
  await open(page);
  await expect(field(page, 'Title')).toHaveValue('');
  await expect(banner).toBeHidden();
});

test('an earlier quest is posted again with its texts and examples', async ({ page, request }) => {
  const [path = ''] = (await questPages(request))[0] ?? [];
  await signIn(page, 'demo');
  await page.goto(path);
  await startScreenGone(page);
  const options = page.getByRole('button', { name: 'Options for this quest' });
  // Before the quest is read the heading is a general one.
  await expect(options).toBeVisible();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await options.click();
  await page.getByRole('menuitem', { name: 'Post again' }).click();
  await expect(field(page, 'Title')).toHaveValue(title);
  const examples = page.getByRole('list', { name: 'Examples in order' });
  await expect(examples.getByRole('button', { name: 'Photo 3 of 3', exact: true })).toBeVisible();
  // A reload does not begin again: the draft is kept, and offered.
  await wordsStored(page, title);
  await page.reload();
  await startScreenGone(page);
  await expect(page.getByText(title)).toBeVisible();
});

test('a template starts a quest, and what was entered becomes one', async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  await enter(page, await newPerson(request));
  await open(page);
  await field(page, 'Title').fill('Northern lights, held still');
  await field(page, 'Places').fill('3');
  await press(page, 'Templates');
  const dialog = page.getByRole('dialog', { name: 'Templates' });
  await expect(dialog.getByText(/start the next one with it/)).toBeVisible();
  await dialog.getByRole('textbox').fill('Skies');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText(/^Skies/);
  await expectNoViolations(page, 'the templates of quests');
  await page.keyboard.press('Escape');

  await field(page, 'Title').fill('Something else');
  await press(page, 'Templates');
  await dialog.getByRole('button', { name: 'Use the template Skies' }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Title')).toHaveValue('Northern lights, held still');
  await expect(field(page, 'Places')).toHaveValue('3');
  await toast(page, 'Started with Skies').getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Title')).toHaveValue('Something else');
});
