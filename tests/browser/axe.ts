import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './pages.ts';
import { expect, framesDrawn } from './support.ts';

/** The rules that colours can break; every other rule holds in both themes or in neither. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Shows the screen in a theme once its colours have changed: half-way through nothing can be judged. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The page hears of it with the next frame, and only then do colours begin to change; off screen they never end.
  await framesDrawn(page);
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
}

/** What every screen must hold to at the size it has: all rules in the light theme, those of colour in the dark one. */
export async function expectNoViolations(page: Page, place: string): Promise<void> {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    // There are no frames: without a page of its own for each verdict it takes half the time.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await (theme === 'dark' ? axe.withRules(COLOUR_RULES) : axe).analyze();
    for (const { id, nodes } of violations) {
      found.push(`${place}, ${theme}: ${id} ${nodes.map((node) => node.html).join(' | ')}`);
    }
  }
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
