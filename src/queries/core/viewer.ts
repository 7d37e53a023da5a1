import { useSyncExternalStore } from 'react';
import type { Person } from '../../../contract/core/shared.ts';
import { endSession } from '../../api/core/end-session.ts';
import { onSessionChange, readSession } from '../../api/core/session.ts';

export type { SessionChange } from '../../api/core/session.ts';
export { onSessionChange } from '../../api/core/session.ts';

let known: Person | null = null;

/**
 * The logged-in person; null while they are suspended, when they can only read their wallet. The same object as long
 * as it is the same person, so that React can compare it.
 */
export function readViewer(): Person | null {
  const session = readSession();
  const viewer = session && session.suspended === undefined ? session.viewer : null;
  if (JSON.stringify(viewer) !== JSON.stringify(known)) known = viewer;
  return known;
}

/** The logged-in person, updated by logins and logouts in every tab. */
export function useViewer(): Person | null {
  return useSyncExternalStore(onSessionChange, readViewer);
}

/** Logs out immediately, without waiting for the server. */
export function useLogout(): () => void {
  return () => endSession('left');
}
