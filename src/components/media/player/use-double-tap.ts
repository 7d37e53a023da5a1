import { useEffect, useRef } from 'react';

/** A press that begins within this time after another, in milliseconds, makes it a double press. */
export const DOUBLE_MS = 300;

type Press = Pick<MouseEvent, 'detail' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'preventDefault'>;

/**
 * Distinguishes a press from a double press; further presses in a row do nothing. The keyboard, and presses that open a
 * tab, act at once as usual. A single press waits for a second one unless `waits` is false.
 */
export function useTap(onSingle: () => void, onDouble: () => void, waits = true) {
  const presses = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (waits && presses.current === 1) onSingle();
      presses.current = 0;
    }, DOUBLE_MS);
  };
  return {
    // A finger that came down in time may be lifted later.
    onPointerDown: () => presses.current > 0 && wait(),
    onClick: (event: Press) => {
      const byKey = event.detail === 0;
      if (byKey || event.metaKey || event.ctrlKey || event.shiftKey) {
        if (!waits) onSingle();
        return;
      }
      event.preventDefault();
      presses.current += 1;
      if (presses.current === 1 && !waits) onSingle();
      if (presses.current === 2) onDouble();
      wait();
    },
  };
}
