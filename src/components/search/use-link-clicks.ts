import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back when a link among the results is followed, by whatever means. */
export function useLinksOpened(container: RefObject<HTMLElement | null>, onOpen: () => void): void {
  const opened = useEffectEvent(onOpen);
  useEffect(() => {
    const element = container.current;
    const listener = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[role=tabpanel] a[href]')) opened();
    };
    element?.addEventListener('click', listener);
    return () => element?.removeEventListener('click', listener);
  }, [container]);
}
