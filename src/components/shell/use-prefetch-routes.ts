import { type RouteIds, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { savesData } from '../../lib/storage/data-saver.ts';
import type { AppRouter } from '../../router.tsx';

type RouteId = RouteIds<AppRouter['routeTree']>;

/** The current screen comes first. */
const PAUSE_MS = 300;

/** Prefetches the code of the next screens, but not their data. */
export function usePrefetchRoutes(...ids: RouteId[]): void {
  const router = useRouter();
  const joinedIds = ids.join(' ');
  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(() => {
      for (const id of joinedIds.split(' ')) {
        // What cannot be loaded now is requested again when it is opened.
        router.loadRouteChunk(router.routesById[id as RouteId])?.catch(() => null);
      }
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [router, joinedIds]);
}
