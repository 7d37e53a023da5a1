import { createHash, randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import * as z from 'zod/mini';
import type { Clock } from '../../core/clock.ts';

const ACCESS_SECONDS = 15 * 60;
/** Tokens with a verified signature; the oldest are dropped first. */
const KNOWN_TOKENS = 10_000;
const claims = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.int(), exp: z.int() });

export interface TokensService {
  /** A signed access token, good for 15 minutes. */
  access(personId: string, sessionId: string): string;
  /** The claims of a token; null for a forged, broken or expired one. */
  read(token: string): { personId: string; sessionId: string } | null;
}

/** `previous` secrets only read tokens. */
export function createTokensService(
  secret: string,
  clock: Clock,
  previous: readonly string[] = [],
): TokensService {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  // Expiry is checked below, by our own clock.
  const verifiers = [secret, ...previous].map((key) =>
    createVerifier({
      key,
      algorithms: ['HS256'],
      checkTyp: 'JWT',
      ignoreExpiration: true,
      ignoreNotBefore: true,
    }),
  );
  const seconds = () => Math.floor(clock.now().getTime() / 1_000);
  const known = new Map<string, z.infer<typeof claims>>();

  /** Null for a token that no secret verifies: the caller cannot tell why it is invalid. */
  function verifiedPayload(token: string): unknown {
    for (const verify of verifiers) {
      try {
        return verify(token);
      } catch {
        // Another secret may have signed it.
      }
    }
    return null;
  }

  function verified(token: string): z.infer<typeof claims> | null {
    const cached = known.get(token);
    if (cached) return cached;
    const read = claims.safeParse(verifiedPayload(token));
    if (!read.success) return null;
    const oldest = known.size < KNOWN_TOKENS ? undefined : known.keys().next().value;
    if (oldest !== undefined) known.delete(oldest);
    known.set(token, read.data);
    return read.data;
  }

  return {
    access(personId, sessionId) {
      const iat = seconds();
      return sign({ sub: personId, sid: sessionId, iat, exp: iat + ACCESS_SECONDS });
    },
    read(token) {
      const payload = verified(token);
      if (!payload || payload.exp <= seconds()) return null;
      return { personId: payload.sub, sessionId: payload.sid };
    },
  };
}

/** An opaque token: 256 random bits. Only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
