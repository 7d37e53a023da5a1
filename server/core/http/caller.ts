import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressSubject } from '../address-subject.ts';
import type {} from './core-context.ts';
import type { Caller } from './load-limiter.ts';

/** The device that a login comes from. */
export const deviceOf = (request: FastifyRequest, fcmToken: string) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  fcmToken,
});

/** Who is counted for a call: the person that the guard found, or else the address. */
export const loadCallerOf = (request: FastifyRequest): Caller => ({
  personId: request.viewer?.personId ?? null,
  address: addressSubject(request.ip),
});

/** The caller of a public endpoint, whose header the guard ignores; null if the token is invalid. */
export async function callerOf(app: FastifyInstance, { headers }: FastifyRequest): Promise<string | null> {
  const viewer =
    headers.authorization === undefined ? null : await app.coreContext.identify(headers.authorization);
  return viewer?.personId ?? null;
}
