import { expect, test } from 'vitest';
import { ready } from '../../contract/core/health.ts';
import { limits } from '../../contract/core/limits.ts';
import { EVENTS_PATH } from '../../contract/events.ts';
import { HEARTBEAT_MS } from '../../server/core/http/event-stream.ts';
import { bytesOf, SECONDS_TO_STOP, sample, secondsOf, valuesOf } from './samples.ts';

test.each([
  ['nginx/flickquest.conf', 'client_max_body_size'],
  ['Caddyfile', 'max_size'],
  ['Caddyfile.files', 'max_size'],
])('%s lets the largest upload through', async (file, directive) => {
  const sizes = valuesOf(await sample(file), directive).map(bytesOf);
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeGreaterThanOrEqual(limits.media.videoBytes);
});

test('nginx does not buffer the event stream, and waits longer than the pause between heartbeats', async () => {
  const text = await sample('nginx/flickquest.conf');
  const [, events = ''] = text.split(`location = /api${EVENTS_PATH} {`);
  const [location = ''] = events.split('}');
  expect(valuesOf(location, 'proxy_buffering')).toEqual(['off']);
  const [timeout = '0s'] = valuesOf(location, 'proxy_read_timeout');
  expect(secondsOf(timeout) * 1_000).toBeGreaterThan(2 * HEARTBEAT_MS);
});

test('Caddy has no time-out for the silence between events', async () => {
  const text = await sample('Caddyfile');
  for (const timeout of ['read_timeout', 'response_header_timeout', 'stream_timeout', 'write'])
    expect(valuesOf(text, timeout), timeout).toEqual([]);
});

test('Caddy and systemd ask whether a process is ready where it says so', async () => {
  expect(valuesOf(await sample('Caddyfile'), 'health_uri')).toEqual([`/api${ready.path}`]);
  const unit = await sample('systemd/flickquest@.service');
  expect(unit).toMatch(new RegExp(`^ExecStartPost=.* http://127\\.0\\.0\\.1:%i/api${ready.path}$`, 'm'));
});

test('a process of systemd has time to stop', async () => {
  const unit = await sample('systemd/flickquest@.service');
  const drain = Number(/^DRAIN_SECONDS=(\d+)$/m.exec(await sample('site.env.example'))?.[1]);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(drain + SECONDS_TO_STOP);
});
