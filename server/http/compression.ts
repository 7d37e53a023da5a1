import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Below one packet of the network nothing is won. */
const LEAST_BYTES = 1_400;
/** A fifth of the size for a tenth of a millisecond: less than to hand it to another thread and back. */
const FASTEST = 1;
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: FASTEST, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** Whether a caller takes this encoding: named in its `accept-encoding`, and not with a weight of zero. */
export function accepts(request: FastifyRequest, encoding: 'br' | 'gzip'): boolean {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(
    String(request.headers['accept-encoding'] ?? ''),
  );
}

/**
 * Compresses what is read. Answers to what is written stay as they are: they may hold tokens beside what the caller
 * sent, and their length would tell of them (https://www.breachattack.com).
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < LEAST_BYTES) {
      done(null, payload);
      return;
    }
    reply.header('vary', 'accept-encoding');
    if (accepts(request, 'br')) {
      reply.header('content-encoding', 'br');
      done(null, brotliCompressSync(payload, { params: brotliParams }));
    } else if (accepts(request, 'gzip')) {
      reply.header('content-encoding', 'gzip');
      done(null, gzipSync(payload, { level: FASTEST }));
    } else done(null, payload);
  });
}
