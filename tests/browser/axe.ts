import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './pages.ts';
import { expect } from './support.ts';

/** Has the screen in a theme, once it is: half-way through a change of colours nothing can be judged. */
export async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The page hears of it with the next frame, and only then do colours begin to change; off screen they never end.
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
}

/** What every screen must hold to in both themes, on a phone and on a desk. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  const found: string[] = [];
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await showTheme(page, colorScheme);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
      for (const { id, nodes } of violations) {
        const where = `${place}, ${viewport.width} px, ${colorScheme}`;
        found.push(`${where}: ${id} ${nodes.map((node) => node.html).join(' | ')}`);
      }
    }
    await expectNoSidewaysScroll(page, `${place}, ${viewport.width} px`);
  }
  expect(found).toEqual([]);
}
