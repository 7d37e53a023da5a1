import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EVENTS_PATH } from '../../../contract/events.ts';
import { rateLimited, unauthenticated, unavailable } from '../errors.ts';
import type { EventHub, HubEvent, ServerEvent } from '../shared-state/event-hub.ts';
import type {} from './core-context.ts';

/** Proxies and phones drop connections that are silent for longer. */
const HEARTBEAT_MS = 25_000;
/**
 * How often the sessions of all open streams are looked up, in one query. Nobody has to tell the other processes that a
 * session ended: the admin command, a job or a process without Redis could not.
 */
const SESSION_CHECK_MS = 500;
const MOST_PER_PERSON = 5;
const FULL_PAUSE_SECONDS = 30;
/** A client that is this far behind is disconnected; it comes back and continues where it was. */
const MOST_UNREAD_BYTES = 256 * 1024;
const RECONNECT_MS = 3_000;

interface OpenStream {
  personId: string;
  /** Looked up again and again: the stream ends with its session, or when the token runs out. */
  authorization: string;
  body: Readable;
}

const serialized = ({ id, name, data }: ServerEvent) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

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
  const { coreContext } = app;
  const open = new Set<OpenStream>();
  let closing = false;
  /** Reads in progress, shared by the streams of one person. */
  const completing = new Map<HubEvent, Promise<ServerEvent>>();

  function completed(personId: string, event: HubEvent): Promise<ServerEvent> {
    const known = completing.get(event);
    if (known) return known;
    const read = complete(personId, event).finally(() => completing.delete(event));
    completing.set(event, read);
    return read;
  }

  /** Writes events one after the other: the last id a client saw implies all before it. */
  function writer(stream: OpenStream): (event: HubEvent) => void {
    const { personId, body } = stream;
    let before: Promise<void> = Promise.resolve();
    async function write(event: HubEvent): Promise<void> {
      const text = serialized(await completed(personId, event));
      if (body.readableLength > MOST_UNREAD_BYTES) body.destroy();
      else if (open.has(stream)) body.push(text);
    }
    return (event) => {
      before = before
        .then(() => (open.has(stream) ? write(event) : undefined))
        .catch((error: unknown) => {
          // The client reconnects and asks for what it missed.
          app.log.error({ err: error }, 'an event could not be told');
          body.destroy();
        });
    };
  }

  function end(stream: OpenStream): void {
    open.delete(stream);
    stream.body.push(null);
  }

  async function endWithSession(stream: OpenStream): Promise<void> {
    const viewer = await coreContext.identify(stream.authorization);
    if (viewer === null && open.has(stream)) end(stream);
  }

  let isChecking = false;
  let hasFailed = false;
  async function endLapsedStreams(): Promise<void> {
    // A slow database gets no second check meanwhile.
    if (isChecking) return;
    isChecking = true;
    try {
      await Promise.all([...open].map(endWithSession));
      hasFailed = false;
    } catch (error) {
      // Once for each outage, not twice a second.
      if (!hasFailed) app.log.error({ err: error }, 'the sessions of open streams could not be checked');
      hasFailed = true;
    } finally {
      isChecking = false;
    }
  }
  const sessionCheck = setInterval(() => void endLapsedStreams(), SESSION_CHECK_MS);
  sessionCheck.unref();

  const heartbeat = setInterval(() => {
    for (const { body } of open) body.push(':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(heartbeat);
    clearInterval(sessionCheck);
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
      const stopListening = events.listen([sessionId, personId], lastSeen(request), writer(stream));
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
