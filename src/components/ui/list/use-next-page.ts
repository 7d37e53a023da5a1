import { useEffect, useEffectEvent } from 'react';

interface NextPage {
  /** The end of the list, in px from the top of the page. */
  end: number;
  hasNext: boolean;
  isFetching: boolean;
  /** After a failure only a person retries, never the list itself. */
  hasFailed: boolean;
  fetchNext: () => void;
}

/** How many screens are left below when the next page is requested. */
const PREFETCH_COUNT = 2;

/** Requests the next page while fewer than two screens of the list are left. */
export function useNextPage(next: NextPage): void {
  const check = useEffectEvent(() => {
    const remains = next.end - (window.scrollY + window.innerHeight);
    if (
      next.hasNext &&
      !next.isFetching &&
      !next.hasFailed &&
      remains < PREFETCH_COUNT * window.innerHeight
    ) {
      next.fetchNext();
    }
  });
  useEffect(() => {
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, []);
  useEffect(() => check());
}
