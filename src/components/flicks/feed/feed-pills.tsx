import { useRef } from 'react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import type { PlacedFeed } from '../../../queries/flicks/reading-position.ts';
import { NewFlicksPill } from './new-flicks-pill.tsx';
import { ResumeReadingPill } from './resume-reading-pill.tsx';
import { useRecordReadingPosition } from './use-record-reading-position.ts';

interface FeedPillsProps {
  kind: PlacedFeed;
  flicks: readonly Flick[];
  readAt: number;
  isRefreshing: boolean;
  onShow: () => void;
}

/** What floats over the top of a feed in an order of time: up to what is new, and down to where one was. */
export function FeedPills({ kind, flicks, readAt, isRefreshing, onShow }: FeedPillsProps) {
  const pills = useRef<HTMLDivElement>(null);
  const panel = () => pills.current?.parentElement ?? null;
  useRecordReadingPosition(kind, flicks, panel);
  return (
    <div ref={pills} className="sticky top-below-bars-16 z-10 flex h-0 flex-col items-center">
      <NewFlicksPill
        kind={kind}
        first={flicks[0]}
        readAt={readAt}
        isRefreshing={isRefreshing}
        onShow={onShow}
      />
      <ResumeReadingPill kind={kind} flicks={flicks} panel={panel} isRefreshing={isRefreshing} />
    </div>
  );
}
