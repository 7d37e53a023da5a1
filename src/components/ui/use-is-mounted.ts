import { useEffect, useRef } from 'react';

/** Returns whether the screen that asks still stands: what it began may end after it. */
export function useIsMounted(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
