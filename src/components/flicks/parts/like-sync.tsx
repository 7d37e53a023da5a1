import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followLikes } from '../../../queries/flicks/like-sync.ts';

/** Keeps likes up to date with the other tabs. */
export function LikeSync() {
  const client = useQueryClient();
  useEffect(() => {
    const tab = new AbortController();
    followLikes(client, tab.signal);
    return () => tab.abort();
  }, [client]);
  return null;
}
