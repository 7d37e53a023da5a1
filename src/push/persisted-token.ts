import * as z from 'zod/mini';
import { readKey, removeKey, writeKey } from '../lib/storage/storage.ts';

const KEY = 'push-token';
/** A token this old is renewed. */
export const TOKEN_LIFE_MS = 7 * 86_400_000;

const persistedToken = z.object({ provider: z.string(), token: z.string(), at: z.number() });

export interface PersistedToken {
  token: string;
  /** When it was created, by this device's clock. */
  at: number;
}

/** The stored token of a provider, if it is fresh. */
export function readToken(provider: string, now: number): PersistedToken | null {
  try {
    const { data } = persistedToken.safeParse(JSON.parse(readKey(KEY) ?? 'null'));
    const fresh = data?.provider === provider && now - data.at < TOKEN_LIFE_MS && data.at <= now;
    return fresh ? { token: data.token, at: data.at } : null;
  } catch {
    return null;
  }
}

/** Whether any token is stored, fresh or not. */
export function hasToken(): boolean {
  return readKey(KEY) !== null;
}

export function persistToken(provider: string, { token, at }: PersistedToken): void {
  writeKey(KEY, JSON.stringify({ provider, token, at }));
}

export function forgetToken(): void {
  removeKey(KEY);
}
