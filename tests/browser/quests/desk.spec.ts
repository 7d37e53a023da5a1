import type { Page, Request } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  asPerson,
  expect,
  framesDrawn,
  loadsDone,
  signIn,
  startScreenGone,
  test,
} from '../support/fixtures.ts';

/** The quest of the brand with the most people waiting. */
async function busiest(page: Page) {
  const session = await signIn(page, 'owner');
  const api = asPerson(page.request, session);
  const { data } = await api.get(`/v1/quest?userId=${session.user.userId}&limit=50`);
  const quests = data.quests as { _id: string; pendingCount: number; leftApproved: number; reward: number }[];
  const quest = quests.toSorted((a, b) => b.pendingCount - a.pendingCount)[0];
  if (!quest) throw new Error('the demo world has no quest of this brand');
  const counts = async () =>
    (await api.get(`/v1/quest/${quest._id}/applicant?limit=1`)).data.counts as Record<string, number>;
  return { quest, counts };
}

/** Counts the calls that decide something. */
function countCalls(page: Page): { calls: string[] } {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/applicant?')) calls.push(request.url());
    if (request.method() === 'PATCH' && request.url().includes('/quest-applicant/'))
      calls.push(request.url());
  });
  return { calls };
}

test('an owner decides at the desk with the keyboard only, and undoes a sent decision', async ({ page }) => {
  const { quest, counts } = await busiest(page);
  const before = await counts();
  const { calls } = countCalls(page);
  await page.goto(`/quests/${quest._id}/applicants`);
  await startScreenGone(page);
  await page.getByRole('button', { name: 'Review one by one' }).press('Enter');
  const desk = page.getByRole('dialog', { name: /Review desk/ });
  const person = desk.getByRole('heading', { level: 3 });
  await expect(person).toBeVisible();
  await expectAccessible(page, 'the review desk');

  await page.keyboard.press('?');
  await expect(desk.getByRole('region', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('?');
  for (let decided = 0; decided < 10; decided += 1) {
    const who = await person.textContent();
    if (decided % 5 === 4) {
      await page.keyboard.press('r');
      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('a');
    await expect(person).not.toHaveText(who ?? '');
  }
  const summary = desk.getByRole('region', { name: 'Decided' });
  await expect(summary).toContainText('10 decided');
  await expect(summary).toContainText('10 not sent yet');
  // One that was not sent is dropped: the server never receives it.
  await page.keyboard.press('u');
  await expect(summary).toContainText('9 decided');
  expect(calls).toEqual([]);

  const last = (await person.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(desk).toBeHidden();
  // The list is where the desk was left, which started at its other end.
  const row = page.getByRole('table').getByRole('link', { name: last, exact: true });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expect.poll(counts).toMatchObject({
    approved: (before.approved ?? 0) + 8,
    rejected: (before.rejected ?? 0) + 1,
    pending: (before.pending ?? 0) - 9,
  });
  expect(calls).toHaveLength(2);

  // A sent decision can be undone for ten minutes, from its row.
  await page.getByRole('tab', { name: /Rejected/ }).click();
  await page
    .getByRole('button', { name: /^Undo: / })
    .first()
    .click();
  await expect.poll(counts).toMatchObject({
    rejected: before.rejected ?? 0,
    pending: (before.pending ?? 0) - 8,
  });
});

test('unsent decisions survive closing the page', async ({ page }) => {
  const { quest, counts } = await busiest(page);
  const before = await counts();
  await page.goto(`/quests/${quest._id}/applicants?desk=1`);
  const desk = page.getByRole('dialog', { name: /Review desk/ });
  const person = desk.getByRole('heading', { level: 3 });
  const who = await person.textContent();
  await page.keyboard.press('a');
  await expect(person).not.toHaveText(who ?? '');
  await page.reload();
  await expect.poll(counts).toMatchObject({
    approved: (before.approved ?? 0) + 1,
    pending: (before.pending ?? 0) - 1,
  });
  // The desk goes on where it was: the decision counts, and can be undone.
  const summary = desk.getByRole('region', { name: 'Decided' });
  await expect(summary).toContainText('1 decided');
  await expect(person).not.toHaveText(who ?? '');
  await page.keyboard.press('u');
  await expect(person).toHaveText(who ?? '');
  await expect(summary).toContainText('0 decided');
  await expect.poll(counts).toMatchObject({ approved: before.approved, pending: before.pending });
});

test('holding Enter on Approve decides about one person', async ({ page }) => {
  const { quest } = await busiest(page);
  await page.goto(`/quests/${quest._id}/applicants?desk=1`);
  await startScreenGone(page);
  const desk = page.getByRole('dialog', { name: /Review desk/ });
  const person = desk.getByRole('heading', { level: 3 });
  const who = (await person.textContent()) ?? '';
  await desk.getByRole('button', { name: 'Approve' }).focus();
  // Pressed again before it is released, a key repeats.
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(person).not.toHaveText(who);
  const summary = desk.getByRole('region', { name: 'Decided' });
  await expect(summary).toContainText('1 decided');
  await page.keyboard.press('u');
  await expect(summary).toContainText('0 decided');
  await expect(person).toHaveText(who);
});

/** Presses Tab until what has that name has the focus. */
async function tabTo(page: Page, name: string) {
  const focused = page.getByRole('button', { name }).and(page.locator(':focus'));
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await focused.count()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by Tab`);
}

test('every key of the desk does what its list says, without a pointer', async ({ page }) => {
  const { quest, counts } = await busiest(page);
  const before = await counts();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/quests/${quest._id}/applicants?status=pending&sort=date-asc`);
  await startScreenGone(page);
  await expect(page.getByRole('table')).toBeVisible();
  await tabTo(page, 'Review one by one');
  await page.keyboard.press('Enter');
  const desk = page.getByRole('dialog', { name: /Review desk/ });
  const person = desk.getByRole('heading', { level: 3 });
  const stage = desk.locator('[data-proof-scope=desk]');
  const summary = desk.getByRole('region', { name: 'Decided' });
  await expect(person).toBeVisible();
  const name = async () => (await person.textContent()) ?? '';
  const press = (...keys: string[]) =>
    keys.reduce<Promise<void>>((all, key) => all.then(() => page.keyboard.press(key)), Promise.resolve());
  /** Steps on until the proof looked at has that. */
  const stepTo = async (has: () => Promise<boolean>) => {
    for (let step = 0; step < 40; step += 1) {
      if (await has()) return;
      const who = await name();
      await press('j');
      await expect(person).not.toHaveText(who);
    }
    throw new Error('no proof has that');
  };

  const first = await name();
  await press('j');
  await expect(person).not.toHaveText(first);
  await press('k');
  await expect(person).toHaveText(first);

  await stepTo(async () => (await stage.locator('video').count()) > 0);
  const isPaused = () => stage.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
  const paused = await isPaused();
  await press('Space');
  await expect.poll(isPaused).toBe(!paused);
  const mute = stage.getByRole('button', { name: 'Mute' });
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await press('m');
  await expect(mute).toHaveAttribute('aria-pressed', 'false');

  await stepTo(async () => (await stage.locator('[data-step]').count()) > 0);
  const items = stage.getByRole('group', { name: /^Proof by/ });
  const shown = () => items.locator('img, video').first().getAttribute('src');
  const item = await shown();
  await press('ArrowRight');
  await expect.poll(shown).not.toBe(item);
  await press('ArrowLeft');
  await expect.poll(shown).toBe(item);

  await stepTo(async () => (await desk.getByText('accepts full payment only').count()) === 0);
  const paid = await name();
  await press('p');
  const part = desk.getByRole('form', { name: `Pay ${paid} partially` });
  await expect(part.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('1.50');
  await press('Enter');
  await expect(person).not.toHaveText(paid);
  await expect(summary).toContainText('1 decided · $1.50');

  const shownName = await name();
  await press('c');
  await expect(desk.getByRole('form', { name: `Ask ${shownName} for changes` })).toBeVisible();
  // Letters are text in a field, and no decisions.
  await page.keyboard.type('a rap jukebox');
  await press('Enter');
  await expect(person).not.toHaveText(shownName);
  await expect(summary).toContainText('2 decided');

  const nextName = await name();
  await press('r');
  await expect(desk.getByRole('form', { name: `Reject ${nextName}` })).toBeVisible();
  await press('Escape');
  await expect(person).toHaveText(nextName);
  await press('a');
  await expect(summary).toContainText('3 decided');
  await press('u');
  await expect(summary).toContainText('2 decided');
  await expect(person).toHaveText(nextName);

  await press('?');
  await expect(desk.getByRole('region', { name: 'Keyboard shortcuts' })).toBeVisible();
  await press('Escape');
  await expect(desk.getByRole('region', { name: 'Keyboard shortcuts' })).toBeHidden();
  await press('Escape');
  await expect(desk).toBeHidden();
  await expect.poll(counts).toMatchObject({
    approved: (before.approved ?? 0) + 1,
    changes_requested: (before.changes_requested ?? 0) + 1,
  });
});

test('images of the next two proofs are loaded before they are shown', async ({ page }) => {
  const { quest } = await busiest(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const [coming, loaded] = [new Set<Request>(), new Set<string>()];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') coming.add(request);
  });
  page.on('requestfailed', (request) => coming.delete(request));
  page.on('requestfinished', async (request) => {
    if (coming.has(request) && (await request.response())?.ok()) loaded.add(request.url());
    coming.delete(request);
  });
  await page.goto(`/quests/${quest._id}/applicants?status=pending`);
  await startScreenGone(page);
  await expect(page.getByRole('table')).toBeVisible();
  const panel = page.getByRole('complementary', { name: /^Preview of / });
  const picture = panel
    .getByRole('group', { name: /^Proof by / })
    .locator('img')
    .first();
  const source = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  const names: string[] = [];
  // The keys work once the quest has come too, which may be after its applicants.
  await loadsDone(page);
  await page.keyboard.press('j');
  await expect(panel).toBeVisible();
  for (let row = 0; row < 4; row += 1) {
    // Once nothing more comes, what is looked at next must be there.
    await framesDrawn(page);
    await expect.poll(() => coming.size).toBe(0);
    const known = new Set(loaded);
    await page.keyboard.press('j');
    const label = () => panel.getAttribute('aria-label');
    await expect.poll(async () => names.includes((await label()) ?? '')).toBe(false);
    names.push((await label()) ?? '');
    await expect.poll(source).not.toBe('');
    expect(known.has(await source()), await source()).toBe(true);
  }
});
