import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { resendAfter } from '../core/shared.ts';
import { birthDate, country, name, newPassword, username } from '../people/profile-fields.ts';
import { challenge } from './auth.ts';
import { contactFields, contactFits, contactType, email, phone } from './contact.ts';

/** Proves that a pending sign-up is the caller's own, so that it reserves the username only against others. */
export const hold = z.string().check(z.minLength(1), z.maxLength(200));

export const checkEmail = endpoint({
  method: 'POST',
  path: '/check-email',
  access: 'public',
  summary: 'Whether an e-mail address is free',
  body: z.object({ email }),
  data: z.object({ available: z.boolean() }),
  fallback: 'Failed to check email',
});

export const checkPhone = endpoint({
  method: 'POST',
  path: '/check-phone',
  access: 'public',
  summary: 'Whether a phone number is free',
  body: z.object({ phone }),
  data: z.object({ available: z.boolean() }),
  fallback: 'Failed to check phone',
});

export const checkUsername = endpoint({
  method: 'POST',
  path: '/check-username',
  access: 'public',
  summary: 'Whether a username is free; three that are for one that is taken',
  body: z.object({ username, hold: z.optional(hold) }),
  data: z.object({ available: z.boolean(), suggestions: z._default(z.array(z.string()), []) }),
  fallback: 'Failed to check phone',
});

export const signUp = endpoint({
  method: 'POST',
  path: '/sign-up',
  access: 'public',
  summary: 'Holds name and contact for 24 hours and sends a code to the contact',
  body: z
    .object({
      ...contactFields,
      username,
      name,
      dob: birthDate,
      country,
      password: newPassword,
      /** The token of an earlier sign-up that this one replaces, e.g. after correcting an address. */
      hold: z.optional(hold),
    })
    .check(contactFits),
  data: z.object({ contact: z.string(), contactType, resendAfter, hold }),
  fallback: 'Failed to sign up. Please try again.',
});

export const resendOtp = endpoint({
  method: 'POST',
  path: '/resend-otp',
  access: 'public',
  summary: 'Another code for a log-in (challenge) or a contact; the one before is void',
  body: z.union([
    z.object({ challenge }),
    z.object({ ...contactFields, hold: z.optional(hold) }).check(contactFits),
  ]),
  data: z.object({ resendAfter }),
  fallback: 'Failed to send verification code. Please try again.',
});
