import * as z from 'zod/mini';
import { password } from '../auth/auth.ts';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { message } from '../core/shared.ts';

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.reason.max));

export const deactivateAccount = endpoint({
  method: 'POST',
  path: '/v1/deactivate-account',
  access: 'member',
  confirmation: 'always',
  summary: 'Hides the account until its person logs in again; every session ends',
  body: z.object({ deactivationReason: reason, password: z.optional(password) }),
  data: message,
  fallback: 'Failed to deactivate account',
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/v1/delete-account',
  access: 'member',
  confirmation: 'always',
  summary: 'Deletes the account in 30 days; a log-in until then keeps it',
  body: z.object({
    password: z.optional(password),
    reason,
    acknowledgeBalance: z._default(z.boolean(), false),
  }),
  data: message,
  fallback: 'Failed to delete account',
});
