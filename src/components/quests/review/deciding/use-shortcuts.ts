import { useEffect, useEffectEvent } from 'react';
import { isForWriting, shortcuts } from '../../../../lib/storage/shortcuts.ts';

/** Controls that take these keys themselves. */
const PRESSED = 'a, button, summary, input, select, [role=menuitem], [role=tab], [role=radio], [role=switch]';

/** Whether the key presses what has the focus. */
const isPress = ({ key, target }: KeyboardEvent) =>
  (key === ' ' || key === 'Enter') && target instanceof Element && target.closest(PRESSED) !== null;

/** Keys that move through a list; they repeat while held down. */
const MOVES = new Set(['j', 'k']);

/**
 * Single keys of a screen, before those of the app; disabled if the person switched them off. `act` returns whether the
 * key has a meaning. A key that is held down decides once, also on a focused button.
 */
export function useKeys(enabled: boolean, act: (event: KeyboardEvent) => boolean): void {
  const isOn = shortcuts.useIsOn() && enabled;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isForWriting(event)) return;
    if (isPress(event)) {
      // The browser clicks a button again for every repeat of Enter.
      if (event.repeat) event.preventDefault();
      return;
    }
    if (!isOn) return;
    if (event.repeat && !MOVES.has(event.key)) return;
    if (!act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);
}
