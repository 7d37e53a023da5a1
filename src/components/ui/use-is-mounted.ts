import { useEffect, useRef } from 'react';

/** Returns whether the calling component is still mounted, for work that may end after it. */
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
