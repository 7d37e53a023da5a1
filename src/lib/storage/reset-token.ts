import * as z from 'zod/mini';
import { RESET_TOKEN_MS } from '../../../contract/core/limits.ts';
import { RESET_KEY } from './session-storage.ts';
import { tabStore } from './tab-store.ts';

/** The token that allows a new password, and when it was received by this device's clock. */
export const persistedResetToken = tabStore(RESET_KEY, z.object({ resetToken: z.string(), at: z.number() }));

/** The token, or null if it has expired. */
export function liveResetToken(now: number): string | null {
  const pass = persistedResetToken.read();
  return pass && now - pass.at < RESET_TOKEN_MS ? pass.resetToken : null;
}
