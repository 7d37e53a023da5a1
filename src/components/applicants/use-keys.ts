import { useEffect, useEffectEvent } from 'react';
import { isForWriting, shortcuts } from '../../lib/shortcuts.ts';

/** Controls that take these keys themselves. */
const PRESSED = 'a, button, summary, input, select, [role=menuitem], [role=tab]';

/** Whether the key presses what has the focus. */
const isPress = ({ key, target }: KeyboardEvent) =>
  (key === ' ' || key === 'Enter') && target instanceof Element && target.closest(PRESSED) !== null;

/**
 * Single keys of a screen, before those of the app; off where the person switched them off. `act` answers
 * whether the key meant something.
 */
export function useKeys(enabled: boolean, act: (event: KeyboardEvent) => boolean): void {
  const isOn = shortcuts.useIsOn() && enabled;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isForWriting(event) || isPress(event)) return;
    // Held down, a key would decide about many.
    const moves = event.key === 'j' || event.key === 'k';
    if (event.repeat && !moves) return;
    if (!act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, [isOn]);
}
