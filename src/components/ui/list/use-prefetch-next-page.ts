import { useEffect, useEffectEvent } from 'react';
import { savesData } from '../../../lib/storage/data-saver.ts';

interface ReadList {
  isSuccess: boolean;
  data: readonly unknown[] | undefined;
  hasNextPage: boolean;
  fetchNextPage: (options: { cancelRefetch: false }) => Promise<unknown>;
}

/**
 * Reads the second page of a list while nothing else happens, so that scrolling finds it there. What follows the second
 * comes as it is scrolled to. `limit` is the length of a page.
 */
export function usePrefetchNextPage(
  { isSuccess, data = [], hasNextPage, fetchNextPage }: ReadList,
  limit: number,
) {
  const readOn = useEffectEvent(() => void fetchNextPage({ cancelRefetch: false }));
  const isFirst = isSuccess && data.length <= limit && hasNextPage;
  useEffect(() => {
    if (!isFirst || savesData() || !('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(() => readOn());
    return () => cancelIdleCallback(idle);
  }, [isFirst]);
}
