import type { ServerEvents } from '../../../contract/events.ts';
import type { SharedState } from './shared-state.ts';

/** An event as a stream sends it. Ids are time-ordered, so that a client can ask for everything after one. */
export type ServerEvent = {
  [Name in keyof ServerEvents]: { id: string; name: Name; data: ServerEvents[Name] };
}[keyof ServerEvents];

/** For notifications only which one changed: its content is read when a tab listens. */
type NotificationHint = { id: string; name: 'notification'; data: { id: string | null } };
/** What the processes send each other. */
export type HubEvent = Exclude<ServerEvent, { name: 'notification' }> | NotificationHint;

type Listener = (event: HubEvent) => void;

export interface EventHub {
  /** Publishes to the open streams of a session, or of all sessions of a person, on every process. */
  publish(to: string, event: HubEvent): Promise<void>;
  /** First receives the stored events after that id, then new ones. Returns a function that unsubscribes. */
  listen(ids: string[], after: string | null, listener: Listener): () => void;
}

/** Enough for a browser that was disconnected for a moment. */
const MAX_EVENTS = 20;
const MAX_RECIPIENTS = 5_000;

/** `arrival` counts what this process received: it orders the events of several recipients. */
interface RecentEvent {
  arrival: number;
  event: HubEvent;
}

/** Events by recipient. The last few are stored, so that an interrupted stream continues where it was. */
export function createEventHub(shared: Pick<SharedState, 'publish' | 'subscribe'>): EventHub {
  const listeners = new Map<string, Set<Listener>>();
  const recent = new Map<string, RecentEvent[]>();
  let arrivals = 0;

  function store(to: string, event: HubEvent): void {
    const events = recent.get(to) ?? [];
    // Reinserted, so that it is evicted last.
    recent.delete(to);
    recent.set(to, [...events, { arrival: arrivals++, event }].slice(-MAX_EVENTS));
    const [oldest] = recent.keys();
    if (recent.size > MAX_RECIPIENTS && oldest !== undefined) recent.delete(oldest);
  }

  function deliver(to: string, event: HubEvent): void {
    store(to, event);
    for (const listener of listeners.get(to) ?? []) listener(event);
  }

  /** The events after that one, in the order of arrival; by id if the event itself is no longer stored. */
  function missed(ids: string[], after: string): HubEvent[] {
    const stored = ids.flatMap((id) => recent.get(id) ?? []).sort((a, b) => a.arrival - b.arrival);
    const seen = stored.findIndex(({ event }) => event.id === after);
    const later = seen >= 0 ? stored.slice(seen + 1) : stored.filter(({ event }) => event.id > after);
    return later.map(({ event }) => event);
  }

  shared.subscribe((text) => {
    const { to, event } = JSON.parse(text) as { to: string; event: HubEvent };
    deliver(to, event);
  });

  return {
    async publish(to, event) {
      deliver(to, event);
      await shared.publish(JSON.stringify({ to, event }));
    },

    listen(ids, after, listener) {
      if (after !== null) for (const event of missed(ids, after)) listener(event);
      for (const id of ids) listeners.set(id, (listeners.get(id) ?? new Set()).add(listener));
      return () => {
        for (const id of ids) {
          const hearing = listeners.get(id);
          hearing?.delete(listener);
          if (hearing?.size === 0) listeners.delete(id);
        }
      };
    },
  };
}
