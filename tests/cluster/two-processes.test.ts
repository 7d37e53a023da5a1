import { randomInt } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { readEvents } from '../support/events.ts';
import { person, TEST_PASSWORD } from '../support/factories.ts';
import { flick, textTokens } from '../support/flicks/content.ts';
import { ask, cluster } from '../support/processes/cluster.ts';
import type { ServerProcess } from '../support/processes/server-process.ts';

const HALF_AN_HOUR_MS = 1_800_000;

/** How often each status came. */
function tally(responses: { status: number }[]): Record<number, number> {
  const count: Record<number, number> = {};
  for (const { status } of responses) count[status] = (count[status] ?? 0) + 1;
  return count;
}

async function twoProcesses(env: Record<string, string> = {}) {
  const { context, start } = await cluster();
  const [one, two] = await Promise.all([start(env), start(env)]);
  return { context, one, two };
}

/** The code that went to that address. */
async function codeFor(server: ServerProcess, email: string): Promise<number> {
  const sent = await vi.waitFor(
    async () => {
      const { text } = await ask(server, 'GET', '/dev/outbox');
      const { messages } = JSON.parse(text).data;
      const found = messages.find((message: { to: string }) => message.to === email);
      if (!found) throw new Error(`nothing went to ${email} yet`);
      return found;
    },
    { timeout: 10_000 },
  );
  return Number(sent.code);
}

test('limits count the calls of both processes', async () => {
  const { context, one, two } = await twoProcesses({ TRUST_PROXY: '1' });
  const [author, reporter] = [await person(context), await person(context)];
  const id = await flick(context, author);
  const responses = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      ask(n % 2 ? one : two, 'POST', `/v1/report-flick/${id}`, {
        token: reporter.accessToken,
        body: { message: `Reason ${n}` },
      }),
    ),
  );
  expect(tally(responses)).toEqual({ 200: 20, 429: 4 });

  // Each address here is a visitor of its own, so that runs side by side do not count each other.
  const visitor = { 'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(256)].join('.') };
  const tries = [];
  for (let n = 0; n < 12; n++) {
    const body = { username: author.username, password: 'not my password' };
    tries.push(await ask(n % 2 ? one : two, 'POST', '/login', { body, headers: visitor }));
  }
  expect(tally(tries)).toEqual({ 400: 10, 429: 2 });
});

test('one key creates one comment, whichever process gets the call', async () => {
  const { context, one, two } = await twoProcesses();
  const writer = await person(context);
  const id = await flick(context, await person(context));
  for (let round = 0; round < 5; round++) {
    const say = (n: number) =>
      ask(n % 2 ? one : two, 'POST', `/v1/comment/${id}`, {
        token: writer.accessToken,
        body: { comment: textTokens(`Round ${round}`) },
        headers: { 'idempotency-key': `round-${round}` },
      });
    const responses = await Promise.all([0, 1].map(say));
    const again = await Promise.all([0, 1].map(say));
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const texts = new Set(
      [...responses, ...again].filter(({ status }) => status === 200).map(({ text }) => text),
    );
    expect(texts.size).toBe(1);
    expect(tally(again)).toEqual({ 200: 2 });
  }
  const rows = await context.database.db
    .selectFrom('comment')
    .select('id')
    .where('flick_id', '=', id)
    .execute();
  expect(rows).toHaveLength(5);
});

test('a session that ends on one process ends on the other', async () => {
  const { context, one, two } = await twoProcesses();
  const who = await person(context);
  const login = await ask(one, 'POST', '/login', {
    body: { username: who.username, password: TEST_PASSWORD },
  });
  const { accessToken: token, refreshToken } = JSON.parse(login.text).data;
  const reads = () => Promise.all([one, two].map((server) => ask(server, 'GET', '/mention', { token })));
  expect(tally(await reads())).toEqual({ 200: 2 });
  const streams = await Promise.all([one, two].map(({ url }) => readEvents(url, token)));
  for (const stream of streams) expect(await stream.part()).toMatch(/^retry/);
  expect((await ask(one, 'POST', '/logout', { body: { refreshToken } })).status).toBe(200);
  expect(tally(await reads())).toEqual({ 401: 2 });
  // The next part would be a heartbeat, 25 seconds after the start.
  for (const stream of streams) expect(await stream.part()).toBeNull();
  expect((await ask(two, 'POST', '/revalidate', { body: { refreshToken } })).status).toBe(401);
  const other = await ask(two, 'GET', '/mention', { token: who.accessToken });
  expect(other.status).toBe(200);
});

