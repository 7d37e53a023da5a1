import type { FastifyInstance } from 'fastify';
import { nothingHere } from '../errors.ts';
import { isLoopback } from '../loopback.ts';

/** What proxies and tunnels add to the requests of others. */
const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * Hides a scope from everybody but programs on this machine that address it as such. A tunnel, a proxy, or a site whose
 * name was pointed at 127.0.0.1 finds nothing.
 */
export function registerThisMachineOnly(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    // Not request.host, which a trusted proxy may set.
    const url = URL.parse(`http://${headers.host ?? ''}`);
    const isOurs = url !== null && isLoopback(url.hostname);
    const isForwarded = FORWARDING_HEADERS.some((name) => headers[name] !== undefined);
    done(isOurs && !isForwarded ? undefined : nothingHere());
  });
}
