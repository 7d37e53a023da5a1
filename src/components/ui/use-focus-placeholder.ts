import { type RefObject, useEffect, useRef } from 'react';

/** How long the question that led to the report takes to close, in milliseconds. */
const CLOSING_MS = 400;

/**
 * When something folds because it was reported while it held the focus, or nothing does, the button that
 * unfolds it takes over. Give what is returned to that button.
 */
export function useFocusPlaceholder(isReported: boolean): RefObject<HTMLButtonElement | null> {
  const show = useRef<HTMLButtonElement>(null);
  const known = useRef(isReported);
  useEffect(() => {
    if (known.current === isReported) return;
    known.current = isReported;
    if (!isReported) return;
    // What held the focus is gone from the page by now, which leaves it with the body.
    const focus = () => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) show.current?.focus({ preventScroll: true });
    };
    focus();
    setTimeout(focus, CLOSING_MS);
  }, [isReported]);
  return show;
}
