import { useEffect, useEffectEvent } from 'react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import {
  forgetReadingPosition,
  type PlacedFeed,
  persistPosition,
} from '../../../queries/flicks/reading-position.ts';
import { cardInView } from './scroll-to-card.ts';

/** A position is recorded after this long without scrolling. */
const PAUSE_MS = 400;

/** Keeps on this device where somebody is who has read beyond the first screen of a feed, for their next visit. */
export function useRecordReadingPosition(
  kind: PlacedFeed,
  flicks: readonly Flick[],
  panel: () => Element | null,
): void {
  const keep = useEffectEvent((): boolean => {
    const seen = cardInView(panel());
    if (seen) persistPosition(kind, flicks, seen.index, seen.top);
    return seen !== null;
  });
  const forget = useEffectEvent(() => forgetReadingPosition(kind));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRecorded = false;
    const record = () => {
      timer = undefined;
      // An overlay may have scrolled the page elsewhere.
      if (document.querySelector('[role$=dialog]')) return;
      if (window.scrollY > window.innerHeight) isRecorded = keep();
      // Back at the top by themselves; who has not been further down yet may still want to go where they were before.
      else if (isRecorded) {
        forget();
        isRecorded = false;
      }
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(record, PAUSE_MS);
    };
    const onLeave = () => {
      if (timer !== undefined) record();
    };
    // They may have scrolled before this code came.
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', onLeave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onLeave);
    };
  }, []);
}
