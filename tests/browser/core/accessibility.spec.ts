import { expectNoViolations } from '../support/axe.ts';
import { typeCode } from '../support/code-field.ts';
import { expect, newSession, signIn, someFlick, startScreenGone, test } from '../support/fixtures.ts';
import {
  collectionPages,
  follow,
  lookAtSettings,
  memberPages,
  questPages,
  settled,
  visitorPages,
} from '../support/pages.ts';

const views = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
];

for (const { name, viewport } of views) {
  test.describe(`${name}, both themes`, () => {
    test.use({ viewport });
    // One walk looks at every screen, so that each costs no page load of its own.
    test.setTimeout(600_000);

    test('no violations for visitors', async ({ page, request }) => {
      const flick = await someFlick(request, await newSession(request, 'demo'));
      await page.goto(`/flick/${flick.flickId}`);
      await settled(page);
      await expectNoViolations(page, 'a public flick');
      for (const [path, heading, alsoRequired] of visitorPages) {
        await follow(page, path, heading, alsoRequired);
        await expectNoViolations(page, path, { 'target-size': { enabled: true } });
      }
    });

    test('no violations in the steps of a sign-up with mistakes', async ({ page }) => {
      const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click();
      const alsoRequired = new Map(visitorPages.map(([path, , left]) => [path, left]));
      await page.goto('/signup/email');
      await settled(page);
      await page.getByLabel('Email').fill('demo@demo.flickquest.example');
      await press('Continue');
      await expect(page.getByRole('link', { name: 'Log in instead.' })).toBeVisible();
      await expectNoViolations(page, 'an email that is taken');

      await follow(page, '/signup/personal', 'About you', () => ({
        'sign-up': { contact: 'lotta@example.org', contactType: 'email', typed: {} },
      }));
      await press('Continue');
      await expect(page.getByText('Enter a day, month and year.')).toBeVisible();
      await expectNoViolations(page, 'an empty form');
      await page.getByRole('combobox', { name: 'Country' }).click();
      await page.getByLabel('Search countries').fill('un');
      await expectNoViolations(page, 'the list of countries');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await follow(page, '/signup/username', 'Your username', alsoRequired.get('/signup/personal'));
      await page.getByRole('textbox', { name: 'Username' }).fill('demo');
      await expect(page.getByText('demo is taken.').first()).toBeVisible();
      await expectNoViolations(page, 'a username that is taken');

      await follow(page, '/signup/password', 'Your password');
      await page.getByLabel('Password', { exact: true }).fill('password1');
      await expect(page.getByRole('img', { name: 'Strength weak' })).toBeVisible();
      await expectNoViolations(page, 'a weak password');

      await follow(page, '/signup/otp', 'Enter the code', alsoRequired.get('/signup/otp'));
      await typeCode(page, '111');
      await press('Verify');
      await expect(page.getByLabel('Digit 4 of 6')).toHaveAttribute('aria-invalid', 'true');
      await expectNoViolations(page, 'a code with too few digits');
    });

    test('no violations for members', async ({ page, request }) => {
      const session = await signIn(page);
      const flick = await someFlick(request, session);
      await page.goto(`/flick/${flick.flickId}`);
      await settled(page);
      await expectNoViolations(page, 'a flick');
      for (const [path, heading] of [
        ...memberPages,
        ...(await questPages(request)),
        ...(await collectionPages(request)),
      ]) {
        await follow(page, path, heading);
        await expectNoViolations(page, path);
      }
    });

    test('no violations in the settings, with errors and confirmations', async ({ page }) => {
      await signIn(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/settings?section=theme');
      await settled(page);
      await lookAtSettings(page, (place) => expectNoViolations(page, place));

      const card = page.getByRole('region', { name: 'Delete account' });
      await card.getByRole('button', { name: 'Delete account' }).click();
      await expect(card.getByText('Type demo to continue.')).toBeVisible();
      await expectNoViolations(page, 'a form with mistakes');
      await card.getByLabel('Why are you leaving?').fill('A rest');
      await card.getByLabel('Type your username, demo').fill('demo');
      await card.getByRole('button', { name: 'Delete account' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Delete your account?' })).toBeVisible();
      await expectNoViolations(page, 'the question before an account goes');
      await page.keyboard.press('Escape');

      await page.goto('/settings?section=account');
      await page.getByRole('button', { name: 'Change phone number' }).click();
      const dialog = page.getByRole('dialog', { name: 'Your phone number' });
      await dialog.getByRole('button', { name: 'Send code' }).click();
      await expect(dialog.getByText(/^Enter a phone number from/)).toBeVisible();
      await expectNoViolations(page, 'a new phone number');
    });

    test('no violations in overlays of the wallet', async ({ page }) => {
      await signIn(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/wallet');
      await settled(page);
      const close = async () => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      };
      await page.getByRole('button', { name: /^Total earned/ }).click();
      await expect(
        page.getByRole('dialog', { name: 'Total earned' }).getByRole('listitem').first(),
      ).toBeVisible();
      await expectNoViolations(page, 'the lines of a number');
      await close();
      await page.getByRole('list', { name: 'Transactions' }).getByRole('button').first().click();
      const transaction = page.getByRole('dialog', { name: 'Transaction' });
      await transaction.getByText('Show accounting details').click();
      await expect(transaction.getByRole('table')).toBeVisible();
      await expectNoViolations(page, 'a transaction');
      await close();
      await page.getByRole('button', { name: 'Filter' }).click();
      await expect(page.getByRole('dialog', { name: 'Filter transactions' })).toBeVisible();
      await expectNoViolations(page, 'the filter of transactions');
    });

    test('no violations in overlays of quests', async ({ page, request }) => {
      await signIn(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const [, [applicants] = [''], , [other] = ['']] = await questPages(request);
      await page.goto(`${applicants}?desk=1`);
      await startScreenGone(page);
      const desk = page.getByRole('dialog');
      await expect(desk.getByRole('button', { name: /^Approve/ })).toBeVisible();
      await expectNoViolations(page, 'the review desk');
      await desk.getByRole('button', { name: /^Reject/ }).click();
      await expect(desk.getByText('Why?').first()).toBeVisible();
      await expectNoViolations(page, 'a rejection at the desk');

      await page.goto(other);
      await settled(page);
      await page.getByRole('button', { name: /^Apply with a/ }).click();
      await expect(page.getByRole('dialog', { name: 'Apply' })).toBeVisible();
      await expectNoViolations(page, 'an application');
    });

    test('no violations in overlays of other pages', async ({ page, request }) => {
      const session = await signIn(page);
      const flick = await someFlick(request, session);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/home');
      await startScreenGone(page);
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^options/i })
        .click();
      await expect(page.getByText('Copy link')).toBeVisible();
      await expectNoViolations(page, 'a menu');
      await page.keyboard.press('Escape');
      if (name === 'desktop') {
        await page.getByRole('button', { name: /^account/i }).click();
        await expect(page.getByText('Log out')).toBeVisible();
        await expectNoViolations(page, 'the account menu');
        await page.getByRole('menuitem', { name: 'Report a problem' }).click();
        await expect(page.getByRole('dialog', { name: 'Report a problem' })).toBeVisible();
        await expectNoViolations(page, 'the problem form');
        await page.keyboard.press('Escape');
      }

      await page.locator(`a[href="/flick/${flick.flickId}"]`).last().click();
      const overlay = page.getByRole('dialog', { name: 'Flick' });
      await expect(overlay.getByRole('heading', { name: /comment/ })).toBeVisible();
      await expect(overlay.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
      await expectNoViolations(page, 'a flick over its list');
      const composer = overlay.getByRole('textbox', { name: 'Add a comment' });
      await composer.pressSequentially('Hello @ma');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectNoViolations(page, 'suggestions');
      await composer.fill('');

      await overlay.getByRole('button', { name: /^options for the flick/i }).click();
      await page.getByText('Report', { exact: true }).click();
      const report = page.getByRole('dialog', { name: 'Report this flick' });
      await report.getByRole('button', { name: 'Send report' }).click();
      await expect(report.getByRole('alert')).toBeVisible();
      await expectNoViolations(page, 'the report form with a mistake');
    });
  });
}
