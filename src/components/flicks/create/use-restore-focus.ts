import { type RefObject, useEffect, useRef } from 'react';

/**
 * When what had the focus goes with a change (the first files replace the drop zone, an item is removed), gives it
 * to the item on the stage, or to what files are chosen with. `change` is another value after each such change.
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
