import * as z from 'zod/mini';
import type { SignedIn } from '../../../contract/auth/auth.ts';
import type { Person } from '../../../contract/core/shared.ts';
import { readKey, removeKey, writeKey } from '../../lib/storage/storage.ts';

export interface Session {
  viewer: Person;
  accessToken: string;
  /** Null if only this part was lost: the next 401 then ends the session. */
  refreshToken: string | null;
  /** Why the person is suspended, empty without a reason; they can only read their wallet. */
  suspended?: string | undefined;
  /** When the suspension ends; absent if it has no end. */
  suspendedUntil?: string | undefined;
}

/**
 * `ended`: the server ended it, or the login was deleted. `left`: the person logged out, here or in another tab.
 * `renamed`: the same person with a new name.
 */
export type SessionChange = 'started' | 'renamed' | 'left' | 'ended';

const keys = { access: 'accessToken', refresh: 'refreshToken', auth: 'auth' } as const;
/** Tells other tabs that the person logged out; without it a missing login counts as expired. */
const LOGGED_OUT = 'left';
// The format of ids is not checked: a login stored for another server version remains valid.
const storedAuth = z.object({
  userId: z.string(),
  username: z.string(),
  name: z.string(),
  photo: z.nullable(z.string()),
  suspended: z.optional(z.string()),
  suspendedUntil: z.optional(z.string()),
});

const listeners = new Set<(change: SessionChange) => void>();

type Auth = Pick<Session, 'viewer' | 'suspended' | 'suspendedUntil'>;

/** The viewer as last parsed: every render of a pending write asks for them. */
let parsed: { text: string | null; auth: Auth | null } | undefined;

function parseAuth(text: string | null): Auth | null {
  try {
    const { suspended, suspendedUntil, ...viewer } = storedAuth.parse(JSON.parse(text ?? 'null'));
    return { viewer, suspended, suspendedUntil };
  } catch {
    return null;
  }
}

function readAuth(): Auth | null {
  const text = readKey(keys.auth);
  if (parsed?.text !== text) parsed = { text, auth: parseAuth(text) };
  return parsed.auth;
}

/** The stored login; null if there is none or it cannot be read. */
export function readSession(): Session | null {
  const accessToken = readKey(keys.access);
  const auth = readAuth();
  if (!accessToken || !auth) return null;
  return { ...auth, accessToken, refreshToken: readKey(keys.refresh) };
}

/** Stores a new login. The viewer is written last, because other tabs then expect it to be complete. */
export function storeSession(
  signedIn: Pick<SignedIn, 'user' | 'accessToken' | 'refreshToken' | 'suspended'>,
): void {
  writeKey(keys.access, signedIn.accessToken);
  writeKey(keys.refresh, signedIn.refreshToken);
  removeKey(LOGGED_OUT);
  storeViewer(signedIn.user, 'started', signedIn.suspended);
}

/** Stores the current name of the logged-in person. */
export function storeViewer(
  viewer: Person,
  change: SessionChange = 'renamed',
  suspension?: SignedIn['suspended'],
): void {
  const { userId, username, photo, name } = viewer;
  const suspended = suspension?.reason;
  const suspendedUntil = suspension?.until ?? undefined;
  writeKey(keys.auth, JSON.stringify({ userId, username, photo, name, suspended, suspendedUntil }));
  notifyListeners(change);
}

export function storeAccessToken(accessToken: string): void {
  writeKey(keys.access, accessToken);
}

/** Deletes the login; notifies listeners only if there was one, so that many failing calls end it once. */
export function clearSession(change: 'left' | 'ended'): void {
  const had = Object.values(keys).some((key) => readKey(key) !== null);
  if (had && change === 'left') writeKey(LOGGED_OUT, change);
  for (const key of Object.values(keys)) removeKey(key);
  if (had) notifyListeners(change);
}

/** Calls back on a login or logout, in this tab or another. Returns a function that unsubscribes. */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(change: SessionChange): void {
  for (const listener of listeners) listener(change);
}

// Fires only for writes of other tabs; a null key means that everything was cleared.
window.addEventListener('storage', (event) => {
  if (event.key !== keys.auth && event.key !== null) return;
  const id = readSession()?.viewer.userId;
  notifyListeners(
    id ? (event.oldValue?.includes(id) ? 'renamed' : 'started') : readKey(LOGGED_OUT) ? 'left' : 'ended',
  );
});
