import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { HubEvent, ServerEvent } from '../shared-state/event-hub.ts';

export interface OpenStream {
  personId: string;
  /** Looked up again and again: the stream ends with its session, or when the token runs out. */
  authorization: string;
  body: Readable;
}

interface Deps {
  open: ReadonlySet<OpenStream>;
  /** The full event as that person receives it. */
  complete(personId: string, event: HubEvent): Promise<ServerEvent>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** A client that is this far behind is disconnected; it comes back and continues where it was. */
const MOST_UNREAD_BYTES = 256 * 1024;

const serialized = ({ id, name, data }: ServerEvent) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Completes events and writes them to streams. */
export function createEventWriter({ open, complete, log }: Deps) {
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
  return function writerOf(stream: OpenStream): (event: HubEvent) => void {
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
          log.error({ err: error }, 'an event could not be told');
          body.destroy();
        });
    };
  };
}
