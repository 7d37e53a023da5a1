import { type MouseEvent, useEffect, useRef } from 'react';

/** Two presses within this time, in milliseconds, are one double press. */
const DOUBLE_MS = 220;

/** Distinguishes a press from a double press. The keyboard, and presses that open a tab, act at once as usual. */
export function useTap(onSingle: () => void, onDouble: () => void, options = { waits: true }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (event: MouseEvent) => {
    const byKey = event.detail === 0;
    if (byKey || event.metaKey || event.ctrlKey || event.shiftKey) {
      if (!options.waits) onSingle();
      return;
    }
    event.preventDefault();
    const isSecond = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (isSecond) return onDouble();
    if (!options.waits) onSingle();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (options.waits) onSingle();
    }, DOUBLE_MS);
  };
}
