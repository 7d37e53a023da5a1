import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { errorText } from '../core/error-text.ts';
import { limits, NO_DEVICE_TOKEN } from '../core/limits.ts';
import { id, person, resendAfter, time } from '../core/shared.ts';
import { otp } from './contact.ts';

/** An existing password; only new passwords must follow the password rules. */
export const password = z.string().check(z.minLength(1), z.maxLength(limits.password.max));
/** The push token of the browser that logs in. */
export const fcmToken = z._default(z.string().check(z.maxLength(4_096)), NO_DEVICE_TOKEN);
/** Identifies a login challenge. */
export const challenge = z.string().check(z.minLength(1), z.maxLength(200));
/** A recovery code for people who lost their authenticator app, as typed. */
export const recoveryCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

export const signedIn = z.object({
  user: person,
  accessToken: z.string(),
  refreshToken: z.string(),
  sessionId: id,
  /** Set if operators suspended the person, who can then only read the wallet. The reason may be empty. */
  suspended: z.optional(z.object({ reason: z.string(), until: z._default(z.nullable(time), null) })),
  /** The language that the person chose; maybe one that an older app does not have. */
  locale: z.optional(z.nullable(z.string())),
  /** True if this login restored an account that the person had deactivated or deleted. */
  restored: z.optional(z.boolean()),
});
export type SignedIn = z.output<typeof signedIn>;

/** Where the code was sent; `app` if an authenticator app generates it. */
export const secondFactorType = z.enum(['phone', 'email', 'app']);

/**
 * The response of a login that still needs a code: where it was sent, masked (null if an app generates it), and
 * the seconds until another can be sent.
 */
export const loginChallenge = z.object({
  type: secondFactorType,
  contact: z.nullable(z.string()),
  challenge: z.string(),
  resendAfter,
  /** The person has passkeys and can use one instead. */
  passkey: z.optional(z.boolean()),
});
export type LoginChallenge = z.output<typeof loginChallenge>;

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'public',
  summary: 'Signs in with one of phone, email or username, and a password',
  body: z
    .object({
      phone: z.optional(z.string().check(z.regex(/^\+?\d{10,15}$/))),
      email: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.includes('@'))),
      username: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254))),
      password,
      fcmToken,
    })
    .check(
      z.refine(
        (body) => [body.phone, body.email, body.username].filter((v) => v !== undefined).length === 1,
        {
          error: errorText('loginName'),
          path: ['username'],
        },
      ),
    ),
  data: z.union([signedIn, loginChallenge]),
  fallback: 'Login failed',
});

export const verifyLogin = endpoint({
  method: 'POST',
  path: '/login/two-factor-auth',
  access: 'public',
  summary: 'The second step of a log-in: the code that went out or that an app shows, or a recovery code',
  body: z.object({ challenge, otp: z.optional(otp), recoveryCode: z.optional(recoveryCode), fcmToken }).check(
    z.refine((body) => (body.otp === undefined) !== (body.recoveryCode === undefined), {
      error: errorText('otpOrRecoveryCode'),
      path: ['otp'],
    }),
  ),
  data: signedIn,
  fallback: 'Failed to verify 2FA OTP. Please try again.',
});

export type LoginIdentifier = { phone: string } | { email: string } | { username: string };

/** 10 to 15 digits with an optional leading plus are a phone, text with @ is an email, all else a username. */
export function readIdentifier(typed: string): LoginIdentifier {
  const value = typed.trim();
  if (/^\+?\d{10,15}$/.test(value)) return { phone: value };
  return value.includes('@') ? { email: value } : { username: value };
}
