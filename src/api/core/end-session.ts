import { logout } from '../../../contract/auth/session.ts';
import { createClient, send } from './client.ts';
import { clearSession, readSession } from './session.ts';

const client = createClient('api');

/** Calls to finish before the server ends the session. */
const lastCalls: Promise<unknown>[] = [];

/** Lets listeners send a last call before a logout, after which the server ends the session and its token. */
export function finishBeforeLogout(call: Promise<unknown>): void {
  lastCalls.push(call);
}

/**
 * Logs out: clears what is stored and notifies the server without waiting. If the server cannot be reached nothing is
 * lost: the tokens are deleted here and expire there.
 */
export function endSession(change: 'left' | 'ended'): void {
  const refreshToken = readSession()?.refreshToken;
  clearSession(change);
  if (!refreshToken) return;
  void Promise.allSettled(lastCalls.splice(0))
    .then(() => send(client, logout, { body: { refreshToken } }, null))
    .catch(() => undefined);
}
