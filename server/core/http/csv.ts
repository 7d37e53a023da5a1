import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Streams a file; an error before the first part becomes an ordinary error response. */
export async function sendCsv(
  reply: FastifyReply,
  fileName: string,
  parts: AsyncGenerator<string>,
): Promise<FastifyReply> {
  const first = await parts.next();
  const text = async function* () {
    if (!first.done) yield first.value;
    yield* parts;
  };
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
  });
  return reply.send(Readable.from(text(), { objectMode: false }));
}
