import { Outlet } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { liftStartScreen } from '../../lib/browser/loading-screen.ts';
import { isOnline } from '../../lib/browser/online.ts';
import { firstPicture } from '../../lib/media/after-first-image.ts';
import { lazyCode, useLateCode } from '../ui/lazy-component.ts';
import { LeaveHost } from './leave/logout-overlay.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { LateToasts } from './toasts/deferred-toasts.tsx';

const statusCode = lazyCode(async () => {
  const offline = new Promise((gone) => window.addEventListener('offline', gone, { once: true }));
  // Who has no network is told at once; for all others the first picture comes first.
  if (isOnline()) await Promise.race([firstPicture(), offline]);
  return (await import('./status-bars.tsx')).StatusBars;
});

/** What stands around every screen, signed in or not. */
export function AppFrame() {
  const StatusBars = useLateCode(statusCode);
  useLayoutEffect(liftStartScreen, []);
  return (
    <>
      {StatusBars && <StatusBars />}
      <Outlet />
      <RouteAnnouncer />
      <LateToasts />
      <LeaveHost />
    </>
  );
}
