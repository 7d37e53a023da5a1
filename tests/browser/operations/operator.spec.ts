import { expectAccessible } from '../support/axe.ts';
import { expect, signIn, startScreenGone, test, toast } from '../support/fixtures.ts';
import { newPerson, turnOnTwoFactor } from '../support/new-person.ts';
import { logInAsOperator } from '../support/operator.ts';

test('an operator suspends a reported person, and lifts it', async ({ page, request }) => {
  const [reported, reporter] = [await newPerson(request), await newPerson(request)];
  const { userId } = reported.session.user as { userId: string };
  const report = await request.post(`/api/v1/report-person/${userId}`, {
    headers: { authorization: `Bearer ${reporter.session.accessToken}`, 'idempotency-key': userId },
    data: { message: 'Asks for money', category: 'fraud' },
  });
  expect(report.status()).toBe(200);

  await logInAsOperator(page, request);
  await page.getByRole('button', { name: 'People', exact: true }).click();
  await page.getByRole('button', { name: `Person @${reported.username}` }).click();
  const panel = page.getByRole('region', { name: 'Report', exact: true });
  await expect(panel.getByRole('button', { name: /^Suspend / })).toBeVisible();
  await expectAccessible(page, 'a report');
  await panel.getByRole('button', { name: /^Suspend / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('You asked people for money.');
  await dialog.getByRole('button', { name: /^Suspend / }).click();
  await expect(panel.getByText('Suspended', { exact: true })).toBeVisible();
  const inside = await request.post('/api/login', {
    data: { username: reported.username, password: reported.password },
  });
  expect(inside.status()).toBe(200);
  expect((await inside.json()).data.suspended).toEqual({
    reason: 'You asked people for money.',
    until: null,
  });

  await panel.getByRole('button', { name: 'Lift suspension' }).click();
  await dialog.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(toast(page, 'Suspension lifted')).toBeVisible();
  await page.getByText('Log', { exact: true }).click();
  await expect(page.getByText('You asked people for money.').first()).toBeVisible();
  await expectAccessible(page, 'the audit log');
});

test('an operator reads problem reports', async ({ page, request }) => {
  await logInAsOperator(page, request);
  await page.getByText('Problems', { exact: true }).first().click();
  const row = page.getByRole('button', { name: /^The amount jumps while I type it/ });
  await row.click();
  await expect(page.getByText('the cursor goes to the end')).toBeVisible();
  await expectAccessible(page, 'problems that people sent');
});

test('an operator turns off a lost second factor, and its person cancels that', async ({
  page,
  request,
  browser,
}) => {
  const person = await newPerson(request);
  await turnOnTwoFactor(request, person);

  await logInAsOperator(page, request);
  await page.getByText('Logins', { exact: true }).click();
  await page.getByLabel('Username, email or phone').fill(person.username);
  await page.keyboard.press('Enter');
  await expect(page.getByText('On, by email')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off two-factor login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Named the last three flicks');
  await expectAccessible(page, 'the question before a second step is turned off');
  await dialog.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(page.getByText('Two-factor login is being turned off')).toBeVisible();
  await expectAccessible(page, 'a second step that ends');

  const { data } = await (await request.get('/api/dev/outbox')).json();
  const emails: { to: string; text: string }[] = data.messages;
  const resetEmail = emails.find(
    ({ to, text }) => to === person.email && text.includes('/keep-second-step#'),
  );
  const elsewhere = await browser.newPage();
  await elsewhere.goto(`/keep-second-step${/#[0-9a-f]+/.exec(resetEmail?.text ?? '')?.[0] ?? ''}`);
  await elsewhere.getByRole('button', { name: 'Keep my login codes' }).click();
  await expect(elsewhere.getByText(/Two-factor login stays on/)).toBeFocused();
  await expectAccessible(elsewhere, 'a second step that is kept');
  await elsewhere.close();

  await page.getByText('Log', { exact: true }).click();
  await expect(page.getByText('Named the last three flicks').first()).toBeVisible();
  await expect(page.getByText(`@${person.username} kept two-factor login on`)).toBeVisible();
});

test('an operator pays a goodwill, and the ledger checks pass before and after', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await logInAsOperator(page, request);
  await page.getByText('Money', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ledger' })).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/Difference: \$0\.00\. All checks passed\./)).toBeVisible();
  await expectAccessible(page, 'the money of the platform');

  await page.getByLabel('Amount').fill('12,50');
  await page.getByLabel('Username').fill(`@${person.username}`);
  await page.getByLabel('Reason').fill('Waited for too long');
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Pay goodwill: $12.50?' });
  await expectAccessible(page, 'the question before a move');
  await dialog.getByRole('button', { name: 'Confirm transfer' }).dblclick();
  await expect(toast(page, 'The goodwill is paid.')).toBeVisible();
  const booked = page.getByRole('list', { name: 'Operator transfers' });
  await expect(booked.getByText(`paid goodwill of $12.50 · @${person.username}`)).toHaveCount(1);
  await expect(booked.getByText('$0.00 → $12.50')).toBeVisible();

  const { data } = await (
    await request.get('/payments/v1/balance', {
      headers: { authorization: `Bearer ${person.session.accessToken}` },
    })
  ).json();
  expect(data.balances).toMatchObject({ availableBalance: 1_250, debt: 0 });
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/Difference: \$0\.00\. All checks passed\./)).toBeVisible();
});

test('an operator freezes a quest, in which its owner decides nothing, and unfreezes it', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(180_000);
  const title = 'Morning on the ferry deck';
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const owner = await context.newPage();
  await signIn(owner, 'owner');

  await logInAsOperator(page, request);
  await page.getByRole('tab', { name: 'Quests' }).click();
  await expect(page.getByText('No quests on hold')).toBeVisible();
  await page.getByLabel('Search by title, owner or link').fill('ferry deck');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Put on hold: “${title}”` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('We ask the ferry line first.');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByText('“We ask the ferry line first.”')).toBeVisible();
  await expectAccessible(page, 'quests on hold');

  await owner.goto('/notifications');
  await startScreenGone(owner);
  await owner
    .getByRole('link', { name: new RegExp(`${title} is on hold`) })
    .first()
    .click();
  await expect(owner.getByText('This quest is on hold')).toBeVisible();
  await expect(owner.getByText('“We ask the ferry line first.”')).toBeVisible();
  await expectAccessible(owner, 'a quest on hold');
  const review = owner.getByRole('link', { name: /^Review \d+ applicants?/ });
  const before = Number.parseInt(((await review.textContent()) ?? '').replace(/^\D+/, ''), 10);
  await review.click();
  await owner.getByRole('button', { name: 'Review one by one' }).click();
  const desk = owner.getByRole('dialog', { name: /Review desk/ });
  await expect(desk.getByText('This quest is on hold', { exact: true })).toBeVisible();
  await owner.keyboard.press('a');
  await expect(toast(owner, 'This quest is on hold, so nothing can be decided.')).toBeVisible();
  await expect(desk.getByText(`${before} waiting`)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: `Resume: “${title}”` }).click();
  await dialog.getByLabel('Reason').fill('They are happy with it.');
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect(toast(page, 'Quest resumed')).toBeVisible();
  await expect(desk.getByText('This quest is on hold', { exact: true })).toHaveCount(0);
  await owner.keyboard.press('a');
  await expect(desk.getByText(`${before - 1} waiting`)).toBeVisible();
  await owner.keyboard.press('u');
  await expect(desk.getByText(`${before} waiting`)).toBeVisible();
  await context.close();
});

test('an operator sees which messages failed, and sends one again', async ({ page, request }) => {
  await logInAsOperator(page, request);
  await page.getByRole('tab', { name: 'System' }).click();
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await expect(page.getByText(/A job failed 3 times in a row/)).toBeVisible();
  const failed = page.getByRole('list', { name: 'Failed messages' }).getByRole('listitem');
  const ofPassword = failed.filter({ hasText: 'Your password was changed' });
  await expect(ofPassword).toContainText('SMTP ETIMEDOUT');
  await expectAccessible(page, 'the System page');
  const before = await failed.count();
  await ofPassword.getByRole('button', { name: /again/ }).click();
  await expect(toast(page, '1 message is on the way again.')).toBeVisible();
  await expect(failed).toHaveCount(before - 1);
  const outbox = async () => {
    const { data } = await (await request.get('/api/dev/outbox')).json();
    return data.messages.map(({ to }: { to: string }) => to);
  };
  await expect.poll(outbox).toContain('mila@mail.example');
});

test('on phones the selected view of operators is in sight, and the focus stays', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await logInAsOperator(page, request);
  const view = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(view('Reports')).toBeInViewport({ ratio: 1 });
  await expect(view('System')).not.toBeInViewport();
  await page.goto('/operator?view=system');
  await expect(view('System')).toHaveAttribute('aria-selected', 'true');
  await expect(view('System')).toBeInViewport({ ratio: 1 });
  await expect(view('System')).not.toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
