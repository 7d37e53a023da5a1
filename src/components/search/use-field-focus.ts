import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isForWriting, shortcuts } from '../../lib/storage/shortcuts.ts';

const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

/** The field is focused when a search starts, unless that would open an on-screen keyboard; `/` focuses it again. */
export function useFieldFocus(field: RefObject<HTMLInputElement | null>, isBeginning: boolean): void {
  const router = useRouter();
  const begin = useEffectEvent(() => {
    if (isBeginning && window.matchMedia(HAS_KEYBOARD).matches) field.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    begin();
    // Under the start screen nothing can take the focus.
    const root = document.getElementById('root');
    const lifted = new MutationObserver(() => {
      lifted.disconnect();
      begin();
    });
    if (root?.hasAttribute('inert')) lifted.observe(root, { attributeFilter: ['inert'] });
    return () => lifted.disconnect();
  }, []);
  useEffect(
    // A page change focuses the heading first.
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation && fromLocation.pathname !== toLocation.pathname) begin();
      }),
    [router],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || isForWriting(event) || !shortcuts.isOn()) return;
      if (document.querySelector('[role$=dialog], [role=menu]')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
