import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the focused element disappears with a change (the first files replace the drop zone, an item is removed),
 * focuses the selected item, or the button for choosing files. `change` is a new value after each such change.
 */
export function useRestoreFocus(container: RefObject<HTMLElement | null>, change: string): void {
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (document.activeElement !== document.body) return;
    container.current?.querySelector<HTMLElement>('[data-item][aria-current], [data-choose]')?.focus();
  }, [container, change]);
}
