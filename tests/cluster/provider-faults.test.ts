import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { person } from '../support/factories.ts';
import { photo, plain } from '../support/flicks/publish-flicks.ts';
import { s3Settings, s3Store } from '../support/media/s3-server.ts';
import { operator } from '../support/moderation/operators.ts';
import { mailServer } from '../support/notifications/mail-server.ts';
import { ask, type Cluster, cluster } from '../support/processes/cluster.ts';
import type { ServerProcess } from '../support/processes/server-process.ts';
import { tcpProxy } from '../support/processes/tcp-proxy.ts';

const SOON = { timeout: 30_000, interval: 200 };
const QUEUED = 20_000;
/** Ten are sent side by side when the code is asked for, and a few more before it is stored. */
const SENT_MEANWHILE = 200;
const options = { timeout: 120_000 };

/** Somebody who can ask for a code at that address. */
async function personWithEmail(context: Cluster['context']): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  await person(context, { email, email_verified_at: context.clock.now() });
  return email;
}

const askForCode = async (server: ServerProcess, email: string) =>
  (await ask(server, 'POST', '/forget-password', { body: { email } })).status;

/** What the System page says does not work. */
async function brokenProviders(server: ServerProcess, token: string): Promise<string[]> {
  const { text } = await ask(server, 'GET', '/v1/admin/system', { token });
  const problems: { key: string }[] = JSON.parse(text).data.problems;
  return problems.map(({ key }) => key).filter((key) => key.startsWith('provider:'));
}

test('behind 20,000 other emails a code is sent at once', options, async () => {
  const { context, start } = await cluster();
  const { url, mails } = await mailServer();
  const email = await personWithEmail(context);
  await sql`insert into message (id, channel, recipient, text, priority, created_at, next_try_at)
    select gen_random_uuid(), 'email', 'many@example.org', 'A digest', 2, now(), now()
    from generate_series(1, ${sql.lit(QUEUED)})`.execute(context.database.db);
  const server = await start({ SMTP_URL: url });
  await expect.poll(() => mails().length, SOON).toBeGreaterThan(0);
  const before = mails().length;
  expect(await askForCode(server, email)).toBe(200);
  const place = () => mails().findIndex(({ to }) => to.includes(email));
  await expect.poll(place, SOON).toBeGreaterThan(0);
  expect(place() - before).toBeLessThan(SENT_MEANWHILE);
});

test(
  'without its mail server a site goes on, says so, and sends what waits afterwards',
  options,
  async () => {
    const { context, start } = await cluster();
    const { url, mailsTo } = await mailServer();
    const proxy = await tcpProxy(url);
    const [email, op] = [await personWithEmail(context), await operator(context)];
    const server = await start({ SMTP_URL: proxy.url });
    proxy.cut();
    expect(await askForCode(server, email)).toBe(200);
    await expect.poll(() => brokenProviders(server, op.accessToken), SOON).toEqual(['provider:mail']);
    expect((await ask(server, 'GET', '/ready')).status).toBe(200);
    proxy.resume();
    await expect.poll(() => mailsTo(email).length, SOON).toBe(1);
    expect(await brokenProviders(server, op.accessToken)).toEqual([]);
  },
);

test('without its file store a site answers 503 where files are needed, and says so', options, async () => {
  const { context, start } = await cluster();
  const store = await s3Store();
  onTestFinished(store.close);
  const proxy = await tcpProxy(store.settings.endpoint);
  const [writer, op] = [await person(context), await operator(context)];
  const server = await start(s3Settings(store.at(new URL(proxy.url).origin)));
  const { bytes, type } = await photo();
  const token = writer.accessToken;
  const mediaFiles = [{ fileName: 'photo', fileType: type }];
  const draft = await ask(server, 'POST', '/v1/flick', { token, body: { mediaFiles } });
  const { flickId, mediaSignedURL } = JSON.parse(draft.text).data;
  const headers = { 'content-type': type };
  await fetch(mediaSignedURL[0], { method: 'PUT', headers, body: new Uint8Array(bytes) });
  const publish = async () => {
    const body = { media: [{ url: plain(mediaSignedURL[0]), type: 'photo' }] };
    return (await ask(server, 'POST', `/v1/flick/${flickId}`, { token, body })).status;
  };

  proxy.cut();
  expect(await publish()).toBe(503);
  expect((await ask(server, 'GET', '/v1/flick', { token })).status).toBe(200);
  expect(await brokenProviders(server, op.accessToken)).toEqual(['provider:storage']);
  proxy.resume();
  expect(await publish()).toBe(200);
  expect(await brokenProviders(server, op.accessToken)).toEqual([]);
});
