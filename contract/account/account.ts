import * as z from 'zod/mini';
import { password } from '../auth/auth.ts';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { message, time } from '../core/shared.ts';
import { newPassword } from '../people/profile-fields.ts';

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.reason.max));

export const changePassword = endpoint({
  method: 'PUT',
  path: '/v1/setting/password',
  access: 'member',
  summary: 'Changes the password; the other sessions end',
  body: z.object({ password, newPassword }),
  data: message,
  fallback: 'Failed to change password.',
});

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
  /** When an operator has it turned off, unless the person keeps it. */
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

export const deactivateAccount = endpoint({
  method: 'POST',
  path: '/v1/deactivate-account',
  access: 'member',
  summary: 'Hides the account until its person logs in again; every session ends',
  body: z.object({ deactivationReason: reason, password }),
  data: message,
  fallback: 'Failed to deactivate account',
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/v1/delete-account',
  access: 'member',
  summary: 'Deletes the account in 30 days; a log-in until then keeps it',
  body: z.object({ password, reason, acknowledgeBalance: z._default(z.boolean(), false) }),
  data: message,
  fallback: 'Failed to delete account',
});
