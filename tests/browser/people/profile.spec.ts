import { expectAccessible } from '../support/axe.ts';
import { asPerson, expect, newSession, signIn, startScreenGone, test, toast } from '../support/fixtures.ts';
import { enter, newPerson } from '../support/new-person.ts';
import { settled } from '../support/pages.ts';

const idOf = (person: { session: { user: unknown } }) => (person.session.user as { userId: string }).userId;

test('a follow is right on the profile, in the list and in the own count', async ({ page, request }) => {
  const [me, other] = [await newPerson(request), await newPerson(request)];
  await enter(page, me);
  await page.goto(`/@${other.username}`);
  await expect(page).toHaveURL(new RegExp(`/profile/${idOf(other)}$`));
  await page.getByRole('button', { name: 'Follow Ida Berg' }).click();
  await expect(page.getByRole('button', { name: 'Following Ida Berg' })).toBeFocused();
  await page.getByRole('button', { name: '1 follower' }).click();
  await expect(page).toHaveURL(/list=followers/);
  const followers = page.getByRole('dialog', { name: 'Followers' });
  await expect(followers.getByText(`@${me.username}`)).toBeVisible();
  await page.goBack();
  await expect(followers).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/profile/${idOf(other)}$`));

  await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
  await page.getByRole('button', { name: '1 following' }).click();
  const following = page.getByRole('dialog', { name: 'Following' });
  await following.getByRole('button', { name: 'Following Ida Berg' }).click();
  await page.getByRole('menuitem', { name: 'Unfollow' }).click();
  await expect(following.getByRole('button', { name: 'Follow Ida Berg' })).toBeVisible();
  await following.getByText(`@${other.username}`).click();
  await expect(page.getByRole('button', { name: '0 followers' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow Ida Berg' })).toBeVisible();
});

test('a new profile picture, name and pronouns are shown everywhere, and stay', async ({ page, request }) => {
  await enter(page, await newPerson(request));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const edit = page.getByRole('dialog');
  await edit.getByRole('textbox', { name: 'Name', exact: true }).fill('Ida Lund');
  await edit.getByRole('textbox', { name: 'Pronouns' }).fill('they/them');
  await edit.locator('input[type=file]').setInputFiles('src/assets/collage/dunes.webp');
  await edit.getByRole('button', { name: 'Save photo' }).click();
  await expect(toast(page, 'Photo changed')).toBeVisible();
  await expect(edit.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ida Lund');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toHaveCount(0);
  const shown = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Ida Lund' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'About' }).getByText('they/them')).toBeVisible();
    const pictures = page.locator('header img[src*="/picture/"], main img[src*="/picture/"]');
    await expect(pictures.filter({ visible: true })).toHaveCount(2);
    const widths = () =>
      pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));
    await expect.poll(widths).toEqual([true, true]);
  };
  await shown();
  await page.reload();
  await startScreenGone(page);
  await shown();
});

test('blocked people disappear for each other, and come back', async ({ page, request }) => {
  const [me, other] = [await newPerson(request), await newPerson(request)];
  await enter(page, me);
  await page.goto(`/profile/${idOf(other)}`);
  await page.getByRole('button', { name: 'Options for Ida Berg' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  const asOther = asPerson(request, other.session as never);
  await expect.poll(async () => (await asOther.get(`/profile?userId=${idOf(me)}`)).success).toBe(false);
  await page.goto('/settings?section=privacy');
  await page.getByRole('button', { name: 'Unblock Ida Berg' }).click();
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible();
  expect((await asOther.get(`/profile?userId=${idOf(me)}`)).success).toBe(true);
});

test('a long grid keeps few cells, and Back restores the position', async ({ page, request }) => {
  await signIn(page, 'maya');
  const demo = await newSession(request, 'demo');
  await page.goto(`/profile/${demo.user.userId}`);
  await settled(page);
  await expectAccessible(page, 'a profile');
  const grid = page.getByRole('list', { name: /’s flicks$/ });
  const end = page.getByText('You’re all caught up');
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(end).toBeInViewport({ timeout: 500 });
  }).toPass();
  expect(await grid.getByRole('link').count()).toBeLessThan(60);
  const last = grid.getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await last.click();
  await expect(page.getByRole('dialog', { name: 'Flick' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await page.getByRole('link', { name: 'Saved', exact: true }).first().click();
  await expect(page).toHaveURL(/saved/);
  await page.goBack();
  await expect(end).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(8);
});

test('the quests of a person are on their profile', async ({ page, request }) => {
  const me = await newPerson(request);
  const api = asPerson(request, me.session as never);
  const { data } = await api.get('/v1/quest?limit=1');
  const [quest] = data.quests as { _id: string; title: string; user: { userId: string; name: string } }[];
  if (!quest) throw new Error('the demo world has quests');
  await enter(page, me);
  await page.goto(`/profile/${quest.user.userId}?tab=quests`);
  const list = page.getByRole('list', { name: `${quest.user.name}’s quests` });
  await list.getByRole('link', { name: quest.title }).first().click();
  await expect(page).toHaveURL(new RegExp(`/quests/${quest._id}$`));
});

test('pinned flicks come first on a profile, until they are unpinned', async ({ page }) => {
  await signIn(page, 'maya');
  await page.goto('/profile');
  const panel = page.getByRole('tabpanel');
  const cells = panel.locator('li > div');
  const pinned = cells.filter({ hasText: 'Pinned' });
  await expect(pinned).toHaveCount(2);
  for (const first of [0, 1]) await expect(cells.nth(first)).toContainText('Pinned');
  await cells.first().getByRole('link').click();
  const flick = page.getByRole('dialog');
  await flick.getByRole('button', { name: /^options for the flick/i }).click();
  await page.getByRole('menuitem', { name: 'Unpin from profile' }).click();
  await expect(toast(page, 'Unpinned from your profile')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(flick).toHaveCount(0);
  await expect(pinned).toHaveCount(1);
  await page.reload();
  await expect(pinned).toHaveCount(1);
});

test('a visitor reads a profile, and follows after the login', async ({ page, request }) => {
  const other = await newPerson(request);
  const me = await newPerson(request);
  await page.goto(`/@${other.username}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ida Berg' })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'a profile, for visitors');
  await page.getByRole('link', { name: 'Log in to follow' }).click();
  await page.getByLabel('Email, phone or username').fill(me.username);
  await page.getByLabel('Password', { exact: true }).fill(me.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${idOf(other)}$`));
  await page.getByRole('button', { name: 'Follow Ida Berg' }).click();
  await expect(page.getByRole('button', { name: 'Following Ida Berg' })).toBeVisible();
});

test('a visitor opens a flick of a profile, and a hashtag', async ({ page, request }) => {
  const session = await newSession(request, 'demo');
  await page.goto(`/profile/${session.user.userId}`);
  await page
    .getByRole('list', { name: /flicks/i })
    .getByRole('link')
    .first()
    .click();
  const overlay = page.getByRole('dialog', { name: 'Flick' });
  await expect(overlay.getByRole('link', { name: /log in to read and write comments/i })).toBeVisible();
  await page.goBack();
  await expect(overlay).toHaveCount(0);
  await page.goto('/hashtag/coast');
  await expect(page.getByRole('heading', { level: 1, name: '#coast' })).toBeVisible();
  await expect(page.getByRole('list').getByRole('link').first()).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'a hashtag, for visitors');
});
