import { Outlet } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { firstPicture } from '../lib/first-picture.ts';
import { isOnline } from '../lib/online.ts';
import { liftStartScreen } from '../lib/start-screen.ts';
import { LateToasts } from './late-toasts.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { LeaveHost } from './shell/leave-host.tsx';
import { lazyCode, useLateCode } from './ui/lazy-code.ts';

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
