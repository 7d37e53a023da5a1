import { expect, test } from 'vitest';
import { readEvents } from '../support/events.ts';
import { person, type TestPerson } from '../support/factories.ts';
import { flick, textTokens } from '../support/flicks/content.ts';
import { ask, cluster } from '../support/processes/cluster.ts';
import type { ServerProcess } from '../support/processes/server-process.ts';
import { type TcpProxy, tcpProxy } from '../support/processes/tcp-proxy.ts';

/** How many reports a person may send in a day. */
const LIMIT = 20;
/** The client connects again after 5 seconds at most; the rest is for a busy machine. */
const RECOVERY = { timeout: 60_000, interval: 200 };
const WARNING =
  'Redis does not answer: rate limits are open and events stay in their process until it is back';

/** Two processes that reach Redis through a proxy, and somebody who follows what happens at the first. */
async function site() {
  const { context, start, redisUrl } = await cluster();
  const proxy = await tcpProxy(redisUrl);
  const env = { REDIS_URL: proxy.url };
  const [one, two] = await Promise.all([start(env), start(env)]);
  const author = await person(context);
  const flickId = await flick(context, author);
  const events = await readEvents(one.url, author.accessToken);
  return { context, proxy, one, two, flickId, events };
}
type Site = Awaited<ReturnType<typeof site>>;

const comment = async ({ context, flickId }: Site, server: ServerProcess, text: string) => {
  const { accessToken: token } = await person(context);
  const body = { comment: textTokens(text) };
  expect((await ask(server, 'POST', `/v1/comment/${flickId}`, { token, body })).status).toBe(200);
};

const report = async ({ flickId }: Site, server: ServerProcess, { accessToken: token }: TestPerson) =>
  (await ask(server, 'POST', `/v1/report-flick/${flickId}`, { token, body: { message: 'Spam' } })).status;

/** Sends reports until one is over the limit; the counters of before may still hold some. */
async function reachLimit(of: Site, who: TestPerson): Promise<void> {
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length <= LIMIT)
    statuses.push(await report(of, statuses.length % 2 ? of.one : of.two, who));
  expect(statuses.at(-1)).toBe(429);
}

test.each([
  ['cut off', ({ cut }: TcpProxy) => cut()],
  ['silent, without a reset', ({ swallow }: TcpProxy) => swallow()],
])(
  'while Redis is %s, calls succeed, limits are open and events stay in their process; then all is as before',
  {
    timeout: 180_000,
  },
  async (_name, breakPath) => {
    const of = await site();
    const { context, proxy, one, two, events } = of;
    const next = async () => (await events.next())?.data;
    const eventOf = (excerpt: string) => ({ notification: { kind: 'comment', excerpt } });
    const reporter = await person(context);
    await reachLimit(of, reporter);
    await comment(of, two, 'Before');
    expect(await next()).toMatchObject(eventOf('Before'));

    breakPath(proxy);
    for (const server of [one, two]) {
      for (let n = 0; n < LIMIT; n++) expect(await report(of, server, reporter)).toBe(200);
      await expect.poll(server.output, RECOVERY).toContain(WARNING);
    }
    await comment(of, two, 'Elsewhere');
    await comment(of, one, 'Here');
    expect(await next()).toMatchObject(eventOf('Here'));

    proxy.resume();
    for (const server of [one, two])
      await expect.poll(() => report(of, server, reporter), RECOVERY).toBe(429);
    // Events come through again once both processes are connected, and what waited for that may come first.
    let received: unknown;
    const waiting = (async () => {
      while (Object(Object(received).notification).excerpt !== 'Afterwards') received = await next();
    })();
    await expect
      .poll(async () => {
        await comment(of, two, 'Afterwards');
        return received;
      }, RECOVERY)
      .toMatchObject(eventOf('Afterwards'));
    await waiting;
  },
);
