import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SLOW_READ_MS } from '../../../contract/core/limits.ts';
import { formatClock } from '../../lib/format/format.ts';

/** Whether some read of what is not on the screen yet has been waited for longer than a person does without a word. */
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
    const look = ({ queryHash, state }: Query, isThere: boolean) => {
      const waiting = isThere && state.fetchStatus === 'fetching' && state.data === undefined;
      (waiting ? start : end)(queryHash);
    };
    for (const query of cache.getAll()) look(query, true);
    const stop = cache.subscribe(({ query, type }) => look(query, type !== 'removed'));
    return () => {
      stop();
      for (const timer of waits.values()) clearTimeout(timer);
    };
  }, [cache]);
  return slow;
}

/** Time of day of the oldest data on the screen; undefined if there is none. */
export function useShownDataTime(): string | undefined {
  const shown = useQueryClient()
    .getQueryCache()
    .findAll({ type: 'active' })
    .map((query) => query.state.dataUpdatedAt)
    .filter((at) => at > 0);
  return shown.length > 0 ? formatClock(new Date(Math.min(...shown))) : undefined;
}
