import type { Page } from '@playwright/test';

/**
 * Writes every text of the page 40 % longer, as a long language would, whenever the app writes it: a pseudo-locale without
 * a build of its own. Call it before the first document loads.
 */
export async function stretchTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const stretched = new WeakMap<Text, string>();
    const stretch = (text: Text) => {
      const words = text.data.trim();
      if (words === '' || stretched.get(text) === text.data) return;
      if (text.parentElement?.closest('script, style, textarea, svg')) return;
      const longer = `${text.data.trimEnd()} ${'mi '.repeat(Math.ceil((words.length * 0.4) / 3)).trim()}`;
      stretched.set(text, longer);
      text.data = longer;
    };
    const stretchIn = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      for (let text: Node | null = texts.currentNode; text; text = texts.nextNode()) {
        if (text instanceof Text) stretch(text);
      }
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) stretch(target);
        for (const node of addedNodes) stretchIn(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
