import { useEffect, useRef } from 'react';
import { announce } from '../../../lib/browser/announce.ts';
import { messages } from './messages.ts';

/** Says a quarter, a half, three quarters and all: more would be noise. `share` from 0 to 1. */
export function useSpokenProgress(share: number): void {
  const quarter = Math.floor(share * 4);
  const announced = useRef(quarter);
  useEffect(() => {
    if (quarter > announced.current) announce(messages.media.uploaded(quarter));
    announced.current = quarter;
  }, [quarter]);
}
