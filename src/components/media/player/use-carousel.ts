import { type KeyboardEvent, useRef, useState } from 'react';
import { arrowStep, isRightToLeft } from '../../../lib/browser/reading-direction.ts';

/** How long a strip must not move to count as stopped, in milliseconds. */
const REST_MS = 200;

/**
 * Hidden items are inert, and at either end the arrow button disappears: the focused element would lose the focus, and
 * the arrow keys with it. The strip gets it.
 */
function keepFocus(strip: HTMLElement, isEnd: boolean): void {
  const frame = isEnd ? strip.parentElement : strip;
  if (frame?.contains(document.activeElement)) strip.focus({ preventScroll: true });
}

/** Scrolls to an item. In text from right to left positions count down from 0. */
function scrollToItem(strip: HTMLElement, index: number, behavior: ScrollBehavior): void {
  strip.scrollTo({ left: (isRightToLeft() ? -index : index) * strip.clientWidth, behavior });
}

/** Which item of a sideways strip is shown, and what moves it. */
export function useCarousel(total: number) {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const target = useRef<number | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const go = (index: number) => {
    const element = strip.current;
    const next = Math.min(total - 1, Math.max(0, index));
    if (!element || next === current) return;
    target.current = next;
    keepFocus(element, next === 0 || next === total - 1);
    setCurrent(next);
    scrollToItem(element, next, 'smooth');
  };
  const onScroll = () => {
    const element = strip.current;
    clearTimeout(rest.current);
    if (!element || element.clientWidth === 0) return;
    const at = Math.round(Math.abs(element.scrollLeft) / element.clientWidth);
    // On the way to a requested item the ones in between do not count.
    if (target.current !== null && at !== target.current) return;
    target.current = null;
    setCurrent(at);
  };
  // A user scrolling the strip, or its stop, ends the way to the requested item.
  const release = () => {
    target.current = null;
  };
  const onScrollEnd = () => {
    // The end of a scroll that a second press interrupted is reported during the next one.
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const requested = target.current;
      release();
      // A scroll that snapping or a busy moment cut short still ends at its target.
      if (requested !== null && strip.current) scrollToItem(strip.current, requested, 'instant');
      onScroll();
    }, REST_MS);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    const step = arrowStep(event.key);
    if (step === 0 || total < 2) return;
    event.preventDefault();
    go(current + step);
  };
  const moves = { onScroll, onScrollEnd, onTouchStart: release, onPointerDown: release, onWheel: release };
  return { strip, current, go, moves, onKeyDown };
}
export type Carousel = ReturnType<typeof useCarousel>;
