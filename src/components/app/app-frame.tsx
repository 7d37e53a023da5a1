import { Outlet } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { liftStartScreen } from '../../lib/browser/loading-screen.ts';
import { isOnline } from '../../lib/browser/online.ts';
import { firstImage } from '../../lib/media/after-first-image.ts';
import { registerConfirmation } from '../../queries/auth/confirmation-needed.ts';
import { openConfirmation } from '../auth/confirmation/open-confirmation.ts';
import { lazyComponent, useDeferredComponent } from '../ui/lazy-component.ts';
import { RequestedOverlays } from '../ui/requested-overlays.tsx';
import { DeferredToasts } from './deferred-toasts.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

const statusCode = lazyComponent(async () => {
  const offline = new Promise((resolve) => window.addEventListener('offline', resolve, { once: true }));
  // Offline people see so at once; for everyone else the first image loads first.
  if (isOnline()) await Promise.race([firstImage(), offline]);
  return (await import('./status-bars.tsx')).StatusBars;
});

registerConfirmation(openConfirmation);

/** What is shown around every screen, signed in or not. */
export function AppFrame() {
  const StatusBars = useDeferredComponent(statusCode);
  useLayoutEffect(liftStartScreen, []);
  return (
    <>
      {StatusBars && <StatusBars />}
      <Outlet />
      <RouteAnnouncer />
      <DeferredToasts />
      <RequestedOverlays />
    </>
  );
}
