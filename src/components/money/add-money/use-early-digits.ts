import { useEffect, useEffectEvent } from 'react';

/** Passes on what is typed between opening the dialog and the moment when its amount has the focus. */
export function useEarlyDigits(isOpen: boolean, onType: (key: string) => void): void {
  const pass = useEffectEvent(onType);
  useEffect(() => {
    if (!isOpen) return;
    const listen = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isInside = target instanceof Element && target.closest('[role=dialog]') !== null;
      if (!isInside && /^[\d.,]$/.test(key) && !ctrlKey && !metaKey && !altKey) pass(key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen]);
}
