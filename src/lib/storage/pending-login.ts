import * as z from 'zod/mini';
import { loginChallenge } from '../../../contract/auth/auth.ts';
import { SECOND_STEP_KEY } from './session-storage.ts';
import { tabStore } from './tab-store.ts';

const pendingStep = z.extend(loginChallenge, {
  /** The push token that the log-in was begun with. */
  deviceToken: z.string(),
  /** When it was started and when the next code may be requested, in milliseconds of this device's clock. */
  at: z.number(),
  resendAt: z.number(),
  /** Where to continue afterwards. */
  returnTo: z.optional(z.string()),
});
export type PendingStep = z.output<typeof pendingStep>;

/** The login that waits for its code. */
export const pendingLogin = tabStore(SECOND_STEP_KEY, pendingStep);
