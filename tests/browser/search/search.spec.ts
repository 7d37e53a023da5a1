import { expectAccessible } from '../support/axe.ts';
import { asPerson, expect, newSession, signIn, startScreenGone, test, toast } from '../support/fixtures.ts';
import { enter, newPerson } from '../support/new-person.ts';
import { settled } from '../support/pages.ts';

test('a person is found in spite of a typo, followed, and Back restores the search', async ({
  page,
  request,
}) => {
  await enter(page, await newPerson(request));
  await page.goto('/home');
  await startScreenGone(page);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Search people, quests and sounds' })).toBeVisible();

  await field.fill('maya lindqvst');
  const best = page.getByRole('listbox', { name: 'Top results' });
  await expect(best.getByRole('option', { name: /Maya Lindqvist/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(best).toBeHidden();
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page).toHaveURL(/\/search\?q=maya\+lindqvst&type=users$/);
  await page.getByRole('button', { name: 'Follow Maya Lindqvist' }).click();
  await expect(page.getByRole('button', { name: 'Following Maya Lindqvist' })).toBeVisible();

  await page.getByRole('link', { name: /Maya Lindqvist/ }).click();
  await expect(page).toHaveURL(/\/profile\//);
  await page.goBack();
  await expect(field).toHaveValue('maya lindqvst');
  await expect(page.getByRole('tab', { name: 'People' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Following Maya Lindqvist' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  const recent = page.getByRole('list', { name: 'Recent searches' });
  await expect(recent.getByRole('link', { name: /maya lindqvst/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(recent).toBeHidden();
  await toast(page, 'Recent searches cleared').getByRole('button', { name: 'Undo' }).click();
  await expect(recent.getByRole('link', { name: /maya lindqvst/ }).first()).toBeVisible();
});

test('a hashtag is found, and shows its flicks', async ({ page, request }) => {
  const api = asPerson(request, await newSession(request, 'demo'));
  const { data } = await api.get('/v1/search?type=hashtags');
  const name: string = data.hashtags[0].name;
  await signIn(page);
  await page.goto('/search');
  await settled(page);
  await page.getByRole('combobox', { name: 'Search' }).fill(`#${name}`);
  await expect(page.getByRole('tab', { name: 'Hashtags' })).toHaveAttribute('aria-selected', 'true');
  const best = page.getByRole('listbox', { name: 'Top results' });
  await expect(best.getByRole('option', { name: `#${name}` }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText(`#${name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `#${name}` })).toBeVisible();
  await page
    .getByRole('link', { name: /^Flick by/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Flick' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/hashtag/${encodeURIComponent(name)}$`));
});

test('visitors can read results', async ({ page }) => {
  await signIn(page);
  await page.goto('/search?q=ma');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
  await expectAccessible(page, 'results of a search');
});

test('a quest is found by its text and opened', async ({ page, request }) => {
  const me = await newPerson(request);
  const { data } = await asPerson(request, me.session as never).get('/v1/quest?limit=1');
  const [quest] = data.quests as { _id: string; title: string }[];
  if (!quest) throw new Error('the demo world has quests');
  await enter(page, me);
  await page.goto(`/search?q=${encodeURIComponent(quest.title)}&type=quests`);
  await page.getByRole('list', { name: 'Quests' }).getByRole('link', { name: quest.title }).first().click();
  await expect(page).toHaveURL(new RegExp(`/quests/${quest._id}$`));
});

test('words become filters, which chips change and Back restores', async ({ page }) => {
  await signIn(page);
  await page.goto('/search');
  await settled(page);
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('light video this week');
  await page.keyboard.press('Enter');
  await expect(page.getByText('We read “video this week” as filters.')).toBeVisible();
  const videos = page.getByRole('button', { name: 'Videos', exact: true });
  const photos = page.getByRole('button', { name: 'Photos', exact: true });
  await expect(videos).toHaveAttribute('aria-pressed', 'true');
  const flicks = page.getByRole('region', { name: 'Flicks' }).getByRole('link', { name: /^Flick by/ });
  await expect(flicks.first()).toBeVisible();
  await expectAccessible(page, 'search with filters');

  await photos.click();
  await expect(field).toHaveValue('light this week');
  await expect(page).toHaveURL(/has=photo/);
  await page.getByRole('button', { name: 'Past week' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Past year' }).click();
  await expect(page).toHaveURL(/q=light&has=photo&since=year$/);
  await page.reload();
  await expect(photos).toHaveAttribute('aria-pressed', 'true');
  await expect(flicks.first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(field).toHaveValue('light video this week');
  await expect(videos).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Search for these words instead' }).click();
  await expect(page.getByText('No results for “light video this week”')).toBeVisible();
});
