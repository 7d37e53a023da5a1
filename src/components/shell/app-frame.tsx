import { Outlet } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { liftStartScreen } from '../../lib/browser/loading-screen.ts';
import { isOnline } from '../../lib/browser/online.ts';
import { firstImage } from '../../lib/media/after-first-image.ts';
import { lazyComponent, useDeferredComponent } from '../ui/lazy-component.ts';
import { LogoutOverlay } from './leave/logout-overlay.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { DeferredToasts } from './toasts/deferred-toasts.tsx';

const statusCode = lazyComponent(async () => {
  const offline = new Promise((gone) => window.addEventListener('offline', gone, { once: true }));
  // Who has no network is told at once; for all others the first picture comes first.
  if (isOnline()) await Promise.race([firstImage(), offline]);
  return (await import('./status-bars.tsx')).StatusBars;
});

/** What stands around every screen, signed in or not. */
export function AppFrame() {
  const StatusBars = useDeferredComponent(statusCode);
  useLayoutEffect(liftStartScreen, []);
  return (
    <>
      {StatusBars && <StatusBars />}
      <Outlet />
      <RouteAnnouncer />
      <DeferredToasts />
      <LogoutOverlay />
    </>
  );
}
