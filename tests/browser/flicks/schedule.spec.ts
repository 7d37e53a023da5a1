import { toLocalInput } from '../../../src/lib/format/local-time.ts';
import { asset } from '../support/asset.ts';
import { expectNoViolations } from '../support/axe.ts';
import { asPerson, expect, startScreenGone, test } from '../support/fixtures.ts';
import { enter, newPerson } from '../support/new-person.ts';

const FOREST = asset('scenes/forest.jpg');
const DAY_MS = 86_400_000;
const inDays = (days: number) => toLocalInput(new Date(Date.now() + days * DAY_MS));

test('a flick is scheduled on a phone, is invisible to others, gets another time and is posted before it', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [person, other] = [await newPerson(request), await newPerson(request)];
  const { userId } = Object(person.session.user);
  await enter(page, person);
  await page.goto('/create');
  await startScreenGone(page);
  await page.getByLabel('Photos and videos', { exact: true }).setInputFiles([FOREST]);
  await page.getByRole('button', { name: 'Next: caption and sound' }).click();
  await page.getByRole('textbox', { name: 'Caption' }).fill('Deep in the woods');
  await page.getByRole('button', { name: 'Next: who can see it' }).click();
  await expect(page.getByRole('button', { name: 'Share flick' })).toBeVisible();
  await page.getByRole('radio', { name: 'Schedule' }).check();
  const time = page.getByLabel('Date and time');
  await time.fill(inDays(-1));
  await page.getByRole('button', { name: 'Schedule flick' }).click();
  // The field shows the error, and so does the live region: VoiceOver and TalkBack may skip a field's description.
  const tooSoon = /^Choose a time at least 5 minutes from now\./;
  await expect(time).toBeFocused();
  await expect(time).toHaveAccessibleDescription(tooSoon);
  await expect(page.locator('#live-assertive')).toHaveText(tooSoon);
  await time.fill(inDays(2));
  await expectNoViolations(page, 'choosing a time');
  await page.getByRole('button', { name: 'Schedule flick' }).click();
  await page
    .getByRole('alertdialog', { name: 'Add alt text?' })
    .getByRole('button', { name: 'Share anyway' })
    .click();
  await expect(page.getByText(/^Scheduled for /).first()).toBeVisible();

  const seenByOthers = async () => {
    const { data } = await asPerson(request, other.session as never).get(
      `/v1/flick?type=posts&userId=${userId}`,
    );
    return data.flicks.length;
  };
  expect(await seenByOthers()).toBe(0);
  await page.goto('/profile?tab=scheduled');
  await startScreenGone(page);
  const row = page.getByRole('listitem', { name: /^Deep in the woods/ });
  await expect(row).toContainText(/\d{4} at \d{1,2}:\d\d/);
  await expectNoViolations(page, 'scheduled flicks');
  const before = await row.textContent();
  await row.getByRole('button', { name: 'Edit' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Edit scheduled flick' });
  await expect(sheet.getByRole('textbox', { name: 'Caption' })).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', alone');
  await sheet.getByLabel('Date and time').fill(inDays(3));
  await expectNoViolations(page, 'editing a scheduled flick');
  await sheet.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(row).toContainText('Deep in the woods, alone');
  expect(await row.textContent()).not.toBe(before);
  await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused();

  await row.getByRole('button', { name: 'Post now' }).press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Post this flick now?' })
    .getByRole('button', { name: 'Post now' })
    .press('Enter');
  await expect(page.getByText('Nothing scheduled')).toBeVisible();
  await expect.poll(seenByOthers).toBe(1);
});
