import { expectAccessible, expectNoViolations } from '../support/axe.ts';
import { asPerson, expect, signIn, test, toast } from '../support/fixtures.ts';
import { logInAsOperator } from '../support/operator.ts';
import { settled } from '../support/pages.ts';

const WHY = 'I see nothing of what I asked for.';
const TEXT = 'Everything the quest asks for is in the second half.';
const ANSWER = 'The proof shows all of it, so it has to be paid.';

test('a rejected applicant appeals, and an operator overturns the rejection', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const context = () => browser.newContext({ baseURL: String(baseURL), serviceWorkers: 'block' });
  const owners = await context();
  const ownerPage = await owners.newPage();
  const session = await signIn(ownerPage, 'owner');
  const owner = asPerson(ownerPage.request, session);
  const { quests } = (await owner.get(`/v1/quest?userId=${session.user.userId}&status=open&limit=50`)).data;
  const quest = quests.find(
    (one: { type: string; pendingCount: number }) => one.type === 'Exclusive' && one.pendingCount > 0,
  );
  const { applicants } = (await owner.get(`/v1/quest/${quest._id}/applicant?status=pending&limit=1`)).data;
  const [proof] = applicants;
  const rejected = await ownerPage.request.patch(`/api/v1/quest-applicant/${proof._id}?status=rejected`, {
    headers: { authorization: `Bearer ${session.accessToken}` },
    data: { reason: { code: 'quality', text: WHY } },
  });
  expect(rejected.status()).toBe(200);

  await signIn(page, proof.user.username);
  await page.goto(`/quests/${quest._id}`);
  await settled(page);
  const offer = page.getByRole('button', { name: 'Appeal', exact: true });
  await offer.click();
  const dialog = page.getByRole('dialog', { name: 'Appeal this rejection' });
  await dialog.getByRole('textbox').fill(TEXT);
  await expectNoViolations(page, 'appealing a rejection');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect(toast(page, 'Appeal sent')).toBeVisible();
  await expect(page.getByText(TEXT)).toBeVisible();
  await expect(page.getByText(/An operator decides by/)).toBeVisible();
  await expect(offer).toHaveCount(0);

  await ownerPage.goto('/notifications');
  await ownerPage
    .getByRole('link', { name: new RegExp(`A rejection in ${quest.title} was appealed`) })
    .click();
  await expect(ownerPage).toHaveURL(new RegExp(`/quest/${quest._id}/applicant/${proof._id}$`));
  await settled(ownerPage);
  await expect(ownerPage.getByText(TEXT)).toBeVisible();
  await expectAccessible(ownerPage, 'a proof with an appeal');
  await owners.close();

  const operators = await context();
  const operator = await operators.newPage();
  await logInAsOperator(operator, request);
  await operator.getByText('Appeals', { exact: true }).click();
  const row = operator.getByRole('listitem').filter({ hasText: TEXT });
  await expect(row.getByText(WHY)).toBeVisible();
  await expectAccessible(operator, 'appeals');
  await row
    .getByRole('button', { name: `Overturn the rejection of @${proof.user.username}’s proof` })
    .click();
  const decision = operator.getByRole('dialog', { name: 'Overturn this rejection?' });
  await decision.getByLabel('Reason').fill(ANSWER);
  await decision.getByRole('button', { name: 'Overturn', exact: true }).click();
  await expect(toast(operator, 'Rejection overturned')).toBeVisible();
  await expect(row).toHaveCount(0);
  await operator.getByRole('button', { name: 'Decided', exact: true }).click();
  await expect(operator.getByText(ANSWER)).toBeVisible();
  await operators.close();

  await page.reload();
  await expect(
    page.getByText('An operator overturned the rejection, and the reward was paid.'),
  ).toBeVisible();
  await expect(page.getByText(ANSWER)).toBeVisible();
});
