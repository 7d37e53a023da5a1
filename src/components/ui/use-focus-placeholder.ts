import { type RefObject, useEffect, useRef } from 'react';

/** How long the question that led to the report takes to close, in milliseconds. */
const CLOSING_MS = 400;

/**
 * When something is collapsed because it was reported while it had the focus, or nothing has it, the button that
 * expands it gets the focus. Pass what is returned to that button.
 */
export function useFocusPlaceholder(isReported: boolean): RefObject<HTMLButtonElement | null> {
  const show = useRef<HTMLButtonElement>(null);
  const known = useRef(isReported);
  useEffect(() => {
    if (known.current === isReported) return;
    known.current = isReported;
    if (!isReported) return;
    // The focused element has been removed by now, so the body has the focus.
    const focus = () => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) show.current?.focus({ preventScroll: true });
    };
    focus();
    setTimeout(focus, CLOSING_MS);
  }, [isReported]);
  return show;
}
