import { useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '../../../lib/browser/announce.ts';
import { loadsByButton } from '../../../lib/storage/load-more.ts';
import { failureProps } from '../failure-props.ts';
import { LoadMore } from './load-more.tsx';

interface PagedList {
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage: (options: { cancelRefetch: false }) => unknown;
  refetch: () => unknown;
}

/** Calls back when the element is within two screen heights, as long as `enabled`. */
function useNearViewport(enabled: boolean, onApproach: () => void) {
  const sentinel = useRef<HTMLDivElement>(null);
  const approached = useEffectEvent(onApproach);
  useEffect(() => {
    if (!enabled || !sentinel.current) return;
    const margin = `${window.innerHeight * 2}px`;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && approached(),
      // A panel with its own scrolling clips the root's margin; scrollMargin extends past its edge.
      { rootMargin: margin, scrollMargin: margin },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [enabled]);
  return sentinel;
}

/**
 * Loads the next page when `end`, which is below the list, comes near, or offers a button for it; `failure` is for ErrorState
 * and RetryRow.
 */
export function usePagedList(list: PagedList) {
  const next = () => void list.fetchNextPage({ cancelRefetch: false });
  const byButton = loadsByButton();
  const canLoad = list.hasNextPage && !list.isError;
  const sentinel = useNearViewport(canLoad && !list.isFetching && !byButton, next);
  return {
    end: byButton ? (
      canLoad && <LoadMore loading={list.isFetchingNextPage} onLoad={next} />
    ) : (
      <div ref={sentinel} />
    ),
    failure: list.error && failureProps(list),
  };
}

/** Announces how many items a page added. */
export function useAnnounceNextPage(isFetching: boolean, count: number, say: (more: number) => string): void {
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    if (isFetching) countBefore.current ??= count;
    else if (countBefore.current !== null) {
      const more = count - countBefore.current;
      countBefore.current = null;
      if (more > 0) announce(say(more));
    }
  }, [isFetching, count, say]);
}
