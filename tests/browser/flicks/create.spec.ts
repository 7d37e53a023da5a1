import type { Page } from '@playwright/test';
import { asset } from '../support/asset.ts';
import { expectNoViolations } from '../support/axe.ts';
import { asPerson, expect, signIn, startScreenGone, test, toast, wordsStored } from '../support/fixtures.ts';
import { openCreate, shareWithoutAlt } from '../support/new-flick.ts';
import { enter, newPerson } from '../support/new-person.ts';

const [AURORA, FOREST, SAIL] = [
  asset('scenes/aurora.jpg'),
  asset('scenes/forest.jpg'),
  asset('clips/sail.mp4'),
];
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const items = (page: Page) =>
  page.getByRole('list', { name: 'Photos and videos' }).getByRole('listitem').getByRole('button');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The flicks of the person whose session it is, newest first. */
async function ownFlicks(page: Page, session: { accessToken: string }) {
  const { data } = await asPerson(page.request, session as never).get('/v1/flick?type=posts');
  return data.flicks as {
    description: { type: string; name?: string }[];
    media: { type: string; alt: string[]; taggedUsers: unknown[]; width: number; height: number }[];
    location: { name: string } | null;
    song: string | null;
    songDetail: { title: string } | null;
    songStart: number;
    songEnd: number;
    audienceSetting: string;
    likeVisible: boolean;
  }[];
}

/** One second of a tone, as a sound file. */
function aTone(seconds = 3, rate = 8_000): Buffer {
  const samples = seconds * rate;
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1)
    file.writeInt16LE(Math.round(Math.sin((at / rate) * 440 * 2 * Math.PI) * 12_000), 44 + at * 2);
  return file;
}

