import { expect, test } from 'vitest';
import { rawClients } from '../../support/processes/raw-client.ts';
import { testApp } from '../../support/test-app.ts';

const LONG = 'a'.repeat(20_000);

/** What a request that cannot be read is answered, before any route. */
test.each([
  [
    'headers that are too long',
    `GET /api/health HTTP/1.1\r\nhost: a\r\nx-long: ${LONG}\r\n\r\n`,
    431,
    'too_large',
  ],
  ['an address that is too long', `GET /${LONG} HTTP/1.1\r\nhost: a\r\n\r\n`, 431, 'too_large'],
  [
    'two lengths',
    'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'invalid_request',
  ],
  ['no HTTP', 'hello\r\n\r\n', 400, 'invalid_request'],
])('%s get a status of their own, once, in the shape of all errors', async (_, request, status, code) => {
  const t = await testApp();
  const client = await (await rawClients(t.app))();
  client.write(request);
  await client.closed;
  const [head = '', body = ''] = client.output().split('\r\n\r\n');
  expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('x-content-type-options: nosniff');
  expect(head).toContain('cache-control: no-store');
  expect(JSON.parse(body)).toMatchObject({ success: false, code, requestId: expect.any(String) });
  expect(body).not.toMatch(/HPE_|parse error/i);
});
