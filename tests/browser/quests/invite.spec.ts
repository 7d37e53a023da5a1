import { expectNoViolations } from '../support/axe.ts';
import { asPerson, expect, signIn, test } from '../support/fixtures.ts';
import { settled } from '../support/pages.ts';

test('an owner invites somebody whose proof was approved before, who finds the quest', async ({
  page,
  browser,
  baseURL,
}) => {
  const session = await signIn(page, 'owner');
  const owner = asPerson(page.request, session);
  const { quests } = (await owner.get(`/v1/quest?userId=${session.user.userId}&status=open&limit=50`)).data;
  const lists = await Promise.all(
    quests.map(async (quest: { _id: string; title: string }) => ({
      quest,
      users: (await owner.get(`/v1/quest/${quest._id}/invitation?limit=50`)).data.users,
    })),
  );
  const found = lists.find(({ users }) => users.some((user: { isInvited: boolean }) => !user.isInvited));
  expect(found).toBeTruthy();
  const { quest, users } = found as (typeof lists)[number];
  const [guest] = users.filter((user: { isInvited: boolean }) => !user.isInvited);

  await page.goto(`/quests/${quest._id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Options for this quest' }).click();
  await page.getByRole('menuitem', { name: 'Invite past applicants' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite past applicants' });
  const row = dialog.getByRole('listitem').filter({ hasText: `@${guest.username}` });
  await expect(row.getByRole('button', { name: `Invite: ${guest.name}` })).toBeVisible();
  await expectNoViolations(page, 'inviting past applicants');
  await Promise.all([
    page.waitForResponse(/\/invitation\//),
    row.getByRole('button', { name: `Invite: ${guest.name}` }).click(),
  ]);
  await expect(row.getByRole('button', { name: `Invited: ${guest.name}` })).toBeVisible();

  const other = await browser.newContext({ baseURL: String(baseURL), serviceWorkers: 'block' });
  const invited = await other.newPage();
  await signIn(invited, guest.username);
  await invited.goto('/notifications');
  await invited.getByRole('link', { name: new RegExp(`invited you to ${quest.title}`) }).click();
  await expect(invited).toHaveURL(new RegExp(quest._id));
  await other.close();
});
