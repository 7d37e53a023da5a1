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

export function createTokensService(secret: string, clock: Clock): TokensService {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  // Expiry is checked below, by our own clock.
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    checkTyp: 'JWT',
    ignoreExpiration: true,
    ignoreNotBefore: true,
  });
  const seconds = () => Math.floor(clock.now().getTime() / 1_000);
  const known = new Map<string, z.infer<typeof claims>>();

  function verified(token: string): z.infer<typeof claims> | null {
    const cached = known.get(token);
    if (cached) return cached;
    let payload: unknown;
    try {
      payload = verify(token);
    } catch {
      // The caller cannot tell why a token is invalid.
      return null;
    }
    const read = claims.safeParse(payload);
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
