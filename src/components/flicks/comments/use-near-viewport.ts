import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when the element comes within two screen heights, as long as `enabled`. */
export function useNearViewport(enabled: boolean, onApproach: () => void) {
  const mark = useRef<HTMLDivElement>(null);
  const approached = useEffectEvent(onApproach);
  useEffect(() => {
    if (!enabled || !mark.current) return;
    const margin = `${window.innerHeight * 2}px`;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && approached(),
      // A panel that scrolls by itself cuts off the root's margin; scrollMargin reaches past its edge.
      { rootMargin: margin, scrollMargin: margin },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [enabled]);
  return mark;
}
