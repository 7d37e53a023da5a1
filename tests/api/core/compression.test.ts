import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../../contract/core/endpoint.ts';
import { registerCompression } from '../../../server/core/http/compression.ts';
import { route } from '../../../server/core/http/route.ts';
import { bareApp } from '../../support/bare-app.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

const text = 'a flick of waves '.repeat(1_000);
const common = { path: '/v1/text', access: 'public', summary: '', fallback: '' } as const;
const data = z.object({ text: z.string() });
const read = endpoint({ ...common, method: 'GET', data });
const write = endpoint({ ...common, method: 'POST', data });

const answering = (body = text) =>
  bareApp(server, (api) => {
    registerCompression(api);
    route(api, read, async () => ({ text: body }));
    route(api, write, async () => ({ text: body }));
  });

const ask = (method: 'GET' | 'POST', accepted: string | undefined, app = answering()) =>
  app.inject({
    method,
    url: '/api/v1/text',
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('compresses reads in the encoding the caller prefers: %s', async (accepted, encoding, open) => {
  const response = await ask('GET', accepted);
  expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(response.rawPayload.length).toBeLessThan(text.length / 5);
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
  expect(JSON.parse(open(response.rawPayload).toString())).toEqual({ success: true, data: { text } });
});

test.each([undefined, 'identity', 'br;q=0'])('and uncompressed for %s', async (accepted) => {
  const response = await ask('GET', accepted);
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.headers.vary).toBe('accept-encoding');
  expect(response.json().data.text).toBe(text);
});

test('responses to writes and short ones are not compressed', async () => {
  const written = await ask('POST', 'br');
  expect(written.headers['content-encoding']).toBeUndefined();
  expect(written.json().data.text).toBe(text);
  const short = await ask('GET', 'br', answering('short'));
  expect(short.headers['content-encoding']).toBeUndefined();
  expect(short.json().data.text).toBe('short');
});

test('the complete app compresses too, and lists everything the response varies by', async () => {
  const origins = ['https://a.example', 'https://b.example'];
  const shared = await startTestApp({ config: { corsOrigins: origins } });
  const headers = { 'accept-encoding': 'br', origin: origins[1] };
  const contract = await shared.app.inject({ url: '/api/docs/openapi.json', headers });
  await shared.close();
  expect(contract.headers).toMatchObject({
    'content-encoding': 'br',
    'access-control-allow-origin': origins[1],
    vary: 'Origin, accept-encoding',
  });
});
