import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, message, person, time } from '../core/shared.ts';
import { twoFactorMethod } from './two-factor.ts';

/** How long a person can cancel a reset that they did not ask for. */
export const FACTOR_RESET_HOURS = 24;

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(limits.reason.max));

/** What operators see of a person who cannot log in, to compare it with what the person says. */
export const lockedOut = z.object({
  user: person,
  state: z.enum(['active', 'deactivated', 'deleting', 'suspended']),
  createdAt: time,
  /** Masked; only if it is verified. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  twoFactor: z.boolean(),
  twoFactorMethod,
  /** When two-factor login was last set up; null if unknown. */
  twoFactorSince: z.nullable(time),
  recoveryCodesLeft: z.optional(z.int()),
  /** When two-factor login will be turned off, if an operator has decided that. */
  endsAt: z.nullable(time),
  isSelf: z.boolean(),
});
export type LockedOut = z.output<typeof lockedOut>;

const account = z.object({ account: lockedOut });
const ofPerson = z.object({ userId: id });

export const findLockedOut = endpoint({
  // The contact goes in the body: URLs are logged.
  method: 'POST',
  path: '/v1/admin/account',
  access: 'operator',
  summary: 'The account of a username, email or phone: what an operator may see of it',
  body: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)) }),
  data: account,
  fallback: 'Failed to fetch this account',
});

export const startFactorReset = endpoint({
  method: 'POST',
  path: '/v1/admin/account/:userId/factor-reset',
  access: 'operator',
  confirmation: 'always',
  summary:
    'Turns off two-factor login for a person in 24 hours unless they keep it; notifies all their contacts',
  params: ofPerson,
  body: z.object({ reason }),
  data: account,
  fallback: 'Failed to save this decision',
  idempotent: true,
});

export const stopFactorReset = endpoint({
  method: 'DELETE',
  path: '/v1/admin/account/:userId/factor-reset',
  access: 'operator',
  summary: 'Calls that off',
  params: ofPerson,
  body: z.object({ reason }),
  data: account,
  fallback: 'Failed to save this decision',
});

export const keepOwnFactor = endpoint({
  method: 'POST',
  path: '/v1/setting/two-factor-auth/keep',
  access: 'member',
  summary: 'Keeps one’s own second step where an operator is about to turn it off',
  data: message,
  fallback: 'Failed to update 2FA settings',
});

export const keepFactorByLink = endpoint({
  method: 'POST',
  path: '/keep-second-step',
  access: 'public',
  summary:
    'The same with the secret of the link that went to every contact; 410 once there is nothing to keep',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: message,
  fallback: 'Failed to update 2FA settings',
});
