import { useRouterState } from '@tanstack/react-router';
import type { VirtualItem } from '@tanstack/virtual-core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { recallPosition, rememberPosition } from './scroll-memory.ts';

/** The stored scroll position of a list: for this history entry, and the row heights for all of them. */
export function useScrollRestoration(name: string) {
  const visit = useRouterState({ select: (state) => state.location.state.__TSR_key ?? 'first' });
  // The URL changes before the list of another tab is shown: one visit holds both.
  const entry = `${visit} ${name}`;
  const position = useRef(recallPosition(entry));
  return {
    entry,
    position: position.current,
    measured: position.current?.measured ?? recallPosition(name)?.measured,
  };
}

/** Remembers it when the entry is left. */
export function useSaveScrollPosition(
  entry: string,
  name: string,
  takeSnapshot: () => VirtualItem[] | undefined,
): void {
  const remember = useEffectEvent((left: string, offset: number) => {
    const measured = takeSnapshot();
    if (!measured) return;
    rememberPosition(left, { measured, offset });
    rememberPosition(name, { measured, offset });
  });
  useEffect(() => {
    let offset = window.scrollY;
    // Read while the list is still rendered: without it the page has another height.
    const onScroll = () => {
      offset = window.scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      remember(entry, offset);
    };
  }, [entry]);
}
