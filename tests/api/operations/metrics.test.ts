import { expect, test } from 'vitest';
import { person } from '../../support/factories.ts';
import { call, testApp } from '../../support/test-app.ts';

const metricsToken = 'a token for the metrics that is long enough'.replaceAll(' ', '-');

test('without a token in the configuration there is nothing at /metrics', async () => {
  const { app } = await testApp();
  const response = await call(app, 'GET', '/metrics', { token: metricsToken });
  expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
});

test('metrics need their own token, which opens nothing else', async () => {
  const server = await testApp({ config: { metricsToken } });
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
  const server = await testApp({ config: { metricsToken } });
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
