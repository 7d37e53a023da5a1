import { useRef, useState } from 'react';
import * as m from '../../messages/shell.gen.ts';

interface Position {
  lat: number;
  lng: number;
}

const WAIT_MS = 15_000;
/** The messages if the browser finds no location, and if it may not share it. */
const MESSAGES = {
  failed: m.locationFailed(),
  refused: m.locationRefused(),
};

/** About 100 m: nobody needs to know the exact address. */
const rounded = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

/** The person's location, requested from the browser only after a press. */
export function useOwnPosition(messages: typeof MESSAGES = MESSAGES) {
  const [isLocating, setLocating] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(0);
  return {
    isLocating,
    failure,
    ask: (onFound: (position: Position) => void) => {
      latest.current += 1;
      const mine = latest.current;
      const ifCurrent = (work: () => void) => {
        if (mine !== latest.current) return;
        setLocating(false);
        work();
      };
      setLocating(true);
      setFailure(null);
      navigator.geolocation.getCurrentPosition(
        ({ coords }) =>
          ifCurrent(() => onFound({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) })),
        (error) =>
          ifCurrent(() =>
            setFailure(error.code === error.PERMISSION_DENIED ? messages.refused : messages.failed),
          ),
        { timeout: WAIT_MS, maximumAge: 60_000 },
      );
    },
    /** Ignores the response. */
    forget: () => {
      latest.current += 1;
      setLocating(false);
      setFailure(null);
    },
  };
}
