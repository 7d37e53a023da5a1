import type { Page } from '@playwright/test';
import { BASE_LOCALE, LOCALE_COOKIE, LOCALES, locales } from '../../../contract/core/locales.ts';
import { expectNoViolationsOfTexts } from '../support/axe.ts';
import { expect, loadsDone, newSession, signIn, someFlick, test } from '../support/fixtures.ts';
import { expectNoSidewaysScroll, expectWholeTitles, questPages, settled } from '../support/pages.ts';
import { stretchTexts } from '../support/stretch.ts';

// One worker alone would be the last one to end. Each walk looks at every screen, so that it costs no log-in of its own.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

const WIDTHS = [320, 390, 1280];

/** The main screens, which are opened in each language by their addresses: they have another name in each. */
const mainScreens = [
  '/home',
  '/search',
  '/quests',
  '/create',
  '/create-quest',
  '/wallet',
  '/notifications',
  '/profile',
  '/settings?section=security',
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await loadsDone(page);
}

async function expectFit(page: Page, place: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Some screens are rendered anew for a narrow page, a moment after it became narrow.
    await expect(async () => {
      await expectNoSidewaysScroll(page, `${place} at ${width} px`);
      await expectWholeTitles(page, `${place} at ${width} px`);
    }).toPass({ timeout: 10_000 });
  }
}

for (const locale of locales.filter((other) => other !== BASE_LOCALE)) {
  test(`the main screens in ${LOCALES[locale].name} fit, and axe finds nothing`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: String(baseURL) }]);
    await open(page, '/login');
    await expectFit(page, '/login');
    const flick = await someFlick(request, await signIn(page));
    for (const path of [`/flick/${flick.flickId}`, ...mainScreens]) {
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('html')).toHaveAttribute('dir', LOCALES[locale].direction);
      await expectFit(page, path);
      await expectNoViolationsOfTexts(page, `${path} in ${locale}`);
    }
  });
}

test('texts that are 40 % longer than in English fit everywhere', async ({ page, request }) => {
  await stretchTexts(page);
  await open(page, '/login');
  await expectFit(page, '/login');
  const flick = await someFlick(request, await newSession(request, 'demo'));
  await signIn(page);
  const quests = (await questPages(request)).map(([path]) => path);
  for (const path of [`/flick/${flick.flickId}`, ...mainScreens, ...quests]) {
    await open(page, path);
    await expectFit(page, path);
  }
});
