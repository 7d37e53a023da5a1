import { expectAccessible } from '../support/axe.ts';
import { expect, signIn, startScreenGone, test } from '../support/fixtures.ts';
import { enter, newPerson } from '../support/new-person.ts';

const QUEST = 'Morning on the ferry deck';
const QUESTION = 'Is the upper deck open in the rain?';
const ANSWERED = 'Yes, bring a hood.';

test('a question is asked, notified, answered, read and deleted', async ({ page, browser, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = 'Ida Berg';
  await enter(page, await newPerson(request));
  await page.goto('/quests?q=ferry');
  await startScreenGone(page);
  await page.getByRole('link', { name: QUEST }).first().click();
  const questions = page.getByRole('region', { name: 'Questions' });
  await expect(questions.getByText('No, only before nine in the morning.')).toBeVisible();
  await questions.getByRole('button', { name: 'Ask a question' }).click();
  await questions.getByRole('textbox', { name: 'Your question' }).fill(QUESTION);
  await page.keyboard.press('Control+Enter');
  await expect(questions.getByRole('button', { name: `Delete ${name}’s question` })).toBeVisible();
  await expectAccessible(page, 'questions about a quest');

  const owner = await (await browser.newContext()).newPage();
  await owner.setViewportSize({ width: 1440, height: 900 });
  await signIn(owner, 'owner');
  await owner.goto('/notifications');
  await startScreenGone(owner);
  await owner
    .getByRole('link', { name: new RegExp(`asked about.*${QUEST}`) })
    .first()
    .click();
  await expect(owner.getByRole('heading', { name: 'Questions' })).toBeFocused();
  const section = owner.getByRole('region', { name: 'Questions' });
  await expect(section.getByText(QUESTION)).toBeInViewport();
  await section.getByRole('button', { name: `Answer ${name}` }).click();
  await section.getByRole('textbox', { name: 'Your answer' }).fill(ANSWERED);
  await section.getByRole('button', { name: 'Send' }).click();
  await expect(section.getByText(ANSWERED)).toBeVisible();
  await expectAccessible(owner, 'an answered question');
  await owner.context().close();

  await page.goto('/notifications');
  await startScreenGone(page);
  await page.getByRole('link', { name: /answered your question/ }).click();
  await expect(questions.getByText(ANSWERED)).toBeVisible();
  await questions.getByRole('button', { name: `Delete ${name}’s question` }).click();
  await page.getByRole('button', { name: 'Delete question' }).click();
  await expect(questions.getByText(QUESTION)).toHaveCount(0);
  await expect(questions.getByText(ANSWERED)).toHaveCount(0);
});
