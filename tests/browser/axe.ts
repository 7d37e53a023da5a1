import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './pages.ts';
import { expect, framesDrawn } from './support.ts';

/** The rules that colours can break; every other rule holds in both themes or in neither. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Has colours change at once until the returned call: half-way through a change nothing can be judged. */
async function stopTransitions(page: Page): Promise<() => Promise<void>> {
  const added = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  return () =>
    added.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    });
}

/** What every screen must hold to at the size it has: all rules in the light theme, those of colour in the dark one. */
export async function expectNoViolations(page: Page, place: string): Promise<void> {
  const found: string[] = [];
  const goOn = await stopTransitions(page);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await framesDrawn(page);
    // There are no frames: without a page of its own for each verdict it takes half the time.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await (theme === 'dark' ? axe.withRules(COLOUR_RULES) : axe).analyze();
    for (const { id, nodes } of violations) {
      found.push(`${place}, ${theme}: ${id} ${nodes.map((node) => node.html).join(' | ')}`);
    }
  }
  await goOn();
  expect(found).toEqual([]);
  await expectNoSidewaysScroll(page, place);
}

/** The same on a small phone and on a desktop. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page, `${place}, ${viewport.width} px`);
  }
}
