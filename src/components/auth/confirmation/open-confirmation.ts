import { lazyComponent } from '../../ui/lazy-component.ts';
import { drawOverlay } from '../../ui/requested-overlays.tsx';

const code = lazyComponent(() => import('./confirmation-overlay.tsx'));

/** Asks who is at this device: the code for it is loaded as soon as a call needs the answer. */
export async function openConfirmation() {
  const part = await code.load();
  drawOverlay('confirmation', part.ConfirmationOverlay);
  return part;
}
