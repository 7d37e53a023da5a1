import { useEffect, useEffectEvent, useState } from 'react';
import type { followPull } from './pull-gesture.ts';

/** How far a finger pulls before letting go refreshes, in px. */
export const PULL_PX = 64;

/** Lets a finger pull the page down once the code that follows it is here; returns how far, in px. */
export function usePullToRefresh(follow: typeof followPull | undefined, onRefresh: () => void): number {
  const [pulled, setPulled] = useState(0);
  const released = useEffectEvent((distance: number) => {
    setPulled(0);
    if (distance >= PULL_PX) onRefresh();
  });
  useEffect(
    () => follow?.({ most: 1.5 * PULL_PX, onMove: setPulled, onRelease: (distance) => released(distance) }),
    [follow],
  );
  return pulled;
}
