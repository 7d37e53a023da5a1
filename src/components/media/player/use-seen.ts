import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Half of an element must be visible for so long to count as seen, in milliseconds. */
export const SEEN_MS = 2_000;
const SEEN_SHARE = 0.5;

/** Calls back once what surrounds the mark has been seen, in a tab that is not hidden. */
export function useSeen(mark: RefObject<HTMLElement | null>, onSeen: (() => void) | null): void {
  const isWatched = onSeen !== null;
  const report = useEffectEvent(() => onSeen?.());
  useEffect(() => {
    const frame = mark.current?.parentElement;
    if (!isWatched || !frame) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isVisible = false;
    const update = () => {
      clearTimeout(timer);
      timer = isVisible && !document.hidden ? setTimeout(report, SEEN_MS) : undefined;
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isVisible = (entries.at(-1)?.intersectionRatio ?? 0) >= SEEN_SHARE;
        update();
      },
      { threshold: SEEN_SHARE },
    );
    observer.observe(frame);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [isWatched, mark]);
}
