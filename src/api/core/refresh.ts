import { revalidate } from '../../../contract/auth/session.ts';
import { createClient, send } from './client.ts';
import { endSession } from './end-session.ts';
import { ApiError } from './error.ts';
import { readSession, type Session, storeAccessToken } from './session.ts';

/** Null: the server rejected the refresh token or none is stored; the login is deleted. */
type Fresh = Session | null;

const TRIES = 3;
const FIRST_PAUSE_MS = 500;
const LOCK = 'flickquest-refresh';

const client = createClient('api');
let running: Promise<Fresh> | null = null;

/**
 * Replaces the access token that was used. However many calls need it, in however many tabs, one
 * request is sent: calls in a tab share a promise, tabs share a lock and read the storage after waiting. Throws a
 * network ApiError if the server cannot be reached; the person then stays logged in.
 */
export function refresh(used: Session): Promise<Fresh> {
  running ??= inLeaderTab(() => refreshOnce(used)).finally(() => {
    running = null;
  });
  return running;
}

function inLeaderTab<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}

async function refreshOnce(used: Session): Promise<Fresh> {
  const stored = readSession();
  // The session changed in the meantime: do not send the old call in another person's name.
  if (stored?.viewer.userId !== used.viewer.userId) return null;
  if (stored.accessToken !== used.accessToken) return stored;
  if (!stored.refreshToken) return giveUp();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { refreshToken } = stored;
      const { accessToken } = await send(client, revalidate, { body: { refreshToken } }, null);
      if (readSession()?.accessToken !== used.accessToken) return null;
      storeAccessToken(accessToken);
      return { ...stored, accessToken };
    } catch (error) {
      // Another login may have replaced this one during the request.
      if (isRejection(error)) return readSession()?.refreshToken === stored.refreshToken ? giveUp() : null;
      if (attempt === TRIES) throw new ApiError(revalidate.fallback, { kind: 'network', cause: error });
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 3 ** (attempt - 1)));
    }
  }
}

function giveUp(): null {
  endSession('ended');
  return null;
}

/** A busy, slow or broken server must not log anybody out: only an explicit rejection does. */
function isRejection(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'http' || error.status === null) return false;
  const { status } = error;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