test('a flick with everything is made on a desktop, and is at the top of the feed', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize(WIDE);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 68.34951, longitude: 18.83124 });
  const person = await newPerson(request);
  await enter(page, person);
  await openCreate(page, [AURORA, SAIL, FOREST]);
  await expect(items(page)).toHaveCount(3);
  await expect(items(page).nth(1)).toHaveAccessibleName('Video 2 of 3, 0:05');

  await press(page, 'Alt text');
  await page.getByLabel('Describe this for people who can’t see it').fill('Green light over a lake');
  await press(page, 'Done');
  await expect(page.getByRole('button', { name: 'Alt text added' })).toBeVisible();
  await page.getByRole('button', { name: 'Crop and rotate, Original' }).click();
  await page.getByText('1:1', { exact: true }).click();
  await press(page, 'Done');
  await press(page, 'Tag people');
  await page.getByRole('combobox', { name: 'Search people' }).fill('owner');
  // While it is busy it shows what was found before, and Enter picks none of that.
  await expect(page.getByRole('listbox', { name: 'People' })).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('option').first()).toContainText('@owner');
  await page.keyboard.press('Enter');
  await press(page, 'Done');
  const stage = page.getByRole('region', { name: 'Photo 1 of 3, cover' });
  await expect(stage.getByRole('list', { name: 'Tagged people' })).toContainText('owner');

  await page.getByRole('textbox', { name: 'Caption' }).fill('Green all night ');
  await page.getByRole('textbox', { name: 'Caption' }).pressSequentially('#coast');
  await page
    .getByRole('option', { name: /^#coast\b/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Hashtags and location' })).toContainText('#coast');
  await press(page, 'Add location');
  await page.getByLabel('Location name').fill('Abisko');
  await press(page, 'Use my location');
  await expect(page.getByText('Near 68.35, 18.831, to within about 100 m')).toBeVisible();
  await press(page, 'Done');
  await page.getByRole('button', { name: /^Who can see this/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Followers' }).click();
  await page.getByRole('switch', { name: 'Show like count' }).uncheck();
  await shareWithoutAlt(page);

  await expect(toast(page, 'Flick shared')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('article').first()).toContainText('Green all night');
  const [flick, ...others] = await ownFlicks(page, person.session);
  expect(others).toEqual([]);
  expect(flick).toMatchObject({
    location: { name: 'Abisko' },
    audienceSetting: 'followers',
    likeVisible: false,
    media: [{ type: 'photo', alt: ['Green light over a lake'] }, { type: 'video' }, { type: 'photo' }],
  });
  expect(flick?.media[0]?.width).toBe(flick?.media[0]?.height);
  expect(flick?.media[0]?.taggedUsers).toHaveLength(1);

  // The next one begins with the settings of the last one.
  await openCreate(page, []);
  await expect(page.getByRole('button', { name: /^Who can see this/ })).toHaveText(/Followers/);
  await expect(page.getByRole('switch', { name: 'Show like count' })).not.toBeChecked();
});

test('a flick with a clip of a song is made on a phone, in three steps', async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  const person = await newPerson(request);
  await enter(page, person);
  await openCreate(page, []);
  await press(page, 'Next: caption and sound');
  const choose = page.getByRole('button', { name: 'Choose files' });
  await expect(choose).toBeFocused();
  await expect(choose).toHaveAccessibleDescription('Add a photo or video first.');
  await page.getByLabel('Photos and videos', { exact: true }).setInputFiles([FOREST]);
  await press(page, 'Next: caption and sound');
  await expect(page.getByRole('heading', { level: 1, name: 'Caption and sound' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Caption' }).fill('Mist between the trees');
  await press(page, 'Add a song');
  await page.getByLabel('Search songs').fill('amber');
  await page
    .getByRole('list', { name: 'Songs' })
    .getByRole('button', { name: /^Half Past Amber/ })
    .click();

  const start = page.getByRole('slider', { name: 'Clip start' });
  const end = page.getByRole('slider', { name: 'Clip end' });
  await expect(end).toHaveAttribute('aria-valuetext', '15 seconds');
  await start.focus();
  for (let time = 0; time < 5; time += 1) await page.keyboard.press('ArrowRight');
  await expect(start).toHaveAttribute('aria-valuetext', '2.5 seconds');
  await expect(page.getByText('12.5 s clip')).toBeVisible();
  // The middle is dragged to the right: both ends move along.
  const middle = page.getByRole('slider', { name: 'Clip position' });
  const bounds = await middle.boundingBox();
  if (!bounds) throw new Error('the clip is not drawn');
  await page.mouse.move(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2);
  await page.mouse.down();
  await page.mouse.move(bounds.x + bounds.width / 2 + 60, bounds.y + bounds.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByText('12.5 s clip')).toBeVisible();
  expect(Number(await start.inputValue())).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Play Half Past Amber' }).click();
  await expect(page.getByRole('button', { name: 'Play Half Past Amber' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const chosen = { start: Number(await start.inputValue()), end: Number(await end.inputValue()) };

  await press(page, 'Next: who can see it');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Mist between the trees');
  await expect(page.getByRole('button', { name: 'Play Half Past Amber' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await press(page, 'Next: who can see it');
  await shareWithoutAlt(page);
  await expect(toast(page, 'Flick shared')).toBeVisible({ timeout: 30_000 });
  const [flick] = await ownFlicks(page, person.session);
  expect(flick).toMatchObject({
    songDetail: { title: 'Half Past Amber' },
    songStart: chosen.start,
    songEnd: chosen.end,
  });
});

test('an original sound is published with a flick under its title', async ({ page, request }) => {
  await page.setViewportSize(WIDE);
  const person = await newPerson(request);
  await enter(page, person);
  await openCreate(page, [FOREST]);
  await press(page, 'Add a song');
  const chooser = page.getByLabel('Your own sound');
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no sound') });
  await expect(page.getByText('Use an MP3, M4A, OGG or WAV file.')).toBeVisible();
  await chooser.setInputFiles({ name: 'hum.wav', mimeType: 'audio/wav', buffer: aTone() });
  const title = page.getByLabel('Title');
  await expect(title).toHaveValue('hum');
  await title.fill('');
  await press(page, 'Share flick');
  await expect(title).toBeFocused();
  await expect(page.getByText('Give your sound a title.', { exact: true }).last()).toBeVisible();
  await title.fill('A low hum');
  await page.getByRole('switch', { name: 'Let others use this sound' }).uncheck();
  await shareWithoutAlt(page);
  await expect(toast(page, 'Flick shared')).toBeVisible({ timeout: 30_000 });
  const [flick] = await ownFlicks(page, person.session);
  expect(flick).toMatchObject({ songDetail: { title: 'A low hum' }, songStart: 0, songEnd: 3 });
});

test('items are dragged into another order', async ({ page, request }) => {
  await page.setViewportSize(WIDE);
  await enter(page, await newPerson(request));
  await openCreate(page, [AURORA, SAIL, FOREST]);
  await expect(items(page)).toHaveCount(3);
  await expect(items(page).nth(1)).toHaveAccessibleName(/^Video 2 of 3/);
  const from = await items(page).nth(1).boundingBox();
  const to = await items(page).nth(0).boundingBox();
  if (!from || !to) throw new Error('the strip is not drawn');
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x + 40, to.y + 30, { steps: 8 });
  await page.mouse.up();
  await expect(items(page).nth(0)).toHaveAccessibleName(/^Video 1 of 3.*cover$/);
  await items(page).nth(0).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(items(page).nth(1)).toHaveAccessibleName(/^Video 2 of 3/);
  await expect(items(page).nth(1)).toBeFocused();
});

test('a draft is restored after a reload, and pressing twice shares it once', async ({ page, request }) => {
  await page.setViewportSize(WIDE);
  const person = await newPerson(request);
  await enter(page, person);
  await openCreate(page, [FOREST]);
  await page.getByRole('textbox', { name: 'Caption' }).fill('Begun before a reload');
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await wordsStored(page, 'Begun before a reload');
  await page.reload();
  await expect(page.getByText('You have a draft you haven’t shared.')).toBeVisible();
  await press(page, 'Continue');
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Begun before a reload');
  await expect(items(page)).toHaveCount(1);
  await press(page, 'Share flick');
  await page.getByRole('button', { name: 'Share anyway' }).dblclick();
  await expect(toast(page, 'Flick shared')).toBeVisible({ timeout: 30_000 });
  expect(await ownFlicks(page, person.session)).toHaveLength(1);
});

test('leaving asks: the draft is continued, saved or discarded', async ({ page, request }) => {
  await page.setViewportSize(WIDE);
  await enter(page, await newPerson(request));
  await page.goto('/quests');
  await startScreenGone(page);
  const create = () => page.getByRole('link', { name: 'Create', exact: true }).click();
  await create();
  await press(page, 'Close');
  await expect(page).toHaveURL(/\/quests/);
  await create();
  await page.getByRole('textbox', { name: 'Caption' }).fill('Half a thought');
  const question = page.getByRole('alertdialog', { name: 'Leave without sharing?' });
  await page.goBack();
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/create/);
  await press(page, 'Close');
  await question.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/quests/);
  await create();
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('');
  await press(page, 'Continue');
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Half a thought');
  await press(page, 'Close');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/quests/);
  await create();
  await expect(page.getByText('You have a draft you haven’t shared.')).toBeHidden();
});

for (const viewport of [WIDE, { width: 320, height: 640 }]) {
  test(`the create screen meets the accessibility rules at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page);
    await openCreate(page, [AURORA, SAIL]);
    const look = (place: string) => expectNoViolations(page, place, { 'target-size': { enabled: true } });
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    await expect(items(page).nth(1)).toHaveAccessibleName(/0:05/);
    await look('media');
    await press(page, 'Tag people');
    await expect(page.getByRole('option').first()).toBeVisible();
    await look('people');
    await close();
    await page.getByRole('button', { name: 'Crop and rotate, Original' }).click();
    await expect(page.getByRole('region', { name: 'Crop and rotate' })).toBeVisible();
    await look('crop');
    await press(page, 'Cancel');
    const next = async (name: string) => {
      if (viewport.width < 1024) await press(page, name);
    };
    await next('Next: caption and sound');
    await press(page, 'Add a song');
    await expect(page.getByRole('list', { name: 'Songs' }).getByRole('listitem').first()).toBeVisible();
    await look('songs');
    await page.getByRole('list', { name: 'Songs' }).getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await look('words and sound');
    await next('Next: who can see it');
    await page.getByRole('button', { name: /^Cover/ }).click();
    await page.getByRole('radio', { name: /^Video/ }).check();
    await look('cover');
    await close();
    await look('settings');
  });
}

test('new flicks start with what is chosen in the settings, on every device', async ({
  page,
  browser,
  request,
}) => {
  const who = await newPerson(request);
  await enter(page, who);
  await page.goto('/settings?section=privacy');
  const card = page.getByRole('region', { name: 'New flicks' });
  const saved = () =>
    page.waitForResponse((response) => response.url().endsWith('/setting/posting') && response.ok());
  await Promise.all([saved(), card.getByRole('switch', { name: /^Start every flick the same way/ }).click()]);
  await Promise.all([saved(), card.getByLabel('Who can see this').selectOption('Followers')]);
  await Promise.all([saved(), card.getByLabel('Who can comment').selectOption('Off')]);
  await expectNoViolations(page, 'settings for new flicks');

  const other = await browser.newContext({ viewport: WIDE });
  const otherPage = await other.newPage();
  await enter(otherPage, who);
  await otherPage.goto('/create');
  await expect(otherPage.getByRole('button', { name: /^Who can see this/ })).toContainText('Followers');
  await expect(otherPage.getByRole('button', { name: /^Who can comment/ })).toContainText('Off');
  await other.close();
});
