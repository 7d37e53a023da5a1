import { useEffect, useEffectEvent } from 'react';
import { savesData } from '../../../lib/storage/data-saver.ts';

interface ReadList {
  isSuccess: boolean;
  data: readonly unknown[] | undefined;
  hasNextPage: boolean;
  fetchNextPage: (options: { cancelRefetch: false }) => Promise<unknown>;
}

/**
 * Prefetches the second page of a list while the network is idle. Further pages are loaded while scrolling. `limit` is
 * the length of a page.
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
