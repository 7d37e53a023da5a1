import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { message, resendAfter } from '../core/shared.ts';
import { newPassword } from '../people/profile-fields.ts';
import { eitherContact, oneContact, otp } from './contact.ts';

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/forget-password',
  access: 'public',
  summary: 'Sends a code to a contact that has an account; answers the same where it has none',
  body: z.object(eitherContact).check(oneContact),
  data: z.extend(message, { resendAfter }),
  fallback: 'Failed to send verification code. Please try again.',
});

export const verifyReset = endpoint({
  method: 'POST',
  path: '/forget-password-otp',
  access: 'public',
  summary: 'A reset token for the code: good once, for 10 minutes, for that contact',
  body: z.object({ ...eitherContact, otp }).check(oneContact),
  data: z.object({ resetToken: z.string() }),
  fallback: 'Failed to verify OTP. Please try again.',
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/forget-password',
  access: 'public',
  summary: 'Sets a new password with a reset token; every session ends',
  body: z
    .object({
      ...eitherContact,
      password: newPassword,
      resetToken: z.string().check(z.minLength(1), z.maxLength(200)),
    })
    .check(oneContact),
  data: message,
  fallback: 'Failed to reset password. Please try again.',
});
