import { expectAccessible, expectNoViolations } from '../support/axe.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { newPerson } from '../support/new-person.ts';
import { logInAsOperator } from '../support/operator.ts';

const WHY = 'You asked people for money.';
const TEXT = 'That was my sister, who asked me for the money that I owe her.';

test('a suspended person appeals, and an operator lifts the suspension', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const [reported, reporter] = [await newPerson(request), await newPerson(request)];
  const { userId } = reported.session.user as { userId: string };
  const report = await request.post(`/api/v1/report-person/${userId}`, {
    headers: { authorization: `Bearer ${reporter.session.accessToken}`, 'idempotency-key': userId },
    data: { message: 'Asks for money', category: 'fraud' },
  });
  expect(report.status()).toBe(200);
  await logInAsOperator(page, request);
  await page.getByRole('button', { name: `Person @${reported.username}` }).click();
  const panel = page.getByRole('region', { name: 'Report', exact: true });
  await panel.getByRole('button', { name: /^Suspend / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(WHY);
  await dialog.getByRole('button', { name: /^Suspend / }).click();
  await expect(panel.getByText('Suspended', { exact: true })).toBeVisible();

  const context = await browser.newContext({ baseURL: String(baseURL), serviceWorkers: 'block' });
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByLabel('Email, phone or username').fill(reported.username);
  await other.getByLabel('Password', { exact: true }).fill(reported.password);
  await other.keyboard.press('Enter');
  await expect(other.getByText(WHY)).toBeVisible();
  await other.getByRole('button', { name: 'Appeal', exact: true }).click();
  const form = other.getByRole('dialog', { name: 'Appeal this decision' });
  await form.getByRole('textbox').fill(TEXT);
  await expectNoViolations(other, 'appealing a suspension');
  await form.getByRole('button', { name: 'Send appeal' }).click();
  await expect(other.getByText('You appealed. An operator will look at it again.')).toBeVisible();
  await expectAccessible(other, 'a suspended person who appealed');

  await page.goto('/operator?state=appealed');
  await page.getByRole('button', { name: `Person @${reported.username}` }).click();
  await expect(panel.getByText(TEXT)).toBeVisible();
  await expect(panel.getByText(WHY).first()).toBeVisible();
  await expectAccessible(page, 'a case with an appeal');
  await panel.getByRole('button', { name: 'Lift suspension' }).click();
  await dialog.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(toast(page, 'Suspension lifted')).toBeVisible();
  const inside = await request.post('/api/login', {
    data: { username: reported.username, password: reported.password },
  });
  expect((await inside.json()).data.suspended).toBeUndefined();
  await context.close();
});
