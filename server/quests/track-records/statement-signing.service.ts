import {
  createLocalJWKSet,
  errors,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Clock } from '../../core/clock.ts';
import type { TokenSecrets } from '../../core/config/token-secret.ts';
import { createEncryption } from '../../core/encryption.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { SigningKey, signingKeyRepository } from './signing-key.repository.ts';

interface Deps {
  database: Pick<Database, 'db'>;
  keys: typeof signingKeyRepository;
  secrets: TokenSecrets;
  clock: Clock;
  /** The address of the site, which signs. */
  issuer: string;
}

/** Ed25519: RFC 8037. */
const ALGORITHM = 'EdDSA';
const CURVE = { crv: 'Ed25519', extractable: true } as const;

/** Signs statements with a key of the site, whose public part anyone can read. */
export function createStatementSigningService({ database: { db }, keys, secrets, clock, issuer }: Deps) {
  const { tokenSecret, previousTokenSecrets } = secrets;
  const encryption = createEncryption(tokenSecret, 'track records', previousTokenSecrets);

  async function create(now: Date) {
    const id = newId(now);
    const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, CURVE);
    const sealed = encryption.seal(Buffer.from(await exportPKCS8(privateKey)), id);
    const jwk = { ...(await exportJWK(publicKey)), kid: id, alg: ALGORITHM, use: 'sig' };
    await keys.add(db, { id, publicKey: jwk, privateKey: sealed }, now);
    return { id, privateKey };
  }

  /** Null if it was encrypted with a secret that the site no longer has; what it signed can still be verified. */
  async function open({ id, privateKey }: SigningKey) {
    let text: string;
    try {
      text = encryption.open(privateKey, id).toString();
    } catch {
      return null;
    }
    return { id, privateKey: await importPKCS8(text, ALGORITHM, { extractable: false }) };
  }

  async function current(now: Date) {
    const [newest] = await keys.list(db);
    return (newest && (await open(newest))) ?? create(now);
  }

  const publicKeys = async (): Promise<{ keys: JWK[] }> => ({
    keys: (await keys.list(db)).map(({ publicKey }) => publicKey),
  });

  return {
    /** The public keys of the site as a JSON Web Key Set. */
    publicKeys,

    /** A statement about a person as a JSON Web Token. */
    async sign(personId: string, claims: JWTPayload): Promise<string> {
      const now = clock.now();
      const { id, privateKey } = await current(now);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: id, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(personId)
        .setIssuedAt(now)
        .sign(privateKey);
    },

    /** What a statement says about that person; null if no key of this site signed it. */
    async read(statement: string, personId: string): Promise<JWTPayload | null> {
      const known = createLocalJWKSet(await publicKeys());
      const expected = { algorithms: [ALGORITHM], subject: personId, currentDate: clock.now() };
      try {
        return (await jwtVerify(statement, known, expected)).payload;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
export type StatementSigningService = ReturnType<typeof createStatementSigningService>;
