import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { RouteError } from './components/shell/route-error.tsx';
import { RoutePending } from './components/shell/route-pending.tsx';
import { savesData } from './lib/storage/data-saver.ts';
import { routeTree } from './route-tree.gen.ts';

interface RouterParts {
  queryClient: QueryClient;
  /** The history of tests. */
  history?: RouterHistory;
}

/** The scroll key of loading screens, which are never restored. */
const LOADING_KEY = 'waiting';

export function createAppRouter({ queryClient, history }: RouterParts) {
  let isLoading = () => false;
  const router = createRouter({
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
    // The router counts the previous screen as shown until the next one is ready. The scroll position then may be that
    // of the loading screen, and must not become the one to which Back returns. A feed that is loaded again starts at
    // its top, whatever page it was left on: it is identified by its document.
    getScrollRestorationKey: ({ state, href, pathname }) =>
      isLoading()
        ? LOADING_KEY
        : (state.__TSR_key ?? href) + (pathname === '/home' ? performance.timeOrigin : ''),
  });
  isLoading = () => router.state.status === 'pending';
  return router;
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
