import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** While `open`, the browser's Back closes the overlay and stays on the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const history: RouterHistory | undefined = useRouter({ warn: false })?.history;
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!open || !history) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        onBack();
        return true;
      },
    });
  }, [open, history]);
}
