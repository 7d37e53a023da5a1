import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { errorText } from '../core/error-text.ts';
import { time } from '../core/shared.ts';
import { password, recoveryCode } from './auth.ts';
import { otp } from './contact.ts';
import { passkeyAssertion, requestOptions } from './passkey.ts';

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/v1/confirmation',
  access: 'member',
  summary:
    'Confirms who is at this session, for 15 minutes: with the password and, if log-ins need one, a code, or with a passkey',
  body: z
    .object({
      password: z.optional(password),
      /** Of the app, or of the message that a call with the password alone sends (403 second_factor_required). */
      otp: z.optional(otp),
      recoveryCode: z.optional(recoveryCode),
      /** A passkey, in the place of all others. */
      credential: z.optional(passkeyAssertion),
    })
    .check(
      z.refine((body) => (body.password === undefined) !== (body.credential === undefined), {
        error: errorText('passwordOrPasskey'),
        path: ['password'],
      }),
      z.refine((body) => body.otp === undefined || body.recoveryCode === undefined, {
        error: errorText('otpOrRecoveryCode'),
        path: ['otp'],
      }),
    ),
  data: z.object({ confirmedUntil: time }),
  fallback: 'Failed to confirm that it is you',
});

export const beginPasskeyConfirmation = endpoint({
  method: 'POST',
  path: '/v1/confirmation/passkey',
  access: 'member',
  summary: 'What a browser asks a passkey of the person for, to confirm who is at this session',
  data: z.object({ options: requestOptions }),
  fallback: 'Failed to confirm that it is you',
});
