import * as z from 'zod/mini';
import { fcmToken, signedIn } from '../auth/auth.ts';
import { contactFields, contactFits, otp } from '../auth/contact.ts';
import { hold } from '../auth/sign-up.ts';
import { endpoint } from '../core/endpoint.ts';
import { profileDetails } from './account-details.ts';

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/verify-otp',
  access: 'public',
  summary: 'Proves a contact: of a sign-up, or, with an access token, the new one of the caller',
  body: z.object({ ...contactFields, otp, fcmToken, hold: z.optional(hold) }).check(contactFits),
  data: z.union([signedIn, z.object({ profileDetails })]),
  fallback: 'Failed to verify OTP. Please try again.',
});
