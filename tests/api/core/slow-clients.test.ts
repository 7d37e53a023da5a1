import { describe, expect, test } from 'vitest';
import { person } from '../../support/factories.ts';
import { pngBytes, reportUploadUrl } from '../../support/media/media.ts';
import { type RawClient, rawClients } from '../../support/processes/raw-client.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

/** Milliseconds. */
const SHORT = 150;
const NEVER = 3_600_000;

const head = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
const JSON_BODY = ['content-type: application/json', 'content-length: 20'];

/** A client that holds its connection as long as the server lets it. */
async function holder(open: () => Promise<RawClient>, start: string): Promise<RawClient> {
  const client = await open();
  client.write(start);
  client.drip();
  return client;
}

describe('a client that sends slowly is disconnected', () => {
  test.each([
    ['to an endpoint', 'POST /api/login', JSON_BODY],
    ['to an endpoint that rejects it before its body', 'POST /api/v1/flick', JSON_BODY],
    ['where nothing is', 'POST /api/nowhere', JSON_BODY],
    ['where nothing is, below the app', 'DELETE /nowhere/at/all', JSON_BODY],
    ['with a method that has no body', 'GET /api/health', JSON_BODY],
    ['to a page', 'GET /', JSON_BODY],
    ['to a file', 'GET /media/public/none.webp', JSON_BODY],
    [
      'without telling the length',
      'POST /api/login',
      ['content-type: application/json', 'transfer-encoding: chunked'],
    ],
    ['of another type', 'POST /payments/v1/webhook', ['content-length: 9000']],
  ])('%s', async (_, line, headers) => {
    const t = await testApp({ deps: { deadlines: { body: SHORT } } });
    const open = await rawClients(t.app);
    await (await holder(open, head(line, ...headers))).closed;
  });

  test('in its headers, and before them', async () => {
    const t = await testApp({ deps: { deadlines: { headers: SHORT } } });
    const open = await rawClients(t.app);
    const silent = await open();
    await (await holder(open, 'GET /api/health HTTP/1.1\r\nhost: localhost\r\nx: ')).closed;
    await silent.closed;
  });
});

test('a client that sends its body in time keeps its connection', async () => {
  const t = await testApp({ deps: { deadlines: { body: SHORT } } });
  const open = await rawClients(t.app);
  const honest = await open();
  const request = `${head('POST /api/login', ...JSON_BODY)}${'{}'.padEnd(20)}`;
  honest.write(request);
  const slow = await holder(open, head('POST /api/login', ...JSON_BODY));
  await slow.closed;
  honest.write(request);
  await expect.poll(() => honest.output().split('HTTP/1.1 400').length).toBe(3);
});

describe('an upload', () => {
  const putHead = (url: string, length: number) =>
    head(`PUT ${url}`, 'content-type: image/png', `content-length: ${length}`);
  const open = async (t: TestApp) => ({
    open: await rawClients(t.app),
    url: await reportUploadUrl(t, await person(t)),
    bytes: await pngBytes(200_000),
  });

  test('with a forged signature is cut off at once', async () => {
    const t = await testApp({ deps: { deadlines: { body: NEVER } } });
    const w = await open(t);
    const forger = await w.open();
    forger.write(putHead(w.url.replace(/sig=./, 'sig=_'), 90_000_000));
    forger.write(w.bytes);
    await forger.closed;
    expect(forger.output()).toMatch(/^HTTP\/1\.1 403 /);
  });

  test('that is permitted may take longer than other bodies', async () => {
    const t = await testApp({ deps: { deadlines: { body: SHORT } } });
    const w = await open(t);
    const sender = await w.open();
    sender.write(putHead(w.url, w.bytes.length));
    sender.write(w.bytes.subarray(0, 100_000));
    const slow = await holder(w.open, head('POST /api/login', ...JSON_BODY));
    await slow.closed;
    sender.write(w.bytes.subarray(100_000));
    await expect.poll(() => sender.output()).toMatch(/^HTTP\/1\.1 200 /);
  });
});

test('an address has a bounded number of connections', async () => {
  const t = await testApp({ config: { rateLimits: true, connectionsPerAddress: 2 } });
  const open = await rawClients(t.app);
  const answered = async () => {
    const client = await open();
    client.write(head('GET /api/health'));
    const outcome = await Promise.race([
      client.closed.then(() => 'closed'),
      client.answered.then(() => 'answered'),
    ]);
    return { client, outcome };
  };
  const [first, second] = [await answered(), await answered()];
  expect([first.outcome, second.outcome]).toEqual(['answered', 'answered']);
  expect((await answered()).outcome).toBe('closed');
  first.client.end();
  await expect.poll(async () => (await answered()).outcome).toBe('answered');
});
