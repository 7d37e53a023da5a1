import { Outlet } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { isOnline } from '../../lib/browser/online.ts';
import { liftStartScreen } from '../../lib/browser/start-screen.ts';
import { firstPicture } from '../../lib/media/first-picture.ts';
import { lazyCode, useLateCode } from '../ui/lazy-code.ts';
import { LeaveHost } from './leave/leave-host.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { LateToasts } from './toasts/late-toasts.tsx';

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
