import { expect, test } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { createLoad } from '../../../server/core/http/limits/load-limiter.ts';
import { memorySharedState } from '../../../server/core/shared-state/memory.ts';
import { createMetrics } from '../../../server/operations/metrics/metrics.ts';
import { openEvents } from '../../support/events.ts';
import { person } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { metricsToken, scrape, seriesOf } from '../../support/operations/metrics.ts';
import { holdOf } from '../../support/operations/outgoing-hold.ts';
import { call, testApp } from '../../support/test-app.ts';

const measured = { config: { metricsToken } };

const clock = { now: () => new Date() };

test('without a token in the configuration there is nothing at /metrics', async () => {
  const { app } = await testApp();
  const response = await call(app, 'GET', '/metrics', { token: metricsToken });
  expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
});

test('metrics need their own token, which opens nothing else', async () => {
  const server = await testApp(measured);
  const { accessToken } = await person(server);
  for (const token of [undefined, 'wrong', `${metricsToken}x`, accessToken]) {
    const response = await call(server.app, 'GET', '/metrics', token === undefined ? {} : { token });
    expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(response.body).not.toContain('process_');
  }
  const response = await call(server.app, 'GET', '/metrics', { token: metricsToken });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body).toContain('\nprocess_resident_memory_bytes ');
  expect(response.body).toContain('\nnodejs_eventloop_lag_p99_seconds ');
  expect((await call(server.app, 'GET', '/api/mention', { token: metricsToken })).statusCode).toBe(401);
});

test('requests are counted by route pattern, method and class of status, never by path', async () => {
  const server = await testApp(measured);
  const { accessToken } = await person(server);
  await call(server.app, 'GET', '/api/health');
  await call(server.app, 'GET', '/api/health');
  await call(server.app, 'GET', '/api/v1/flick/secret-id/likes?code=secret', { token: accessToken });
  await call(server.app, 'POST', '/api/nowhere/secret', { body: {} });
  await server.app.inject({ method: 'PROPFIND' as 'GET', url: '/api/secret' });
  const { body } = await call(server.app, 'GET', '/metrics', { token: metricsToken });
  const counted = (method: string, route: string, status: string) =>
    `flickquest_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;
  expect(body).toContain(`${counted('GET', '/api/health', '2xx')} 2\n`);
  expect(body).toContain(`${counted('GET', '/api/v1/flick/:id/likes', '4xx')} 1\n`);
  expect(body).toContain(`${counted('POST', 'none', '4xx')} 1\n`);
  expect(body).toContain(`${counted('other', 'none', '4xx')} 1\n`);
  expect(body).not.toContain('secret');
});

test('the queue of messages shows what waits and how long, and the provider that fails', async () => {
  const mail = { url: `smtp://127.0.0.1:${await freePort()}`, from: null };
  const t = await testApp({ config: { metricsToken, mail } });
  await t.database.db.deleteFrom('message').execute();
  const before = await scrape(t.app);
  expect(before.get('flickquest_messages_waiting{channel="email"}')).toBe(0);
  const calls = 'flickquest_provider_call_duration_seconds_count{provider="mail",result="error"}';
  expect(before.get(calls)).toBe(0);
  const to = { contact: 'ana@example.org', contactType: 'email' as const, locale: null };
  const template = { kind: 'sign-up-code' as const, code: '042137', minutes: 10 };
  await t.database.db.transaction().execute((trx) => t.messaging.messenger.queue(trx, to, template));
  await t.messaging.delivery.run();
  t.clock.advance(70);
  const after = await scrape(t.app);
  expect(after.get('flickquest_messages_waiting{channel="email"}')).toBe(1);
  expect(after.get('flickquest_message_age_seconds{channel="email"}')).toBe(70);
  // The second attempt is due ten seconds after the first.
  expect(after.get('flickquest_message_lag_seconds{channel="email"}')).toBe(60);
  expect(after.get('flickquest_messages_waiting{channel="sms"}')).toBe(0);
  expect(after.get('flickquest_messages_given_up{channel="email"}')).toBe(0);
  expect(after.get(calls)).toBe(1);

  // The code is useless by then.
  t.clock.advance(600);
  await t.messaging.delivery.run();
  t.clock.advance(10);
  const end = await scrape(t.app);
  expect(end.get('flickquest_messages_waiting{channel="email"}')).toBe(0);
  expect(end.get('flickquest_message_age_seconds{channel="email"}')).toBe(0);
  expect(end.get('flickquest_messages_given_up{channel="email"}')).toBe(1);
});

