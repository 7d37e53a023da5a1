import { getPushConfig } from '../api/notifications/push.ts';
import { streamProvider } from './event-stream.ts';
import { persistToken, readToken } from './persisted-token.ts';
import type { PushProvider } from './provider.ts';

async function currentProvider(): Promise<PushProvider> {
  const config = await getPushConfig();
  if (config.provider === 'stream') return streamProvider;
  const { firebaseProvider } = await import('./firebase.ts');
  return firebaseProvider(config);
}

/** The push provider of this browser, and its token; the stored token, or a new one if it is too old. */
export async function obtainToken(registration: ServiceWorkerRegistration) {
  const provider = await currentProvider();
  const persisted = readToken(provider.name, Date.now());
  if (persisted) return { provider, ...persisted };
  const made = { token: await provider.makeToken(registration), at: Date.now() };
  persistToken(provider.name, made);
  return { provider, ...made };
}
