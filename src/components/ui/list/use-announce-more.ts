import { useEffect, useRef } from 'react';
import { announce } from '../../../lib/browser/announce.ts';
import * as m from '../../../messages/shell.gen.ts';

/** Announces how many flicks a page added. */
export function useAnnounceMore(count: number): void {
  const before = useRef(0);
  useEffect(() => {
    const more = count - before.current;
    if (before.current > 0 && more > 0) announce(m.moreFlicks({ count: String(more) }));
    before.current = count;
  }, [count]);
}
