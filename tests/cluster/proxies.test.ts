import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { limits } from '../../contract/core/limits.ts';
import { HEARTBEAT_MS } from '../../server/core/http/event-stream.ts';
import { readEvents } from '../support/events.ts';
import { person, type TestPerson } from '../support/factories.ts';
import { flick, textTokens } from '../support/flicks/content.ts';
import { s3Store } from '../support/media/s3-server.ts';
import { tinyWebm } from '../support/media/tiny-videos.ts';
import { ask, type Cluster, cluster } from '../support/processes/cluster.ts';
import { type StartProxy, startCaddy, startCaddyForFiles, startNginx } from '../support/processes/proxies.ts';

const MOST_BYTES = limits.media.videoBytes;
/** How many event streams a person may have open in a process. */
const MOST_STREAMS = 5;

/** A process, and the address of a proxy in front of it. */
async function site(startProxy: StartProxy) {
  const { context, start } = await cluster();
  const server = await start({ PUBLIC_URL: 'https://localhost', TRUST_PROXY: '1' });
  return { context, url: await startProxy([new URL(server.url).port]) };
}

/** Where the person may upload a video, through the proxy. */
async function uploadUrl(url: string, { accessToken }: TestPerson): Promise<URL> {
  const body = { mediaFiles: [{ fileName: 'video', fileType: 'video/webm' }] };
  const opened = await ask({ url }, 'POST', '/v1/flick', { token: accessToken, body });
  const { pathname, search } = new URL(JSON.parse(opened.text).data.mediaSignedURL[0], url);
  return new URL(pathname + search, url);
}

/** A video of that many bytes: a real beginning, then filler. */
const videoOf = (bytes: number) => Buffer.concat([tinyWebm, Buffer.alloc(bytes - tinyWebm.length)]);

async function upload(url: string, who: TestPerson, bytes: number) {
  const response = await fetch(await uploadUrl(url, who), {
    method: 'PUT',
    headers: { 'content-type': 'video/webm' },
    body: videoOf(bytes),
  });
  return { status: response.status, body: await response.text() };
}

async function uploadedBytes({ database }: Cluster['context']): Promise<number[]> {
  const files = database.db.selectFrom('stored_file').select('size').where('uploaded_at', 'is not', null);
  return (await files.execute()).map(({ size }) => Number(size));
}

const PROXIES: [string, StartProxy][] = [
  ['nginx', (ports) => startNginx(ports)],
  ['Caddy', startCaddy],
];

test.each(PROXIES)('%s lets the largest upload through, and no larger one', async (_name, start) => {
  const { context, url } = await site(start);
  const ana = await person(context);
  expect(await upload(url, ana, MOST_BYTES)).toEqual({
    status: 200,
    body: JSON.stringify({ success: true, data: {} }),
  });
  expect(await uploadedBytes(context)).toEqual([MOST_BYTES]);

  // Whether the proxy or the process rejects it, and with which words, differs.
  const { status } = await upload(url, ana, MOST_BYTES + 1);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(await uploadedBytes(context)).toEqual([MOST_BYTES]);
});

test.each(PROXIES)(
  'through %s events come at once, and heartbeats while there are none',
  async (_name, start) => {
    const { context, url } = await site(start);
    const [ana, ben] = [await person(context), await person(context)];
    const id = await flick(context, ana);
    // A buffered event would never come: the stream stays open.
    const stream = await readEvents(url, ana.accessToken);
    expect(stream.status).toBe(200);
    expect(await stream.part()).toBe('retry: 3000');
    const comment = { token: ben.accessToken, body: { comment: textTokens('Well filmed') } };
    expect((await ask({ url }, 'POST', `/v1/comment/${id}`, comment)).status).toBe(200);
    expect(await stream.next()).toMatchObject({ event: 'notification', data: { unread: 1 } });
    expect(await stream.part()).toBe(':');
    stream.leave();
  },
);

test.each(PROXIES)('%s ends the streams of a client that has left', async (_name, start) => {
  const { context, url } = await site(start);
  const { accessToken } = await person(context);
  const open = () => readEvents(url, accessToken);
  const streams = await Promise.all(Array.from({ length: MOST_STREAMS }, open));
  const status = async () => {
    const stream = await open();
    stream.leave();
    return stream.status;
  };
  expect(await status()).toBe(429);
  for (const stream of streams) stream.leave();
  // Before the next heartbeat could fail.
  await expect.poll(status, { timeout: HEARTBEAT_MS / 2 }).toBe(200);
});

/** A call to the proxy, with these headers, over a connection of its own. */
function callProxy(url: string, options: RequestOptions) {
  return request(url, { agent: false, servername: 'localhost', ...options });
}

test.each(PROXIES)('%s serves no other host', async (_name, start) => {
  const { url } = await site(start);
  const { port } = new URL(url);
  const stranger = connect({ port: Number(port), host: 'localhost', servername: 'other.example.org' });
  // An alert of the proxy, not a doubt of this client about the certificate.
  await expect(once(stranger, 'secureConnect')).rejects.toThrow(/alert/);

  const call = callProxy(`${url}/api/health`, { headers: { host: 'other.example.org' } });
  const answered = once(call, 'response');
  call.end();
  const [response] = (await answered) as [IncomingMessage];
  expect(response.statusCode).toBe(421);
  expect(await text(response)).not.toContain('"success"');
});

test('nginx disconnects a client that stops in the middle of a body', async () => {
  const { context, url } = await site((ports) =>
    startNginx(ports, (shipped) => shipped.replace('client_body_timeout 15s', 'client_body_timeout 1s')),
  );
  const ana = await person(context);
  const call = callProxy(String(await uploadUrl(url, ana)), {
    method: 'PUT',
    headers: { 'content-type': 'video/webm', 'content-length': MOST_BYTES },
  });
  call.write(tinyWebm);
  await expect(once(call, 'response')).rejects.toThrow('socket hang up');
  expect(await uploadedBytes(context)).toEqual([]);
});

test('behind Caddy the file store takes the largest upload from a page of the site', async () => {
  const store = await s3Store();
  onTestFinished(store.close);
  const { storage } = store.at(await startCaddyForFiles(new URL(store.settings.endpoint).host));
  const key = 'private/flick/largest.webm';
  const address = await storage.direct?.putUrl(key, 'video/webm', 600);
  const site = { 'access-control-allow-origin': 'https://localhost' };
  const preflight = await fetch(String(address), { method: 'OPTIONS' });
  expect([preflight.status, Object.fromEntries(preflight.headers)]).toEqual([
    204,
    expect.objectContaining({
      ...site,
      'access-control-allow-methods': 'GET, PUT',
      'access-control-allow-headers': 'content-type',
    }),
  ]);
  const response = await fetch(String(address), {
    method: 'PUT',
    headers: { 'content-type': 'video/webm' },
    body: videoOf(MOST_BYTES),
  });
  expect([response.status, Object.fromEntries(response.headers)]).toEqual([
    200,
    expect.objectContaining(site),
  ]);
  expect((await store.storage.stat(key))?.size).toBe(MOST_BYTES);
});
