import { useEffect, useRef } from 'react';
import { announce } from '../../../lib/browser/announce.ts';

/** Says how many flicks a next page brought. */
export function useAnnounceMore(count: number): void {
  const before = useRef(0);
  useEffect(() => {
    const more = count - before.current;
    if (before.current > 0 && more > 0) announce(more === 1 ? '1 more flick' : `${more} more flicks`);
    before.current = count;
  }, [count]);
}
