import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { enter, newPerson } from '../support/new-person.ts';

test('a new member sees on their profile what to do first, and each step is checked off', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await enter(page, person);
  await page.goto('/profile');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText('0 of 4 done')).toBeVisible();
  await expectAccessible(page, 'the first steps');

  await steps.getByRole('button', { name: 'Add a photo of yourself' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit profile' });
  await expect(editing).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editing).toBeHidden();

  await steps.getByRole('link', { name: 'Follow 3 people' }).click();
  const follow = page.getByRole('main').getByRole('button', { name: /^Follow / });
  for (let followed = 0; followed < 3; followed += 1) {
    const button = follow.first();
    const name = await button.getAttribute('aria-label');
    await button.click();
    await expect(page.getByRole('main').getByRole('button', { name: String(name), exact: true })).toHaveCount(
      0,
    );
  }
  await page.goBack();
  await expect(steps.getByText('1 of 4 done')).toBeVisible();

  await steps.getByRole('button', { name: 'Hide first steps' }).click();
  await expect(steps).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(steps).toBeVisible();
});
