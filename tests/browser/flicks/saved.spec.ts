import { expectAccessible } from '../support/axe.ts';
import { asPerson, expect, test } from '../support/fixtures.ts';
import { enter, newPerson } from '../support/new-person.ts';
import { settled } from '../support/pages.ts';

test('saved flicks are listed in order, removed and restored', async ({ page, request }) => {
  const ida = await newPerson(request);
  await enter(page, ida);
  await page.goto('/saved');
  await expect(page.getByText('Nothing saved yet')).toBeVisible();

  const api = asPerson(request, ida.session as Parameters<typeof asPerson>[1]);
  const { data } = await api.get('/v1/flick?limit=10');
  const ids: string[] = data.flicks
    .filter((card: { repostOf?: unknown }) => !card.repostOf)
    .slice(0, 3)
    .map((card: { flickId: string }) => card.flickId);
  for (const id of ids) await api.post(`/v1/save?id=${id}&type=flick`, { value: true });
  await page.reload();
  const list = page.getByRole('list', { name: 'Saved flicks' });
  const hrefs = () =>
    list.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await expect.poll(hrefs).toEqual(ids.toReversed().map((id) => `/flick/${id}`));
  await settled(page);
  await expectAccessible(page, 'saved');

  const mark = list.getByRole('button', { name: /^Save the flick by/ }).first();
  const answered = () => page.waitForResponse(/\/v1\/save/);
  await Promise.all([answered(), mark.click()]);
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
  await Promise.all([answered(), mark.click()]);
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await Promise.all([answered(), mark.click()]);
  expect(await hrefs()).toHaveLength(3);
  await page.reload();
  await expect.poll(hrefs).toEqual([ids[1], ids[0]].map((id) => `/flick/${id}`));
});

test('saved quests are listed in order, removed and restored', async ({ page, request }) => {
  const ida = await newPerson(request);
  await enter(page, ida);
  const api = asPerson(request, ida.session as Parameters<typeof asPerson>[1]);
  const { data } = await api.get('/v1/quest?limit=3');
  const ids: string[] = data.quests.map((quest: { _id: string }) => quest._id);
  expect(ids).toHaveLength(3);
  for (const id of ids) await api.post(`/v1/save?id=${id}&type=quest`, { value: true });
  await page.goto('/saved?tab=quests');
  const list = page.getByRole('list', { name: 'Saved quests' });
  const hrefs = () =>
    list.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await expect.poll(hrefs).toEqual(ids.toReversed().map((id) => `/quests/${id}`));
  await settled(page);
  await expectAccessible(page, 'saved quests');

  const mark = list.getByRole('button', { name: /^Save / }).first();
  await Promise.all([page.waitForResponse(/\/v1\/save/), mark.click()]);
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
  expect(await hrefs()).toHaveLength(3);
  await page.reload();
  await expect.poll(hrefs).toEqual([ids[1], ids[0]].map((id) => `/quests/${id}`));
});
