import { v4 as newId } from 'uuid';
import { type ServerEvents, serverEvents } from '../../contract/events.ts';
import type { StreamEvent } from '../api/core/event-parser.ts';
import { readEvents } from '../api/core/events.ts';
import { onSessionChange, readSession } from '../api/core/session.ts';
import { onOnlineChange } from '../lib/browser/online.ts';
import { inLeaderTab, tabChannel } from './leader-tab.ts';
import type { PushProvider } from './provider.ts';
import { showMessage } from './show-message.ts';
import {
  isConnectionNeeded,
  openConnection,
  type StreamConnection,
  untilConnectionNeeded,
} from './stream-connection.ts';

/** Delay before reconnecting, in milliseconds: after a closed connection, after one failure, after two … */
const PAUSES_MS = [1_000, 3_000, 10_000, 30_000, 60_000];

/** Callbacks for the one event stream of this browser. */
export interface StreamListeners {
  /** Called in one tab only, or each tab would show the message. */
  push?: (message: ServerEvents['push']) => void;
  notification?: (event: ServerEvents['notification']) => void;
  /** The person's balance changed. */
  balance?: () => void;
  quest?: (event: ServerEvents['quest']) => void;
  applicant?: (event: ServerEvents['applicant']) => void;
  /** A connection was opened: earlier events may have been missed. */
  open?: () => void;
  /** The connection is alive, here or in another tab. */
  alive?: () => void;
}

/** What the connected tab sends to the others. */
type TabMessage = { kind: 'open' | 'alive' } | { kind: 'event'; event: StreamEvent };

const listeners = new Set<StreamListeners>();
let round = new AbortController();

function pause(failures: number, signal: AbortSignal): Promise<void> {
  const longest = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0;
  // Jitter, or all browsers would reconnect at the same moment after an outage.
  const wait = longest * (0.5 + Math.random() / 2);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, wait);
    // Retry immediately when the network is back.
    const stop = onOnlineChange(end);
    signal.addEventListener('abort', end);
  });
}

function dispatchEvent({ event, data }: StreamEvent, isOwn: boolean): void {
  if (event === 'push' && isOwn) {
    const message = serverEvents.push.safeParse(JSON.parse(data)).data;
    if (message) for (const listener of listeners) listener.push?.(message);
  }
  if (event === 'notification') {
    const notification = serverEvents.notification.safeParse(JSON.parse(data)).data;
    if (notification) for (const listener of listeners) listener.notification?.(notification);
  }
  if (event === 'quest') {
    const quest = serverEvents.quest.safeParse(JSON.parse(data)).data;
    if (quest) for (const listener of listeners) listener.quest?.(quest);
  }
  if (event === 'applicant') {
    const applicant = serverEvents.applicant.safeParse(JSON.parse(data)).data;
    if (applicant) for (const listener of listeners) listener.applicant?.(applicant);
  }
  // It has no data: screens that show money read it again.
  if (event === 'balance') for (const listener of listeners) listener.balance?.();
}

/** Keeps the stream connected, here or through the leader tab, until the signal. */
async function connect(signal: AbortSignal): Promise<void> {
  let lastEventId = '';
  let failures = 0;
  const receive = (message: TabMessage, isOwn: boolean) => {
    if (message.kind === 'event') {
      if (message.event.id) lastEventId = message.event.id;
      dispatchEvent(message.event, isOwn);
    } else for (const listener of listeners) listener[message.kind]?.();
  };
  const send = tabChannel<TabMessage>(signal, (message) => receive(message, false));
  const publish = (message: TabMessage) => {
    send(message);
    receive(message, true);
  };
  const read = (connection: StreamConnection) => {
    let isOpen = false;
    return readEvents({
      lastEventId,
      signal: connection.signal,
      onAlive: () => {
        failures = 0;
        connection.alive();
        publish({ kind: isOpen ? 'alive' : 'open' });
        isOpen = true;
      },
      onEvent: (event) => publish({ kind: 'event', event }),
    });
  };
  const readWhileNeeded = async () => {
    while (!signal.aborted && isConnectionNeeded()) {
      const connection = openConnection(signal);
      try {
        await read(connection);
      } catch {
        // An unreachable or busy server is not reported here: it is tried again later.
        failures += 1;
      }
      connection.end();
      if (!signal.aborted) await pause(failures, signal);
    }
  };
  while (!signal.aborted) {
    await untilConnectionNeeded(signal);
    await inLeaderTab(signal, readWhileNeeded);
  }
}

/** A stream belongs to one login: the next login opens its own. */
function restart(): void {
  round.abort();
  round = new AbortController();
  const session = readSession();
  if (listeners.size > 0 && session && session.suspended === undefined) void connect(round.signal);
}

onSessionChange((change) => {
  if (change !== 'renamed') restart();
});

/** Subscribes to the one event stream of this browser, which stays open while there are listeners. */
export function listenToStream(listener: StreamListeners, signal: AbortSignal): void {
  if (signal.aborted) return;
  listeners.add(listener);
  if (listeners.size === 1) restart();
  signal.addEventListener('abort', () => {
    listeners.delete(listener);
    if (listeners.size === 0) restart();
  });
}

/** Push without a provider: the token identifies this browser, and messages arrive while the app is open. */
export const streamProvider: PushProvider = {
  name: 'stream',
  makeToken: async () => `stream:${newId()}`,
  follow: (registration, signal) =>
    listenToStream({ push: (message) => void showMessage(registration, message) }, signal),
};
