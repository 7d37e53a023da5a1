import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { time } from '../core/shared.ts';
import { password } from './auth.ts';

/** Codes go to a phone or an e-mail address, or an authenticator app makes them (`totp`). */
export const twoFactorMethod = z.enum(['sms', 'email', 'totp']);
export type TwoFactorMethod = z.output<typeof twoFactorMethod>;

/** Whether a log-in asks for a code, and where it comes from; `contact` is masked, null where there is none. */
export const twoFactorSettings = z.object({
  twoFactor: z.boolean(),
  twoFactorMethod,
  contact: z.nullable(z.string()),
  /** How many recovery codes are left, where an app makes the codes. */
  recoveryCodesLeft: z.optional(z.int()),
  /** When two-factor login will be turned off by an operator, unless the person cancels it. */
  endsAt: z.optional(time),
});
export type TwoFactorSettings = z.output<typeof twoFactorSettings>;

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/v1/setting/two-factor-auth',
  access: 'member',
  summary: 'Whether log-ins ask for a code',
  data: twoFactorSettings,
  fallback: 'Failed to fetch 2FA settings',
});

export const updateTwoFactor = endpoint({
  method: 'PUT',
  path: '/v1/setting/two-factor-auth',
  access: 'member',
  summary:
    'Turns the second step on or off; to turn it off, or from an app to another method, needs the password',
  body: z.object({
    twoFactor: z.boolean(),
    twoFactorMethod: z._default(twoFactorMethod, 'sms'),
    password: z.optional(password),
  }),
  data: z.extend(twoFactorSettings, { message: z.string() }),
  fallback: 'Failed to update 2FA settings',
});
