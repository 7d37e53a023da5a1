const part = (scope: string, selector: string) =>
  document.querySelector<HTMLElement>(`[data-proof-scope="${scope}"] ${selector}`);

/** Keys for the current proof: play, sound, previous and next item. */
export function pressProof(key: string, scope: string): boolean {
  const selector = {
    ' ': '[data-proof=play]',
    m: '[data-proof=mute]',
    ArrowLeft: '[data-step="-1"]',
    ArrowRight: '[data-step="1"]',
  }[key];
  const target = selector && part(scope, selector);
  if (!target) return false;
  target.click();
  return true;
}
