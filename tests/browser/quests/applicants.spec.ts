import { expectAccessible } from '../support/axe.ts';
import { asPerson, expect, signIn, test, toast } from '../support/fixtures.ts';

const PHONE = { width: 390, height: 844 };
const TITLE = 'Breakfast in one take';

async function breakfast(page: Parameters<typeof signIn>[0]) {
  const session = await signIn(page, 'demo');
  const api = asPerson(page.request, session);
  const { data } = await api.get(`/v1/quest?userId=${session.user.userId}&limit=50`);
  const quest = (data.quests as { _id: string; title: string }[]).find(({ title }) => title === TITLE);
  if (!quest) throw new Error(`the demo world has no ${TITLE}`);
  const read = async () => (await api.get(`/v1/quest/${quest._id}`)).data.questdetails;
  return { quest, read };
}

test('an owner approves one, undoes it, then approves two after a confirmation of the amount', async ({
  page,
}) => {
  const { quest, read } = await breakfast(page);
  const before = await read();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/quests/${quest._id}/applicants?status=pending`);
  const table = page.getByRole('table');
  await table.getByRole('row').nth(1).click();
  const panel = page.getByRole('complementary', { name: /^Preview of / });
  await expect(panel).toBeVisible();
  await expectAccessible(page, 'applicants with a preview');

  await page.keyboard.press('a');
  await expect(toast(page, 'Approved ')).toBeVisible();
  await expect(page.getByText(`${before.totalApproved + 1} approved ·`)).toBeVisible();
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(page.getByText(`${before.totalApproved} approved ·`)).toBeVisible();
  await expect.poll(async () => (await read()).totalApproved).toBe(before.totalApproved);

  const boxes = table.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(2).click();
  await boxes.nth(3).click();
  const bar = page.getByRole('region', { name: 'Selected applicants' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Approve 2' }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve 2 and pay $80.00?' });
  await expect(question).toContainText('All 2 can be approved.');
  await expectAccessible(page, 'the question before many are paid');
  await question.getByRole('button', { name: 'Approve 2' }).dblclick();
  await expect(bar).toBeHidden();
  await expect.poll(async () => (await read()).totalApproved).toBe(before.totalApproved + 2);
  await expect.poll(async () => (await read()).leftApproved).toBe(before.leftApproved - 2);
});

test('on a phone a row opens the page of its proof, where it is decided', async ({ page }) => {
  const { quest } = await breakfast(page);
  await page.setViewportSize(PHONE);
  await page.goto(`/quests/${quest._id}/applicants?status=pending`);
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'applicants on a phone');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Close quest' }).click();
  const question = page.getByRole('alertdialog', { name: /^Close / });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Applicant \d+ of \d+$/ })).toBeVisible();
  await expectAccessible(page, 'the page of a proof');
  await page.setViewportSize(PHONE);
  const address = page.url();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Reject / });
  await dialog.getByText('Quality').click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'Rejected ')).toBeVisible();
  // The next pending one opens automatically.
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
});
