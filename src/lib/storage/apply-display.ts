import { isMotionOff } from './motion.ts';
import { fontSize } from './text-size.ts';

/** Applies what the person chose for motion and the size of texts to the page; runs before the first paint. */
export function applyDisplay(): void {
  const { classList, style } = document.documentElement;
  classList.toggle('less-motion', isMotionOff());
  style.fontSize = fontSize();
}
