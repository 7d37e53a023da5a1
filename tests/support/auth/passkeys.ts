import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { TestPerson } from '../factories.ts';
import { call, type TestApp } from '../test-app.ts';
import { anAddress, from } from './sign-up.ts';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };
/** The origin of the app of a test: see `relyingPartyOf`. */
const ORIGIN = 'http://localhost:3000';
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** What a response should say but does not. */
interface Lies {
  origin?: string;
  rpId?: string;
  /** Nobody unlocked the device. */
  unverified?: boolean;
  counter?: number;
  type?: string;
  userHandle?: string;
}

interface Options {
  challenge: string;
}

/** An authenticator that exists in memory alone: one key, made and used as WebAuthn has it. */
export function softwareKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  );
  let uses = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, { challenge }: Options, { origin = ORIGIN }: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const dataOf = (flags: number, lies: Lies, attested: Uint8Array[] = []) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? uses);
    const verified = lies.unverified ? 0 : FLAGS.verified;
    return Buffer.concat([
      sha256(lies.rpId ?? 'localhost'),
      Buffer.from([flags | FLAGS.present | verified]),
      counter,
      ...attested,
    ]);
  };

  return {
    id: base64url(credentialId),

    /** Creates the key for the server's options. */
    make(options: Options & { user: { id: string } }, lies: Lies = {}) {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = dataOf(FLAGS.attested, lies, [Buffer.alloc(16), length, credentialId, cose]);
      const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', Uint8Array.from(authData)],
      ]);
      return {
        id: base64url(credentialId),
        response: {
          clientDataJSON: base64url(clientData(lies.type ?? 'webauthn.create', options, lies)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal', 'hybrid'],
        },
      };
    },

    /** Signs a log-in. */
    sign(options: Options, lies: Lies = {}) {
      uses += 1;
      const data = clientData(lies.type ?? 'webauthn.get', options, lies);
      const authData = dataOf(0, lies);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        id: base64url(credentialId),
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: lies.userHandle ?? userHandle,
        },
      };
    },
  };
}
export type SoftwareKey = ReturnType<typeof softwareKey>;

type Token = { accessToken: string };
const PASSKEYS = '/api/v1/setting/passkey';

export const beginAdding = (t: TestApp, who: Token) =>
  call(t.app, 'POST', `${PASSKEYS}/options`, { token: who.accessToken });
export const addKey = (t: TestApp, who: Token, credential: object) =>
  call(t.app, 'POST', PASSKEYS, { token: who.accessToken, body: { credential } });
export const passkeysOf = async (t: TestApp, who: Token) =>
  (await call(t.app, 'GET', PASSKEYS, { token: who.accessToken })).json().data.passkeys;
export const changeKey = (t: TestApp, who: Token, id: string, name: string) =>
  call(t.app, 'PATCH', `${PASSKEYS}/${id}`, { token: who.accessToken, body: { name } });
export const removeKey = (t: TestApp, who: Token, id: string) =>
  call(t.app, 'DELETE', `${PASSKEYS}/${id}`, { token: who.accessToken });

/** Has a person add that key; answers it as it is listed. */
export async function withKey(t: TestApp, who: Token, key: SoftwareKey) {
  const { options } = (await beginAdding(t, who)).json().data;
  const added = await addKey(t, who, key.make(options));
  if (added.statusCode !== 200) throw new Error(added.body);
  return added.json().data.passkey as { _id: string; name: string };
}

/** What a log-in has to sign; with the challenge of a second step for that one. */
export async function loginOptions(t: TestApp, challenge?: string): Promise<Options> {
  const response = await from(t, anAddress(), 'login/passkey/options', { challenge });
  return response.json().data.options;
}

export const enterWith = (t: TestApp, credential: object, challenge?: string, address = anAddress()) =>
  from(t, address, 'login/passkey', { credential, challenge });

/** Logs in with a key. */
export const logInWith = async (t: TestApp, key: SoftwareKey, lies: Lies = {}) =>
  enterWith(t, key.sign(await loginOptions(t), lies));

export const isIn = (response: { json(): { data?: { user?: { userId: string } } } }, who: TestPerson) =>
  response.json().data?.user?.userId === who.id;
