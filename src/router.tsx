import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { RouteError } from './components/route-error.tsx';
import { RoutePending } from './components/route-pending.tsx';
import { savesData } from './lib/save-data.ts';
import { routeTree } from './route-tree.gen.ts';

interface RouterParts {
  queryClient: QueryClient;
  /** Where tests keep their own address. */
  history?: RouterHistory;
}

export function createAppRouter({ queryClient, history }: RouterParts) {
  return createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    defaultPreload: savesData() ? false : 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: RoutePending,
    // A flick over its list is a page of its own after a reload.
    unmaskOnReload: true,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Names the page in the tab, in the history and to screen readers. */
    title?: string;
  }
}
