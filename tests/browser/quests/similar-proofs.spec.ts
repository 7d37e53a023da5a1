import { expectAccessible } from '../support/axe.ts';
import { asPerson, expect, signIn, startScreenGone, test } from '../support/fixtures.ts';

test('an owner sees at the desk that two proofs show the same, and compares them', async ({ page }) => {
  const session = await signIn(page, 'demo');
  const owner = asPerson(page.request, session);
  const { quests } = (await owner.get(`/v1/quest?userId=${session.user.userId}&limit=50`)).data;
  const similarOf = async (id: string) => {
    const { applicants } = (await owner.get(`/v1/quest/${id}/applicant?status=pending&limit=50`)).data;
    return (applicants as { similar: number; user: { name: string } }[]).filter(({ similar }) => similar > 0);
  };
  const waiting = (quests as { _id: string; pendingCount: number }[]).filter(
    ({ pendingCount }) => pendingCount > 0,
  );
  const find = async () => {
    for (const { _id } of waiting) {
      const proofs = await similarOf(_id);
      if (proofs.length > 1) return { id: _id, proofs };
    }
    return null;
  };
  // A job of the server compares them.
  await expect.poll(find, { timeout: 60_000 }).not.toBeNull();
  const found = await find();
  const [first, second] = found?.proofs.map(({ user }) => user.name) ?? [];

  await page.goto(`/quests/${found?.id}/applicants`);
  await startScreenGone(page);
  await page.getByRole('button', { name: 'Review one by one' }).click();
  const desk = page.getByRole('dialog', { name: /Review desk/ });
  await expect(desk.getByRole('heading', { level: 3, name: first ?? '' })).toBeVisible();
  await expect(desk.getByText('A picture here looks like one in another proof.')).toBeVisible();
  await desk.getByRole('button', { name: 'Compare pictures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Similar pictures' });
  await expect(dialog.getByRole('img')).toHaveCount(2);
  for (const name of [first, second])
    await expect(dialog.getByRole('img', { name: `Photo by ${name}` })).toBeVisible();
  await expectAccessible(page, 'similar pictures');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole('heading', { level: 3, name: first ?? '' })).toBeVisible();
});
