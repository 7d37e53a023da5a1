import { useEffect, useRef } from 'react';
import { announce } from '../../../lib/browser/announce.ts';

/** Announces how many flicks a page added. */
export function useAnnounceMore(count: number): void {
  const before = useRef(0);
  useEffect(() => {
    const more = count - before.current;
    if (before.current > 0 && more > 0) announce(more === 1 ? '1 more flick' : `${more} more flicks`);
    before.current = count;
  }, [count]);
}
