import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature (AWS version 4) that this secret gives to the headers of a request. */
function signatureOf(request: IncomingMessage, secret: string, scope: string, signed: string): string {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
  searchParams.sort();
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  const headers = signed.split(';').map((name) => `${name}:${header(name)}\n`);
  const parts = [request.method, pathname, searchParams, headers.join(''), signed];
  const canonical = [...parts, header('x-amz-content-sha256')].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, digest].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

/** The address of a store without buckets that checks signatures, which s3rver does not do; it ends with the test. */
export async function signatureCheckingServer(secret: string): Promise<string> {
  const server = createServer((request, response) => {
    const { authorization = '' } = request.headers;
    const [, scope = '', signed = '', given] =
      /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(authorization) ?? [];
    const isRight = given === signatureOf(request, secret, scope, signed);
    const [status, code] = isRight ? [404, 'NoSuchBucket'] : [403, 'SignatureDoesNotMatch'];
    request.resume();
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return `http://127.0.0.1:${port}`;
}
