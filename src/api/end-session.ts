import { logout } from '../../contract/session.ts';
import { createClient, send } from './client.ts';
import { clearSession, readSession } from './session.ts';

const client = createClient('api');

/**
 * Signs out: clears what is stored and tells the server, which is not waited for. A server that cannot be
 * told loses nothing: the tokens are gone from here and end there by their age.
 */
export function endSession(change: 'left' | 'ended'): void {
  const refreshToken = readSession()?.refreshToken;
  clearSession(change);
  if (refreshToken) {
    send(client, logout, { body: { refreshToken } }, null).catch(() => undefined);
  }
}
