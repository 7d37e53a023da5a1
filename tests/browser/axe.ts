import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './pages.ts';
import { expect } from './support.ts';

/** What every screen must hold to in both themes, on a phone and on a desk. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  const found: string[] = [];
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const changing = () => document.getAnimations().filter((one) => one instanceof CSSTransition).length;
      await expect.poll(() => page.evaluate(changing)).toBe(0);
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
