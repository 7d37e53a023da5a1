import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { get as getOverTls } from 'node:https';
import type { FastifyInstance } from 'fastify';
import type { TestApp } from './test-app.ts';

interface ReceivedEvent {
  id: string;
  event: string;
  data: unknown;
}

function parse(block: string): ReceivedEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const [id, event, data] = [fields.get('id'), fields.get('event'), fields.get('data')];
  return id && event && data ? { id, event, data: JSON.parse(data) } : null;
}

/** Opens the event stream of a session over a connection of its own, at the server of that address. */
export async function readEvents(url: string, token: string, headers: Record<string, string> = {}) {
  const open = url.startsWith('https:') ? getOverTls : get;
  const request = open(`${url}/api/v1/events`, {
    agent: false,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks = response.setEncoding('utf8').iterator({ destroyOnReturn: false });
  let unread = '';

  /** The next part of the stream, comments included; null at its end. */
  async function part(): Promise<string | null> {
    for (;;) {
      const end = unread.indexOf('\n\n');
      if (end >= 0) {
        const block = unread.slice(0, end);
        unread = unread.slice(end + 2);
        return block;
      }
      const chunk = await chunks.next();
      if (chunk.done) return null;
      unread += chunk.value;
    }
  }

  async function next(): Promise<ReceivedEvent | null> {
    for (;;) {
      const block = await part();
      if (block === null) return null;
      const event = parse(block);
      if (event) return event;
    }
  }

  return {
    status: response.statusCode,
    headers: response.headers,
    part,
    next,
    leave: () => request.destroy(),
  };
}

const addresses = new WeakMap<FastifyInstance, Promise<string>>();

/** The same at the app of the test, which listens from then on. */
export async function openEvents({ app }: TestApp, token: string, headers: Record<string, string> = {}) {
  const listening = addresses.get(app) ?? app.listen({ port: 0, host: '127.0.0.1' });
  addresses.set(app, listening);
  return readEvents(await listening, token, headers);
}
