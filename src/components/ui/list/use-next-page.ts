import { useEffect, useEffectEvent } from 'react';

interface NextPage {
  /** Where the list ends, in px from the top of the page. */
  end: number;
  hasNext: boolean;
  isFetching: boolean;
  /** After a failure a person asks again, never the list itself. */
  hasFailed: boolean;
  fetchNext: () => void;
}

/** Screens that remain below when the next page is asked for. */
const PREFETCH_COUNT = 2;

/** Asks for the next page while fewer than two screens of the list remain. */
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
