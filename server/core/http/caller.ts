import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {} from './core-context.ts';

/** The device that a login comes from. */
export const deviceOf = (request: FastifyRequest, fcmToken: string) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  fcmToken,
});

/** The caller of a public endpoint, whose header the guard ignores; null if the token is invalid. */
export async function callerOf(app: FastifyInstance, { headers }: FastifyRequest): Promise<string | null> {
  const viewer =
    headers.authorization === undefined ? null : await app.coreContext.identify(headers.authorization);
  return viewer?.personId ?? null;
}
