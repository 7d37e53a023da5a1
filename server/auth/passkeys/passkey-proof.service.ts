import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../../contract/auth/passkey.ts';
import { PASSKEY_MS } from '../../../contract/auth/passkey.ts';
import { hashToken, newToken } from '../sessions/tokens.service.ts';
import type { KnownPasskey, NewPasskey } from './passkey.repository.ts';

/** The site that passkeys belong to: its host name, and the origins that may ask for them. */
export interface RelyingParty {
  id: string;
  origins: string[];
}

/** EdDSA, ES256 and RS256: every authenticator supports at least one of them. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded on first use, because the library is large. */
const library = () => import('@simplewebauthn/server');

/** A user handle that reveals nothing about its person to others who inspect the authenticator. */
const handleOf = (personId: string) => Uint8Array.from(Buffer.from(personId.replaceAll('-', ''), 'hex'));

/** The hash of the challenge that was signed; null if it cannot be read. */
export function challengeHash(clientDataJSON: string): Buffer | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge } = Object(read) as { challenge?: unknown };
    return typeof challenge === 'string' ? hashToken(challenge) : null;
  } catch {
    // Browsers always sign JSON.
    return null;
  }
}

const toCredential = <T extends { id: string; response: object }>({ id, response }: T) => ({
  ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
  response: response as T['response'],
});

/**
 * Creates the options for a browser's passkey calls and verifies the results. The device must always verify
 * its user.
 */
export function createPasskeyProofService({ id: rpID, origins }: RelyingParty) {
  const expected = { expectedOrigin: origins, expectedRPID: rpID, requireUserVerification: true };

  return {
    /** A challenge and the options that carry it. */
    request(allowed: { id: string; transports: string[] }[]) {
      const challenge = newToken();
      const options: PasskeyRequest = {
        challenge,
        rpId: rpID,
        timeout: PASSKEY_MS,
        userVerification: 'required',
        allowCredentials: allowed.map((known) => ({ ...known, type: 'public-key' })),
      };
      return { hash: hashToken(challenge), options };
    },

    creation(
      { id, username, name }: { id: string; username: string; name: string },
      known: { id: string; transports: string[] }[],
    ) {
      const challenge = newToken();
      const options: PasskeyCreation = {
        challenge,
        rp: { id: rpID, name: 'Flickquest' },
        user: { id: Buffer.from(handleOf(id)).toString('base64url'), name: username, displayName: name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        timeout: PASSKEY_MS,
        attestation: 'none',
        excludeCredentials: known.map((one) => ({ ...one, type: 'public-key' })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      };
      return { hash: hashToken(challenge), options };
    },

    /**
     * Returns the passkey's new counter, or null if the signature is not valid. The caller has checked the
     * challenge.
     */
    async verify(given: PasskeyAssertion, known: KnownPasskey): Promise<number | null> {
      const { verifyAuthenticationResponse } = await library();
      const { userHandle, ...response } = given.response;
      if (userHandle && !Buffer.from(userHandle, 'base64url').equals(handleOf(known.personId))) return null;
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          response: toCredential({ id: given.id, response }),
          expectedChallenge: () => true,
          credential: {
            id: known.credentialId.toString('base64url'),
            publicKey: Uint8Array.from(known.publicKey),
            counter: known.counter,
          },
        });
        return verified ? authenticationInfo.newCounter : null;
      } catch {
        // The library throws for every kind of mismatch; callers see no difference.
        return null;
      }
    },

    /**
     * Returns what to store of a new passkey; null if it is not for this site, or the user was not verified.
     */
    async verifyNew(
      given: PasskeyAttestation,
    ): Promise<Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'synced'> | null> {
      const { verifyRegistrationResponse } = await library();
      const { transports: _, ...response } = given.response;
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          ...expected,
          response: toCredential({ id: given.id, response }),
          expectedChallenge: () => true,
          supportedAlgorithmIDs: ALGORITHMS,
        });
        if (!verified) return null;
        const { credential, credentialBackedUp: synced } = registrationInfo;
        const credentialId = Buffer.from(credential.id, 'base64url');
        return {
          credentialId,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          synced,
        };
      } catch {
        // As above.
        return null;
      }
    },
  };
}
export type PasskeyProofService = ReturnType<typeof createPasskeyProofService>;
