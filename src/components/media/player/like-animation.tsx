import { Heart } from 'lucide-react';
import { wantsLessMotion } from '../../../lib/storage/motion.ts';

const frames = [
  { scale: 0.4, opacity: 0 },
  { scale: 1.1, opacity: 1, offset: 0.3 },
  { scale: 1, opacity: 1, offset: 0.6 },
  { scale: 1, opacity: 0 },
];
const calmFrames = [{ opacity: 0 }, { opacity: 1 }, { opacity: 0 }];

function burst(element: SVGSVGElement | null): void {
  if (!element?.animate) return;
  const calm = wantsLessMotion();
  element.animate(calm ? calmFrames : frames, { duration: calm ? 240 : 700, easing: 'ease-out' });
}

/** A heart over the image for each double press; `count` presses so far. */
export function HeartBurst({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="pointer-events-none absolute inset-0 grid place-items-center" aria-hidden="true">
      <Heart key={count} ref={burst} size={96} fill="currentColor" className="text-white opacity-0" />
    </span>
  );
}
