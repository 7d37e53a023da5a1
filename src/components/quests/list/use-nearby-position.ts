import { useEffect, useRef, useState } from 'react';
import { messages } from './messages.ts';

export interface Position {
  lat: number;
  lng: number;
}

const WAIT_MS = 15_000;
const words = messages.near;

/** About 1 km: no list needs to know the house. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

function whyNot({ code }: GeolocationPositionError): string {
  if (code === GeolocationPositionError.PERMISSION_DENIED) return words.denied;
  return code === GeolocationPositionError.TIMEOUT ? words.late : words.unknown;
}

/** Where the person is, asked of the browser only when they press for it. */
export function usePosition(onFound: (position: Position) => void) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const ask = () => {
    if (!('geolocation' in navigator)) {
      setFailure(words.unknown);
      return;
    }
    setAsking(true);
    setFailure(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (isGone.current) return;
        setAsking(false);
        onFound({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) });
      },
      (error) => {
        if (isGone.current) return;
        setAsking(false);
        setFailure(whyNot(error));
      },
      { timeout: WAIT_MS, maximumAge: 5 * 60_000 },
    );
  };
  return { ask, isAsking, failure };
}
