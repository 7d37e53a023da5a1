import { arrowStep } from '../../../../lib/browser/reading-direction.ts';

const part = (scope: string, selector: string) =>
  document.querySelector<HTMLElement>(`[data-proof-scope="${scope}"] ${selector}`);

/** Keys for the current proof: play, sound, previous and next item. */
export function pressProof(key: string, scope: string): boolean {
  const step = arrowStep(key);
  const selector =
    step === 0 ? { ' ': '[data-proof=play]', m: '[data-proof=mute]' }[key] : `[data-step="${step}"]`;
  const target = selector && part(scope, selector);
  if (!target) return false;
  target.click();
  return true;
}
