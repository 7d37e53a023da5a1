import { useEffect, useRef } from 'react';
import { announce } from '../../../lib/browser/announce.ts';
import * as m from '../../../messages/quests.gen.ts';
import { percent } from '../parts/track-record.ts';

const uploadedText = (quarter: number) =>
  quarter === 4 ? m.applyAllUploaded() : m.applyUploadedShare({ share: percent(quarter / 4) });

/** Says a quarter, a half, three quarters and all: more would be noise. `share` from 0 to 1. */
export function useSpokenProgress(share: number): void {
  const quarter = Math.floor(share * 4);
  const announced = useRef(quarter);
  useEffect(() => {
    if (quarter > announced.current) announce(uploadedText(quarter));
    announced.current = quarter;
  }, [quarter]);
}
