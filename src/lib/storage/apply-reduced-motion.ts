import { isMotionOff } from './motion.ts';

/** Has the page follow what the person chose about motion; runs before the first paint. */
export function applyMotion(): void {
  document.documentElement.classList.toggle('less-motion', isMotionOff());
}
