import { useEffect, useRef, useState } from 'react';
import * as m from '../../../messages/quests.gen.ts';

export interface Position {
  lat: number;
  lng: number;
}

const WAIT_MS = 15_000;

/** About 1 km: no list needs to know the house. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

function whyNot({ code }: GeolocationPositionError): string {
  if (code === GeolocationPositionError.PERMISSION_DENIED) return m.questNearDenied();
  return code === GeolocationPositionError.TIMEOUT ? m.questNearTimeout() : m.questNearUnknown();
}

/** The person's location, requested from the browser only after a press. */
export function usePosition(onFound: (position: Position) => void) {
  const [isLocating, setLocating] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  const locate = () => {
    if (!('geolocation' in navigator)) {
      setFailure(m.questNearUnknown());
      return;
    }
    setLocating(true);
    setFailure(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (isUnmounted.current) return;
        setLocating(false);
        onFound({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) });
      },
      (error) => {
        if (isUnmounted.current) return;
        setLocating(false);
        setFailure(whyNot(error));
      },
      { timeout: WAIT_MS, maximumAge: 5 * 60_000 },
    );
  };
  return { locate, isLocating, failure };
}
