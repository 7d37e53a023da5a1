import { expectNoViolations } from '../support/axe.ts';
import { asPerson, expect, signIn, startScreenGone, test, toast } from '../support/fixtures.ts';

test('a person edits their own flick from its menu by keyboard, and hides it from visitors at once', async ({
  page,
  request,
}) => {
  const session = await signIn(page, 'maya');
  const { data } = await asPerson(request, session).get('/v1/flick?type=posts&limit=12');
  // Not the newest, which other journeys are about, and one that visitors see now.
  const id: string = data.flicks.findLast(
    (flick: { audienceSetting: string }) => flick.audienceSetting === 'public',
  ).flickId;
  const visit = () => request.get(`/api/v1/flick/${id}`);
  expect((await visit()).status()).toBe(200);
  await page.goto(`/flick/${id}`);
  await startScreenGone(page);
  const options = page.getByRole('button', { name: /^options for the flick/i });
  await options.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit flick' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit flick' });
  const description = sheet.getByRole('textbox', { name: 'Caption' });
  await expect(description).toBeFocused();
  await expectNoViolations(page, 'editing a flick');
  await description.press('Control+End');
  await page.keyboard.type(' Seen twice');
  const audience = sheet.getByRole('button', { name: /^Who can see this/ });
  await audience.press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Only you' }).click();
  await expect(audience).toContainText('Only you');
  // The menu returns the focus when it has closed; a key pressed sooner would open it again.
  await expect(audience).toBeFocused();
  await sheet.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(toast(page, 'Flick updated')).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(options).toBeFocused();
  await expect(page.getByText(/Seen twice$/)).toBeVisible();
  await expect(page.getByText(/^edited /)).toBeAttached();
  expect((await visit()).status()).toBe(404);
});
