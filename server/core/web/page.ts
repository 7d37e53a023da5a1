import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../http/compression.ts';

export interface Page {
  text: string;
  type: string;
  etag: string;
  br: Buffer;
  gzip: Buffer;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Close to the best that brotli does, at a fraction of its time: pages with a preview are made on request. */
const BROTLI_QUALITY = 5;

/** Compresses a document of that type, HTML if none is given. */
export async function makePage(text: string, type = 'text/html; charset=utf-8'): Promise<Page> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, zipped] = await Promise.all([compressBrotli(text, { params }), compressGzip(text)]);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { text, type, etag: `W/"${hash}"`, br, gzip: zipped };
}

/** Sends a page that caches must revalidate, compressed with an encoding that the caller accepts. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status = 200) {
  const encoding = chooseEncoding(request, reply);
  reply.headers({ 'cache-control': 'no-cache', etag: page.etag });
  if (status === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  reply.code(status).type(page.type);
  return encoding ? reply.header('content-encoding', encoding).send(page[encoding]) : reply.send(page.text);
}
