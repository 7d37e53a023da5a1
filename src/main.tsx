import './index.css';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { LOADING_SCREEN_MS } from '../contract/core/first-screen-limits.ts';
import { followSession } from './follow-session.ts';
import { isOnline } from './lib/browser/online.ts';
import { isRightToLeft } from './lib/browser/reading-direction.ts';
import { trustOwnScripts } from './lib/browser/trusted-urls.ts';
import { afterFirstImage } from './lib/media/after-first-image.ts';
import { startTheme } from './lib/storage/theme.ts';
import { createQueryClient } from './queries/core/client.ts';
import { restoreFeed } from './queries/flicks/persisted-feed.ts';
import { createAppRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks #root');
startTheme();
trustOwnScripts();
const queryClient = createQueryClient();
restoreFeed(queryClient);
const router = createAppRouter({ queryClient });
followSession(router, queryClient);

// If its code cannot be loaded the app just does not work offline.
const startOffline = () =>
  import('./offline/start.ts').then((offline) => offline.start(queryClient)).catch(() => undefined);
// Without a network the first screen already shows what is stored.
if (isOnline()) afterFirstImage(startOffline);
else void startOffline();

// Until the router is mounted it does not follow the history, and a Back in between would change only the URL.
const unfollow = router.history.subscribe((change) => router.load(change));

function App() {
  // The mounted router follows the history itself.
  useEffect(() => unfollow(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <DirectionProvider direction={isRightToLeft() ? 'rtl' : 'ltr'}>
        <RouterProvider router={router} />
      </DirectionProvider>
    </QueryClientProvider>
  );
}

// Rendered at once and in slices: a router that loads while it is shown renders everything in one long task.
const late = new Promise((resolve) => setTimeout(resolve, LOADING_SCREEN_MS));
void Promise.race([router.load(), late]).then(() => startTransition(() => createRoot(root).render(<App />)));
