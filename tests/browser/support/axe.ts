import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect, framesDrawn } from './fixtures.ts';
import { expectNoSidewaysScroll } from './pages.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

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

/** What axe finds wrong with the page as it is: the rule, and the elements that break it. */
async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  // Once per document: reading it takes the browser as long as many a verdict.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (given) => {
    const { violations } = await window.axe.run({ ...given, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
}

type Rules = NonNullable<RunOptions['rules']>;

const withoutColours: Rules = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]));

/**
 * The rules for every screen at its size: all rules in the light theme, those of colour in the dark one. `rules`
 * enables rules that axe leaves out by default.
 */
export async function expectNoViolations(page: Page, place: string, rules: Rules = {}): Promise<void> {
  await expectNone(page, place, [
    ['light', { rules }],
    ['dark', { runOnly: COLOUR_RULES }],
  ]);
}

/** The rules that texts can break: enough where another language shows a screen in the same colours. */
export async function expectNoViolationsOfTexts(page: Page, place: string): Promise<void> {
  await expectNone(page, place, [['light', { rules: withoutColours }]]);
}

async function expectNone(
  page: Page,
  place: string,
  looks: readonly (readonly ['light' | 'dark', RunOptions])[],
): Promise<void> {
  const found: string[] = [];
  const goOn = await stopTransitions(page);
  for (const [theme, options] of looks) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await framesDrawn(page);
    for (const violation of await violationsOf(page, options)) found.push(`${place}, ${theme}: ${violation}`);
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
