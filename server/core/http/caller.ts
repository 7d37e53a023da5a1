import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressSubject } from '../limits/address-subject.ts';
import { chooseLocale } from '../texts/choose-locale.ts';
import type {} from './core-context.ts';
import type { Caller } from './limits/load-limiter.ts';

/** The language of the app that calls: it names it in `Accept-Language`. */
export const localeOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => chooseLocale(undefined, headers);

/** Where a call comes from, and the language of its app. */
export const requesterOf = (request: FastifyRequest) => ({ ip: request.ip, locale: localeOf(request) });

/** The device that a login comes from. */
export const deviceOf = (request: FastifyRequest, fcmToken: string) => ({
  ...requesterOf(request),
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
