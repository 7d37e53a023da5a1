import { type RouteIds, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { savesData } from '../../lib/storage/data-saver.ts';
import type { AppRouter } from '../../router.tsx';

type RouteId = RouteIds<AppRouter['routeTree']>;

/** The screen itself comes first. */
const PAUSE_MS = 300;

/** Fetches the code of the screens that come next, and nothing of their data. */
export function usePrefetchRoutes(...ids: RouteId[]): void {
  const router = useRouter();
  const joinedIds = ids.join(' ');
  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(() => {
      for (const id of joinedIds.split(' ')) {
        // What cannot be fetched now is asked for again on the way there.
        router.loadRouteChunk(router.routesById[id as RouteId])?.catch(() => null);
      }
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [router, joinedIds]);
}
