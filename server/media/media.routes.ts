import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../core/clock.ts';
import { notFound } from '../core/errors.ts';
import { isKnown, isSameFile, parseRange } from '../core/http/byte-range.ts';
import { typeOfKey } from '../core/storage/media-types.ts';
import { type DirectAccess, isStorageKey, type Storage } from '../core/storage/storage.ts';
import type { UrlSigner } from '../core/storage/url-signer.ts';

const YEAR_SECONDS = 31_536_000;

interface Deps {
  storage: Storage;
  signer: UrlSigner;
  clock: Clock;
}

type MediaRequest = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, string> }>;

/**
 * GET and HEAD /media/<key>: serves stored files with byte ranges and a year of caching, or redirects to the
 * store.
 */
export function mediaRoutes(app: FastifyInstance, { storage, signer, clock }: Deps): void {
  const secondsTo = (until: Date) => Math.floor((until.getTime() - clock.now().getTime()) / 1_000);

  /** When this URL expires; null if never. 404 if it gives no access to the file. */
  function readableUntil(key: string, query: Record<string, string>): Date | null {
    if (!isStorageKey(key)) throw notFound();
    if (key.startsWith('public/')) return null;
    const expirySeconds = signer.checkRead(key, query.exp, query.sig);
    if (expirySeconds === null) throw notFound();
    return new Date(expirySeconds * 1_000);
  }

  /** Redirects to the store, so that the bytes do not pass through this server. */
  async function redirect(direct: DirectAccess, key: string, signedUntil: Date | null, reply: FastifyReply) {
    const until = signedUntil ?? signer.readUntil();
    const scope = signedUntil === null ? 'public' : 'private';
    return reply
      .header('cache-control', `${scope}, max-age=${secondsTo(until)}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .redirect(await direct.getUrl(key, until), 302);
  }

  async function serve(request: MediaRequest, reply: FastifyReply) {
    const key = request.params['*'];
    const until = readableUntil(key, request.query);
    if (storage.direct && request.method === 'GET') return redirect(storage.direct, key, until, reply);
    const caching =
      until === null
        ? `public, max-age=${YEAR_SECONDS}, immutable`
        : `private, max-age=${secondsTo(until)}, immutable`;
    const object = await storage.stat(key);
    if (!object) throw notFound();

    reply.headers({
      'cache-control': caching,
      etag: object.etag,
      'last-modified': object.modifiedAt.toUTCString(),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="${key.slice(key.lastIndexOf('/') + 1)}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (isKnown(request.headers['if-none-match'], object)) return reply.code(304).send();

    const ifRange = request.headers['if-range'];
    const range = isSameFile(Array.isArray(ifRange) ? ifRange[0] : ifRange, object)
      ? parseRange(request.headers.range, object.size)
      : null;
    if (range === 'unsatisfiable')
      return reply
        .code(416)
        .header('content-range', `bytes */${object.size}`)
        .header('cache-control', 'no-store')
        .send();

    const { start, end } = range ?? { start: 0, end: object.size - 1 };
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${object.size}`);
    reply.type(typeOfKey(key)).header('content-length', end - start + 1);
    if (request.method === 'HEAD') return reply.send();
    const bytes = await storage.read(key, range ?? undefined);
    // Deleted after `stat` found it.
    if (!bytes) throw notFound();
    return reply.send(bytes);
  }

  app.route({ method: ['GET', 'HEAD'], url: '/media/*', handler: serve });
}
