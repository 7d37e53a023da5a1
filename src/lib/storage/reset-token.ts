import * as z from 'zod/mini';
import { RESET_TOKEN_MS } from '../../../contract/core/limits.ts';
import { RESET_KEY } from './session-storage.ts';
import { tabStore } from './tab-store.ts';

/** What allows this tab to set a new password: the token, and when it arrived by this device's clock. */
export const resetPass = tabStore(RESET_KEY, z.object({ resetToken: z.string(), at: z.number() }));

/** The token while it is good, else null. */
export function liveResetToken(now: number): string | null {
  const pass = resetPass.read();
  return pass && now - pass.at < RESET_TOKEN_MS ? pass.resetToken : null;
}
