import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { http } from 'msw';
import { storeSession } from '../../../src/api/core/session.ts';
import type { TestPerson } from '../factories.ts';
import { type TestApp, type TestAppOptions, testApp } from '../test-app.ts';
import { server } from './app-setup.ts';

const WITHOUT_BODY = [204, 304];

/** Hands a request of the app to the server in this process. The answer streams, as live events need it. */
async function pass(app: FastifyInstance, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const payload = Buffer.from(await request.arrayBuffer());
  const response = await app.inject({
    method: request.method as NonNullable<InjectOptions['method']>,
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(payload.length > 0 && { payload }),
    payloadAsStream: true,
  });
  const stream = response.stream();
  request.signal.addEventListener('abort', () => stream.destroy(), { once: true });
  const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const body = WITHOUT_BODY.includes(response.statusCode) ? null : (Readable.toWeb(stream) as ReadableStream);
  return new Response(body as BodyInit | null, { status: response.statusCode, headers });
}

/** Starts the real server over this file's database; until the test ends it answers whatever the app asks. */
export async function realApi(options: TestAppOptions = {}): Promise<TestApp> {
  const t = await testApp(options);
  server.use(http.all('*', ({ request }) => pass(t.app, request)));
  return t;
}

/** Stores the session of a person on the server, as if they had logged in here. */
export function signInAs({ id, username, name, accessToken, refreshToken }: TestPerson): void {
  storeSession({ user: { userId: id, username, name, photo: null }, accessToken, refreshToken });
}
