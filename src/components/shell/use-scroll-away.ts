import { type RefObject, useEffect } from 'react';

/** Scrolled distance in px below which a change of direction means nothing. */
const TOLERANCE_PX = 8;

/** Sets `data-away` on a sticky bar while the page is scrolled down, and takes it off on the way up. */
export function useScrollAway(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const element = bar.current;
      const now = window.scrollY;
      if (!element || Math.abs(now - last) < TOLERANCE_PX) return;
      // A focused element is never hidden.
      const away = now > last && now > element.offsetHeight && !element.contains(document.activeElement);
      element.toggleAttribute('data-away', away);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [bar]);
}