test('jobs and the ledger show what ran, what is late and what was found', async () => {
  const t = await testApp(measured);
  expect((await scrape(t.app)).has('flickquest_ledger_problems')).toBe(false);
  await runAllJobs(t);
  t.clock.advance(3_660);
  const after = await scrape(t.app);
  expect(after.get('flickquest_ledger_problems')).toBe(0);
  const age = t.clock.now().getTime() / 1_000 - (after.get('flickquest_ledger_check_timestamp_seconds') ?? 0);
  expect(age).toBe(3_660);
  expect(after.get('flickquest_job_lag_seconds{name="check-books"}')).toBe(60);
  expect(after.get('flickquest_job_lag_seconds{name="check-all-books"}')).toBe(0);
  expect(after.get('flickquest_job_failing{name="check-books"}')).toBe(0);
  expect(after.get('flickquest_job_batches_total{name="check-books",result="done"}')).toBeGreaterThan(0);
  expect(after.get('flickquest_job_batches_total{name="check-books",result="failed"}')).toBe(0);
});

test('a batch that throws counts as failed, and the runner still sees its error', async () => {
  const metrics = createMetrics({ metricsToken }, clock);
  const broken = {
    name: 'broken',
    description: 'Fails',
    everySeconds: 60,
    runBatch: () => Promise.reject(new Error('no luck')),
  };
  await expect(metrics.watchJob(broken).runBatch(new Date())).rejects.toThrow('no luck');
  const series = seriesOf(await metrics.registry.metrics());
  expect(series.get('flickquest_job_batches_total{name="broken",result="failed"}')).toBe(1);
});

test('a provider that says no works; one that does not respond is an error', async () => {
  const metrics = createMetrics({ metricsToken }, clock);
  const storage = metrics.watchProvider('storage', {
    name: 'files',
    full: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    left: () => Promise.reject(new Error('the sender disconnected')),
    plain: () => 'not a promise',
    read: async () => 'bytes',
  });
  expect([storage.name, storage.plain(), await storage.read()]).toEqual(['files', 'not a promise', 'bytes']);
  await expect(storage.full()).rejects.toThrow('full');
  await expect(storage.left()).rejects.toThrow('disconnected');
  const series = seriesOf(await metrics.registry.metrics());
  const counted = ['ok', 'rejected', 'error'].map((result) =>
    series.get(`flickquest_provider_call_duration_seconds_count{provider="storage",result="${result}"}`),
  );
  expect(counted).toEqual([1, 1, 1]);
});

test('files in storage are counted by purpose, with their bytes', async () => {
  const t = await testApp(measured);
  const { id: owner_id } = await person(t);
  const now = t.clock.now();
  const file = { owner_id, purpose: 'report', content_type: 'image/png', created_at: now, sealed_at: null };
  await t.database.db
    .insertInto('stored_file')
    .values([
      { ...file, key: 'private/a', size: 70, uploaded_at: now },
      { ...file, key: 'private/b', size: 30, uploaded_at: now },
      { ...file, key: 'private/requested', size: null, uploaded_at: null },
    ])
    .execute();
  const series = await scrape(t.app);
  expect(series.get('flickquest_stored_files{purpose="report"}')).toBe(2);
  expect(series.get('flickquest_stored_bytes{purpose="report"}')).toBe(100);
  expect(series.get('flickquest_disk_free_bytes')).toBeGreaterThan(0);
});

test('open event streams, connections and rejected calls show the load', async () => {
  const t = await testApp(measured);
  const ana = await person(t);
  const stream = await openEvents(t, ana.accessToken);
  const open = async () => (await scrape(t.app)).get('flickquest_event_streams_open');
  expect(await open()).toBe(1);
  stream.leave();
  await expect.poll(open).toBe(0);
  const before = await scrape(t.app);
  expect(before.get('flickquest_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(before.get('flickquest_database_connections{state="waiting"}')).toBe(0);
  expect(before.get('flickquest_load_limit{kind="calls"}')).toBe(50);
  Object.assign(t.app.coreContext, { load: createLoad({ least: 0, most: 0, waiting: 0 }) });
  await call(t.app, 'GET', '/api/v1/site');
  const after = await scrape(t.app);
  expect(after.get('flickquest_load_rejected_total{kind="calls"}')).toBe(1);
  expect(after.get('flickquest_load_running{kind="calls"}')).toBe(0);
  expect(after.get('flickquest_load_waiting{kind="calls"}')).toBe(0);
});

test('Redis and what is held since a restore are 0 or 1', async () => {
  let isAway = false;
  const ping = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve());
  const sharedState = { ...memorySharedState(), ping };
  const config = { metricsToken, redisUrl: 'redis://127.0.0.1:1' };
  const t = await testApp({ config, deps: { sharedState } });
  const read = async () => {
    const series = await scrape(t.app);
    return [series.get('flickquest_redis_up'), series.get('flickquest_outgoing_held')];
  };
  expect(await read()).toEqual([1, 0]);
  isAway = true;
  await holdOf(t).hold('restored');
  t.clock.advance(11);
  expect(await read()).toEqual([0, 1]);
  const without = await testApp(measured);
  expect((await scrape(without.app)).has('flickquest_redis_up')).toBe(false);
});
