import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDataDir } from '../support/database.ts';
import { startServer, temporaryFolder } from '../support/processes/cluster.ts';

/** A collector that keeps what it receives, or never responds. */
async function collector(options: { hangs: boolean }) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    if (!options.hangs) response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
}

interface Span {
  name: string;
  traceId: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

function spansOf(bodies: string[]): Span[] {
  return bodies.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}

const attribute = (span: Span | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

async function tracedServer(OTEL_EXPORTER_OTLP_ENDPOINT: string) {
  const DATA_DIR = await temporaryFolder();
  await prepareDataDir(DATA_DIR);
  return startServer({
    DATA_DIR,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    // Longer than the test: only the stop sends anything.
    OTEL_BSP_SCHEDULE_DELAY: '600000',
  });
}

test('a stop sends the traces of requests with their SQL, and nothing personal', async () => {
  const { url, bodies } = await collector({ hangs: false });
  const server = await tracedServer(url);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'secret-agent',
    baggage: 'secret=1',
    'x-forwarded-for': '203.0.113.77',
  };
  const body = JSON.stringify({ username: 'secret-person', password: 'secret-password' });
  expect((await fetch(`${server.url}/api/login`, { method: 'POST', headers, body })).status).toBe(400);
  await fetch(`${server.url}/api/v1/flick/secret-id/likes?token=secret`, { headers });
  await fetch(`${server.url}/media/private/secret/file.jpg?signature=secret`, { headers });
  await fetch(`${server.url}/secret-page?code=secret`, { headers });
  expect(await server.stop('SIGTERM')).toBe(0);

  const spans = spansOf(bodies);
  const login = spans.find(({ name }) => name === 'POST /api/login');
  expect(attribute(login, 'http.response.status_code')).toBe(400);
  const queries = spans.filter((span) => span.traceId === login?.traceId && attribute(span, 'db.query.text'));
  expect(queries.length).toBeGreaterThan(0);
  expect(spans.map(({ name }) => name)).toContain('GET /api/v1/flick/:id/likes');
  expect(spans.some((span) => attribute(span, 'http.route') === '/api/health')).toBe(false);
  for (const hidden of ['secret', '203.0.113.77', process.cwd()]) {
    expect(bodies.join('')).not.toContain(hidden);
  }
});

test('a collector that hangs delays neither requests nor the stop', async () => {
  const { url, bodies } = await collector({ hangs: true });
  const server = await tracedServer(url);
  expect((await fetch(`${server.url}/api/v1/site`)).ok).toBe(true);
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(bodies).toHaveLength(1);
});
