import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EVENTS_PATH } from '../../../contract/events.ts';
import { rateLimited, unauthenticated, unavailable } from '../errors.ts';
import type { EventHub, HubEvent, ServerEvent } from '../shared-state/event-hub.ts';
import type {} from './core-context.ts';
import { createEventWriter, type OpenStream } from './event-writer.ts';
import { watchStreamSessions } from './stream-sessions.ts';

/** Proxies and phones drop connections that are silent for longer. */
export const HEARTBEAT_MS = 25_000;
const MOST_PER_PERSON = 5;
const FULL_PAUSE_SECONDS = 30;
const RECONNECT_MS = 3_000;

export interface EventStreamDeps {
  events: EventHub;
  /** The full event as that person receives it. */
  complete(personId: string, event: HubEvent): Promise<ServerEvent>;
}

/** The id that a client saw last, if it sends a valid one. */
function lastSeen(request: FastifyRequest): string | null {
  const id = request.headers['last-event-id'];
  return typeof id === 'string' && /^[\da-f-]{36}$/.test(id) ? id : null;
}

/**
 * The event stream of a session and its person. It stays open for long and does almost nothing, so load
 * limiters do not count it; while the server stops, all streams end at once.
 */
export function eventStreamRoute(app: FastifyInstance, { events, complete }: EventStreamDeps): void {
  const { coreContext, log } = app;
  const open = new Set<OpenStream>();
  const writerOf = createEventWriter({ open, complete, log });
  let closing = false;

  function end(stream: OpenStream): void {
    open.delete(stream);
    stream.body.push(null);
  }

  const stopWatching = watchStreamSessions({
    open,
    end,
    identify: (authorization) => coreContext.identify(authorization),
    log,
  });

  const heartbeat = setInterval(() => {
    for (const { body } of open) body.push(':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(heartbeat);
    stopWatching();
    for (const stream of open) end(stream);
  });

  app.get(
    `/api${EVENTS_PATH}`,
    { config: { vital: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const { viewer } = request;
      const { authorization } = request.headers;
      if (viewer === null || authorization === undefined) throw unauthenticated();
      if (closing) throw unavailable();
      const { personId, sessionId } = viewer;
      const ofPerson = [...open].filter((stream) => stream.personId === personId);
      if (ofPerson.length >= MOST_PER_PERSON) throw rateLimited(FULL_PAUSE_SECONDS);

      const body = new Readable({ read: () => undefined });
      const stream = { personId, authorization, body };
      open.add(stream);
      // The first bytes send the headers and show the client that it is connected.
      body.push(`retry: ${RECONNECT_MS}\n\n`);
      const stopListening = events.listen([sessionId, personId], lastSeen(request), writerOf(stream));
      body.once('close', () => {
        stopListening();
        open.delete(stream);
      });
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        // A connection kept alive after the stream would delay the shutdown.
        connection: 'close',
      });
      return reply.send(body);
    },
  );
}
