import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { asPerson, expect, signIn, startScreenGone, test } from './support.ts';

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

test('an owner judges at the desk by the keyboard alone, and takes back what was sent', async ({ page }) => {
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
  await expect(desk.getByRole('region', { name: 'Keys' })).toBeVisible();
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
  const tray = desk.getByRole('region', { name: 'Decided' });
  await expect(tray).toContainText('10 decided');
  await expect(tray).toContainText('10 not sent yet');
  // One that was not sent is dropped: the server never hears of it.
  await page.keyboard.press('u');
  await expect(tray).toContainText('9 decided');
  expect(calls).toEqual([]);

  const last = (await person.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(desk).toBeHidden();
  // The table stands where the desk was left, which began at its other end.
  const row = page.getByRole('table').getByRole('link', { name: last, exact: true });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expect.poll(counts).toMatchObject({
    approved: (before.approved ?? 0) + 8,
    rejected: (before.rejected ?? 0) + 1,
    pending: (before.pending ?? 0) - 9,
  });
  expect(calls).toHaveLength(2);

  // What was sent can be taken back for ten minutes, from its row.
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

test('what was decided and not sent survives the end of the page', async ({ page }) => {
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
});
