import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { otp } from './contact.ts';
import { recoveryCodes, twoFactorSettings } from './two-factor.ts';

/** How long setting up an app waits for the first code. */
export const SET_UP_MS = 15 * 60_000;

export const setUpAuthenticator = endpoint({
  method: 'POST',
  path: '/v1/setting/authenticator',
  access: 'member',
  confirmation: 'always',
  summary: 'Begins to set up an authenticator app: its secret, as text and as an address for a QR code',
  data: z.object({
    /** Identifies this set-up until its first code is entered. */
    setUp: z.string(),
    /** Base 32. */
    secret: z.string(),
    uri: z.string(),
  }),
  fallback: 'Failed to update 2FA settings',
});

export const confirmAuthenticator = endpoint({
  method: 'PUT',
  path: '/v1/setting/authenticator',
  access: 'member',
  confirmation: 'always',
  summary: 'Turns the second step on with the first code of an app; answers the recovery codes, this once',
  body: z.object({ setUp: z.string().check(z.minLength(1), z.maxLength(200)), otp }),
  data: z.extend(twoFactorSettings, { message: z.string(), recoveryCodes }),
  fallback: 'Failed to update 2FA settings',
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/v1/setting/recovery-codes',
  access: 'member',
  confirmation: 'always',
  summary: 'New recovery codes in the place of all before',
  data: z.object({ recoveryCodes }),
  fallback: 'Failed to update 2FA settings',
});
