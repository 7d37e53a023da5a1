import { type RefObject, useEffect } from 'react';
import { isForWriting, shortcuts } from '../../../lib/storage/shortcuts.ts';
import { isCovered } from '../../shell/shortcuts/flick-keys.ts';

/** The keys j and k focus the next or previous card of a list. */
export function useCardKeys(list: RefObject<HTMLElement | null>): void {
  const isOn = shortcuts.useIsOn();
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key];
      if (!step || event.defaultPrevented || isForWriting(event) || isCovered()) return;
      const cards = [...(list.current?.querySelectorAll<HTMLElement>('a[data-quest]') ?? [])];
      const next = cards[cards.indexOf(document.activeElement as HTMLElement) + step];
      if (!next) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: 'center' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, list]);
}
