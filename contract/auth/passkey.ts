import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, message, time } from '../core/shared.ts';
import { challenge, fcmToken, signedIn } from './auth.ts';

/** How many passkeys a person can have, and how long their names can be. */
export const PASSKEYS = { most: 10, name: 40 } as const;
/** How long the browser waits for the person. */
export const PASSKEY_MS = 5 * 60_000;

const base64url = (longest: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(longest));
const credentialId = base64url(1_400);
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** Options for `navigator.credentials.get`, in the JSON form of WebAuthn. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** If missing, any passkey of the site. */
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequest = z.output<typeof requestOptions>;

/** The same for `navigator.credentials.create`. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.output<typeof creationOptions>;

/** What an authenticator signed; other fields that browsers send are ignored. */
export const passkeyAssertion = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: z.optional(z.nullable(base64url(100))),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** A new passkey. */
const attestation = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(40_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export type PasskeyAttestation = z.output<typeof attestation>;

export const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: time,
  lastUsedAt: z.nullable(time),
  /** Synced by a password manager to all devices of the person; otherwise on one device only. */
  synced: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

export const passkeyLogInOptions = endpoint({
  method: 'POST',
  path: '/login/passkey/options',
  access: 'public',
  summary: 'What a browser asks a passkey for; with the challenge of a second step, one of that person',
  body: z.object({ challenge: z.optional(challenge) }),
  data: z.object({ options: requestOptions }),
  fallback: 'Login failed',
});

export const passkeyLogIn = endpoint({
  method: 'POST',
  path: '/login/passkey',
  access: 'public',
  summary: 'Signs in with a passkey, or finishes a log-in that waits for its second step',
  body: z.object({ credential: passkeyAssertion, challenge: z.optional(challenge), fcmToken }),
  data: signedIn,
  fallback: 'Login failed',
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/v1/setting/passkey',
  access: 'member',
  summary: "One's own passkeys, the newest first",
  data: z.object({ passkeys: z.array(passkey) }),
  fallback: 'Failed to fetch passkeys',
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/v1/setting/passkey/options',
  access: 'member',
  confirmation: 'always',
  summary: 'What a browser makes a new passkey of',
  data: z.object({ options: creationOptions }),
  fallback: 'Failed to add this passkey',
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/v1/setting/passkey',
  access: 'member',
  confirmation: 'always',
  summary: 'Adds a passkey that a browser created; notifies all contacts',
  body: z.object({ credential: attestation }),
  data: z.object({ passkey }),
  fallback: 'Failed to add this passkey',
});

const one = z.object({ passkeyId: id });

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/v1/setting/passkey/:passkeyId',
  access: 'member',
  summary: 'Gives a passkey another name',
  params: one,
  body: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(PASSKEYS.name)) }),
  data: z.object({ passkey }),
  fallback: 'Failed to rename this passkey',
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/v1/setting/passkey/:passkeyId',
  access: 'member',
  confirmation: 'always',
  summary: 'Removes a passkey; notifies all contacts',
  params: one,
  data: message,
  fallback: 'Failed to remove this passkey',
});
