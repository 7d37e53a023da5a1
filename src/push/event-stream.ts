import { v4 as newId } from 'uuid';
import { type ServerEvents, serverEvents } from '../../contract/core/events.ts';
import type { StreamEvent } from '../api/core/event-parser.ts';
import { readEvents } from '../api/core/events.ts';
import { onSessionChange, readSession } from '../api/core/session.ts';
import { onOnlineChange } from '../lib/browser/online.ts';
import { inOneTab, talkToTabs } from './leader-tab.ts';
import type { PushProvider } from './provider.ts';
import { showMessage } from './show-message.ts';
import { isWanted, type Line, openLine, untilWanted } from './stream-connection.ts';

/** Before the next try, in milliseconds: after a line that ended, after one failure, after two … */
const PAUSES_MS = [1_000, 3_000, 10_000, 30_000, 60_000];

/** Who listens to the one stream of this browser. */
export interface Ears {
  /** Told in one tab alone, or each would show the message. */
  push?: (message: ServerEvents['push']) => void;
  notification?: (event: ServerEvents['notification']) => void;
  /** Money of the person moved. */
  balance?: () => void;
  quest?: (event: ServerEvents['quest']) => void;
  applicant?: (event: ServerEvents['applicant']) => void;
  /** A line was opened: what happened before may have been missed. */
  open?: () => void;
  /** A line stands, here or in another tab. */
  alive?: () => void;
}

/** What the tab with the line tells the others. */
type Told = { kind: 'open' | 'alive' } | { kind: 'event'; event: StreamEvent };

const ears = new Set<Ears>();
let round = new AbortController();

function pause(failures: number, signal: AbortSignal): Promise<void> {
  const longest = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0;
  // Spread, or all would come back at once after the server was away.
  const wait = longest * (0.5 + Math.random() / 2);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, wait);
    // A network that is back is worth a try at once.
    const stop = onOnlineChange(end);
    signal.addEventListener('abort', end);
  });
}

function tellEvent({ event, data }: StreamEvent, isOwn: boolean): void {
  if (event === 'push' && isOwn) {
    const message = serverEvents.push.safeParse(JSON.parse(data)).data;
    if (message) for (const ear of ears) ear.push?.(message);
  }
  if (event === 'notification') {
    const news = serverEvents.notification.safeParse(JSON.parse(data)).data;
    if (news) for (const ear of ears) ear.notification?.(news);
  }
  if (event === 'quest') {
    const quest = serverEvents.quest.safeParse(JSON.parse(data)).data;
    if (quest) for (const ear of ears) ear.quest?.(quest);
  }
  if (event === 'applicant') {
    const applicant = serverEvents.applicant.safeParse(JSON.parse(data)).data;
    if (applicant) for (const ear of ears) ear.applicant?.(applicant);
  }
  // It carries nothing: who shows money reads it again.
  if (event === 'balance') for (const ear of ears) ear.balance?.();
}

/** Holds the line, or hears what the tab that holds it tells, until the signal. */
async function hold(signal: AbortSignal): Promise<void> {
  let lastEventId = '';
  let failures = 0;
  const hear = (told: Told, isOwn: boolean) => {
    if (told.kind === 'event') {
      if (told.event.id) lastEventId = told.event.id;
      tellEvent(told.event, isOwn);
    } else for (const ear of ears) ear[told.kind]?.();
  };
  const tell = talkToTabs<Told>(signal, (told) => hear(told, false));
  const pass = (told: Told) => {
    tell(told);
    hear(told, true);
  };
  const read = (line: Line) => {
    let isOpen = false;
    return readEvents({
      lastEventId,
      signal: line.signal,
      onAlive: () => {
        failures = 0;
        line.alive();
        pass({ kind: isOpen ? 'alive' : 'open' });
        isOpen = true;
      },
      onEvent: (event) => pass({ kind: 'event', event }),
    });
  };
  const readOn = async () => {
    while (!signal.aborted && isWanted()) {
      const line = openLine(signal);
      try {
        await read(line);
      } catch {
        // A server that is away, busy or has no place left is no news to anybody: it is asked again later.
        failures += 1;
      }
      line.end();
      if (!signal.aborted) await pause(failures, signal);
    }
  };
  while (!signal.aborted) {
    await untilWanted(signal);
    await inOneTab(signal, readOn);
  }
}

/** A stream is one login's: the next one gets its own. */
function restart(): void {
  round.abort();
  round = new AbortController();
  const session = readSession();
  if (ears.size > 0 && session && session.suspended === undefined) void hold(round.signal);
}

onSessionChange((change) => {
  if (change !== 'renamed') restart();
});

/** Has somebody hear what comes over the one stream of this browser, which stands as long as anybody listens. */
export function hearEvents(ear: Ears, signal: AbortSignal): void {
  if (signal.aborted) return;
  ears.add(ear);
  if (ears.size === 1) restart();
  signal.addEventListener('abort', () => {
    ears.delete(ear);
    if (ears.size === 0) restart();
  });
}

/** Push without a provider: the token is a name for this browser, and messages come while the app is open. */
export const streamProvider: PushProvider = {
  name: 'stream',
  makeToken: async () => `stream:${newId()}`,
  follow: (registration, signal) =>
    hearEvents({ push: (message) => void showMessage(registration, message) }, signal),
};
