import { EVENTS_PATH } from '../../../contract/events.ts';
import { ApiError } from './error.ts';
import { eventParser, type StreamEvent } from './event-parser.ts';
import { refresh } from './refresh.ts';
import { readSession, type Session } from './session.ts';

interface EventReading {
  /** The last event that was received; the server sends the later ones. */
  lastEventId: string;
  signal: AbortSignal;
  /** Called for everything received, heartbeats included. */
  onAlive: () => void;
  onEvent: (event: StreamEvent) => void;
}

const FALLBACK = 'Failed to fetch';
const root = new URL(import.meta.env.VITE_API_URL || '/api/', location.origin);

function open(session: Session, { lastEventId, signal }: EventReading): Promise<Response> {
  return fetch(new URL(EVENTS_PATH.slice(1), root), {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${session.accessToken}`,
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
    cache: 'no-store',
    signal,
  });
}

/**
 * Reads the person's events until the stream ends; throws when it breaks or is rejected. Uses fetch: the browser's
 * EventSource sends no token, and a URL must not contain one.
 */
export async function readEvents(reading: EventReading): Promise<void> {
  const session = readSession();
  if (!session) throw new ApiError(FALLBACK, { kind: 'http', status: 401 });
  let response = await open(session, reading);
  if (response.status === 401) {
    const fresh = await refresh(session);
    if (fresh) response = await open(fresh, reading);
  }
  if (!response.ok || !response.body) {
    throw new ApiError(FALLBACK, { kind: 'http', status: response.status });
  }
  reading.onAlive();
  const parse = eventParser(reading.onEvent);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    reading.onAlive();
    parse(value);
  }
}