test('each due job runs on only one process', async () => {
  const { context, one, two } = await twoProcesses({ NODE_ENV: 'development', LOG_LEVEL: 'debug' });
  const now = () =>
    Promise.all([one, two].map((s) => ask(s, 'POST', '/dev/clock', { body: { advance: 0 } })));
  expect(tally(await now())).toEqual({ 200: 2 });
  const ran = [one, two].flatMap((server) =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('"a job ran"'))
      .map((line) => String(JSON.parse(line).job)),
  );
  const jobs = await context.database.db
    .selectFrom('job')
    .select(['name', 'last_error', 'due_at', 'last_finished_at'])
    .execute();
  expect(jobs.length).toBeGreaterThan(5);
  expect([...new Set(ran)].sort()).toEqual(jobs.map((job) => job.name).sort());
  // Jobs of some seconds may have come due again meanwhile.
  const rare = jobs
    .filter(({ due_at, last_finished_at }) => due_at.getTime() - Number(last_finished_at) > HALF_AN_HOUR_MS)
    .map(({ name }) => name);
  expect(rare.length).toBeGreaterThan(5);
  expect(ran.filter((name) => rare.includes(name)).sort()).toEqual(rare.sort());
  expect(jobs.filter((job) => job.last_error !== null)).toEqual([]);
});

test('guesses at one code on both processes share its five attempts', async () => {
  const { context, one, two } = await twoProcesses({ RATE_LIMITS: 'off', NODE_ENV: 'development' });
  const email = `guessed.${randomInt(1_000_000)}@example.org`;
  await person(context, { email, email_verified_at: context.clock.now() });
  expect((await ask(one, 'POST', '/forget-password', { body: { email } })).status).toBe(200);
  const right = await codeFor(one, email);
  const guess = (otp: number, n: number) =>
    ask(n % 2 ? one : two, 'POST', '/forget-password-otp', {
      body: { email, otp: String(otp % 1_000_000).padStart(6, '0') },
    });
  const statuses: number[] = [];
  for (let round = 0; round < 10; round++) {
    const guesses = Array.from({ length: 40 }, (_, n) => guess(right + 1 + round * 40 + n, n));
    statuses.push(...(await Promise.all(guesses)).map(({ status }) => status));
  }
  // A call rejected because the server is busy was not checked.
  expect(statuses.filter((status) => status !== 410 && status !== 503)).toEqual(Array(5).fill(400));
  expect((await guess(right, 0)).status).toBe(410);
});

test('an event on one process reaches a stream on the other, and both return the same count', async () => {
  const { context, one, two } = await twoProcesses();
  const [ana, likers] = [
    await person(context),
    await Promise.all(Array.from({ length: 40 }, () => person(context))),
  ];
  const id = await flick(context, ana);
  const stream = await readEvents(one.url, ana.accessToken);
  const [first] = likers;
  await ask(two, 'POST', `/v1/comment/${id}`, {
    token: first?.accessToken ?? '',
    body: { comment: textTokens('Hi') },
  });
  const received = await stream.next();
  expect(received).toMatchObject({
    event: 'notification',
    data: { notification: { kind: 'comment', excerpt: 'Hi', target: { flickId: id } }, unread: 1 },
  });
  const responses = await Promise.all(
    likers.map(({ accessToken: token }, n) =>
      ask(n % 2 ? one : two, 'POST', `/v1/like?id=${id}&type=flick`, { token, body: { value: true } }),
    ),
  );
  expect(tally(responses)).toEqual({ 200: 40 });
  await vi.waitFor(async () => {
    const { text } = await ask(one, 'GET', '/v1/notification', { token: ana.accessToken });
    const { notifications, unread } = JSON.parse(text).data;
    const lines = notifications.map((line: { kind: string; actorCount: number }) => [
      line.kind,
      line.actorCount,
    ]);
    expect([lines, unread]).toEqual([
      [
        ['like', 40],
        ['comment', 1],
      ],
      2,
    ]);
  });
  // Whichever process a client reconnects to, the stream continues after the last event seen.
  const again = await readEvents(two.url, ana.accessToken, { 'last-event-id': received?.id ?? '' });
  expect(await again.next()).toMatchObject({
    event: 'notification',
    data: { notification: { kind: 'like' } },
  });
  await ask(two, 'POST', '/v1/notification/seen', {
    token: ana.accessToken,
    body: { until: context.clock.now().toISOString() },
  });
  await vi.waitFor(async () => {
    const { data } = (await stream.next()) ?? {};
    expect(data).toEqual({ notification: null, unread: 0 });
  });
});

test('an event reaches a stream that is open on the other process', async () => {
  const { context, one, two } = await twoProcesses({ NODE_ENV: 'development' });
  const { accessToken: token } = await person(context);
  const stream = await readEvents(one.url, token);
  await ask(two, 'PUT', '/v1/push-token', { token, body: { fcmToken: 'stream:1' } });
  const received = [];
  for (const server of [two, one]) {
    expect((await ask(server, 'POST', '/dev/push', { token, body: {} })).status).toBe(200);
    received.push(await stream.next());
  }
  expect(received).toMatchObject([{ event: 'push' }, { event: 'push' }]);
  // Whichever process a client reconnects to, the stream continues after the last event seen.
  const again = await readEvents(two.url, token, { 'last-event-id': received[0]?.id ?? '' });
  expect(await again.next()).toEqual(received[1]);
});
