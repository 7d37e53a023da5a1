import { isMotionOff } from './motion.ts';

/** Applies the person's motion setting to the page; runs before the first paint. */
export function applyMotion(): void {
  document.documentElement.classList.toggle('less-motion', isMotionOff());
}
