import { Outlet } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { liftStartScreen } from '../lib/start-screen.ts';
import { LateToasts } from './late-toasts.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { lazyCode, useLateCode } from './ui/lazy-code.ts';

const statusCode = lazyCode(() => import('./status-bars.tsx').then((module) => module.StatusBars));

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
    </>
  );
}
