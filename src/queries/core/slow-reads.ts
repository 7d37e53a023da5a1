import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { SLOW_READ_MS } from '../../../contract/core/limits.ts';
import { formatClock } from '../../lib/format/format.ts';

/** Whether a first load takes so long that the screen should say so. */
export function useSlowRead(): boolean {
  const cache = useQueryClient().getQueryCache();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const waits = new Map<string, ReturnType<typeof setTimeout>>();
    const overdue = new Set<string>();
    const end = (hash: string) => {
      clearTimeout(waits.get(hash));
      waits.delete(hash);
      if (overdue.delete(hash) && overdue.size === 0) setSlow(false);
    };
    const start = (hash: string) => {
      if (waits.has(hash)) return;
      const late = () => {
        overdue.add(hash);
        setSlow(true);
      };
      waits.set(hash, setTimeout(late, SLOW_READ_MS));
    };
    const check = ({ queryHash, state }: Query, isThere: boolean) => {
      const waiting = isThere && state.fetchStatus === 'fetching' && state.data === undefined;
      (waiting ? start : end)(queryHash);
    };
    for (const query of cache.getAll()) check(query, true);
    const stop = cache.subscribe(({ query, type }) => check(query, type !== 'removed'));
    return () => {
      stop();
      for (const timer of waits.values()) clearTimeout(timer);
    };
  }, [cache]);
  return slow;
}

/** Time of day of the oldest data on the screen, as it changes; undefined if there is none. */
export function useShownDataTime(): string | undefined {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const oldest = useSyncExternalStore(subscribe, () =>
    cache
      .findAll({ type: 'active' })
      .map((query) => query.state.dataUpdatedAt)
      .filter((at) => at > 0)
      .reduce((oldest, at) => Math.min(oldest, at), Number.POSITIVE_INFINITY),
  );
  return Number.isFinite(oldest) ? formatClock(new Date(oldest)) : undefined;
}
