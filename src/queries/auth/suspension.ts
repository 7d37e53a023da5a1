import { readSession } from '../../api/core/session.ts';

/** Why the person who logged in here is suspended, empty without a reason; null if they are not. */
export const readSuspension = (): string | null => readSession()?.suspended ?? null;

/** The id of the suspended person who logged in here; null without one. */
export function readSuspendedId(): string | null {
  const session = readSession();
  return session?.suspended === undefined ? null : session.viewer.userId;
}

/** When that suspension ends; null if it has no end. */
export const readSuspensionEnd = (): string | null => readSession()?.suspendedUntil ?? null;

/** The page after login: the wallet for a suspended person, else the requested page. */
export const pathAfterLogin = (returnTo: string | undefined): string =>
  readSuspension() === null ? (returnTo ?? '/home') : '/suspended';
