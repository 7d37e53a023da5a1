const part = (scope: string, selector: string) =>
  document.querySelector<HTMLElement>(`[data-proof-scope="${scope}"] ${selector}`);

/** Keys that act on the proof that is looked at: play, sound, the item before and after. */
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
