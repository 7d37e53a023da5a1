import { NO_DEVICE_TOKEN } from '../../contract/core/limits.ts';
import { onSessionChange, readSession } from '../api/core/session.ts';
import { setPushToken } from '../api/notifications/push.ts';
import { obtainToken } from './device-token.ts';
import { onPushChange, readPushState } from './permission.ts';
import { forgetToken, hasToken, TOKEN_LIFE_MS } from './persisted-token.ts';
import type { PushProvider } from './provider.ts';
import { readyWorker } from './service-worker.ts';

interface Running {
  registration: ServiceWorkerRegistration;
  provider: PushProvider;
  token: string;
  /** When the token was created. */
  at: number;
}

let warned = false;

/** Logged once per visit and nowhere else: the app works without it. */
function warn(reason: string): void {
  if (!warned) console.warn(`Push notifications are off: ${reason}.`);
  warned = true;
}

/** Deletes the previous token, here and on the server, which would keep sending to it. */
async function giveUpToken(): Promise<void> {
  delete window.fcmToken;
  try {
    if (hasToken() && readSession()) await setPushToken(NO_DEVICE_TOKEN);
    forgetToken();
  } catch {
    // It is still stored, so the next start sends it to the server.
  }
}

async function prepare(): Promise<Running | null> {
  if (readPushState() !== 'granted') {
    warn('notifications aren’t allowed');
    await giveUpToken();
    return null;
  }
  const registration = await readyWorker();
  if (!registration) {
    warn('the service worker wasn’t ready in time');
    return null;
  }
  try {
    const obtained = await obtainToken(registration);
    window.fcmToken = obtained.token;
    return { registration, ...obtained };
  } catch (error) {
    warn(`no push token received (${error instanceof Error ? error.message : error})`);
    return null;
  }
}

/** Receives messages for the logged-in person, until the signal. */
function serve({ registration, provider, token }: Running, signal: AbortSignal): void {
  const session = readSession();
  if (!session || session.suspended !== undefined) return;
  // If the server does not accept it now, the next start sends it again.
  setPushToken(token).catch(() => undefined);
  provider.follow?.(registration, signal);
}

/**
 * Fetches the push token if notifications are allowed, and registers it for each login. Follows the permission
 * and the session; returns a function that stops it.
 */
export function startPush(): () => void {
  let round = new AbortController();
  let renewal: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<Running | null> = Promise.resolve(null);
  const restart = async () => {
    round.abort();
    clearTimeout(renewal);
    const own = new AbortController();
    round = own;
    // Sequential: two at once would create two tokens.
    last = last.then(() => (own.signal.aborted ? null : prepare()));
    const running = await last;
    if (!running || own.signal.aborted) return;
    serve(running, own.signal);
    // Counted from its creation, which may be several starts ago.
    renewal = setTimeout(restart, running.at + TOKEN_LIFE_MS - Date.now());
  };
  const stops = [
    onPushChange(restart),
    onSessionChange((change) => {
      if (change !== 'renamed') void restart();
    }),
  ];
  void restart();
  return () => {
    round.abort();
    clearTimeout(renewal);
    for (const stop of stops) stop();
  };
}
