import type { KeyboardEventHandler, ReactNode } from 'react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { loadsByButton } from '../../../lib/storage/load-more.ts';
import { readInitialOffset } from '../../ui/list/scroll-memory.ts';
import { useNextPage } from '../../ui/list/use-next-page.ts';
import { useSaveScrollPosition, useScrollRestoration } from '../../ui/list/use-scroll-restoration.ts';
import { useWindowedList } from '../../ui/list/use-windowed-list.ts';
import { FlickCard } from '../card/flick-card.tsx';
import type { FlickListKey } from '../parts/flick-link.tsx';

/** Head, actions and caption of a post, in px, around its image. */
const AROUND_MEDIA = 210;
const WIDE = 768;
const COLUMN = 560;
/** Posts kept in the page above and below the screen. */
const OVERSCAN = 2;

const keyOf = (flick: Flick) => flick._id;

function estimateHeight(): number {
  const isWide = window.innerWidth >= WIDE;
  const width = isWide ? COLUMN : window.innerWidth;
  const media = isWide ? Math.min(width * 1.25, Math.max(320, window.innerHeight - 252)) : width * 1.25;
  return media + AROUND_MEDIA;
}

interface FeedListProps {
  label: string;
  flicks: readonly Flick[];
  viewerId: string | null;
  list: FlickListKey;
  hasNext: boolean;
  isFetchingNext: boolean;
  hasFailed: boolean;
  fetchNext: () => void;
  onKeyDown: KeyboardEventHandler | undefined;
  /** What is shown below the last post. */
  foot: ReactNode;
}

/** The posts near the screen, in a page as high as all of them; Back finds the exact spot again. */
export function FeedList(props: FeedListProps) {
  const { flicks, hasNext } = props;
  const feed = props.list.join();
  const { entry, position: place, measured } = useScrollRestoration(feed);
  const gap = window.innerWidth >= WIDE ? 28 : 0;
  const { listRef, top, height, measure, rows, takeSnapshot } = useWindowedList({
    items: flicks,
    keyOf,
    estimate: estimateHeight,
    gap,
    overscan: OVERSCAN,
    // The first screen and what a first swipe shows: more would only make it late.
    first: Math.max(2, Math.ceil(window.innerHeight / estimateHeight())),
    measured,
    initialOffset: place?.offset ?? readInitialOffset(),
  });
  useSaveScrollPosition(entry, feed, takeSnapshot);
  useNextPage({
    end: top + height,
    hasNext: hasNext && !loadsByButton(),
    isFetching: props.isFetchingNext,
    hasFailed: props.hasFailed,
    fetchNext: props.fetchNext,
  });
  return (
    <>
      <div role="feed" aria-label={props.label} aria-busy={props.isFetchingNext} onKeyDown={props.onKeyDown}>
        <div ref={listRef} className="relative" style={{ height }}>
          {rows.map((row) => (
            <div
              key={row.key}
              ref={measure}
              data-index={row.index}
              className={row.start === null ? undefined : 'absolute inset-x-0 top-0'}
              style={row.start === null ? { marginBottom: gap } : { transform: `translateY(${row.start}px)` }}
            >
              <FlickCard
                flick={row.item}
                viewerId={props.viewerId}
                list={props.list}
                position={row.index + 1}
                setSize={hasNext ? -1 : flicks.length}
                isEager={row.index === 0}
              />
            </div>
          ))}
        </div>
      </div>
      {props.foot}
    </>
  );
}
