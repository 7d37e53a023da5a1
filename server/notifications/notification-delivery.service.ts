import type { Clock } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import type { EventHub } from '../core/shared-state/event-hub.ts';
import { oneAtATime } from '../core/single-flight.ts';
import type { Database } from '../db/connection.ts';
import type { ChangedLine, noticeTellingRepository } from './notification-delivery.repository.ts';
import { QUIET_KINDS } from './notification-settings.service.ts';
import { noticePush } from './notification-text.ts';
import type { PushService } from './push/push.service.ts';

interface Deps {
  database: Database;
  lines: typeof noticeTellingRepository;
  push: PushService;
  events: EventHub;
  clock: Clock;
  /** Told when work beside a request failed. */
  onError: (error: unknown) => void;
}

export interface Telling {
  /** Tells of every line that is new or changed. */
  run(): Promise<void>;
  /** Does so in a moment, off the way of whoever asks. */
  soon(): void;
  /** Has people told, with the next run, that something left their lists. */
  left(personIds: string[]): void;
  /** Starts nothing more, and tells of what is left. */
  stop(): Promise<void>;
}

const BATCH = 100;

/**
 * Tells of lines that changed: pushes are queued in the transaction that takes a line, open streams hear
 * once it is over. A line that changes many times in a moment is told of once.
 */
export function createTelling({ database, lines, push, events, clock, onError }: Deps): Telling {
  const shorter = new Set<string>();
  let asked = false;
  let stopped = false;

  const hint = (personId: string, id: string | null) =>
    events.publish(personId, { id: newId(clock.now()), name: 'notification', data: { id } });

  /** Takes some lines and queues their pushes. */
  function take(): Promise<ChangedLine[]> {
    return database.db.transaction().execute(async (trx) => {
      const claimed = await lines.claim(trx, BATCH);
      if (claimed.length === 0) return claimed;
      const ids = claimed.map(({ id }) => id);
      for (const line of await lines.pushed(trx, ids, [...QUIET_KINDS])) {
        const ofLogIn = line.kind === 'new_login' && line.target_id !== null;
        await push.queue(trx, line.person_id, {
          ...noticePush(line),
          collapseKey: line.group_key,
          ...(ofLogIn ? { except: line.target_id } : {}),
        });
      }
      return claimed;
    });
  }

  const run = oneAtATime(async () => {
    const left = [...shorter];
    shorter.clear();
    await Promise.all(left.map((personId) => hint(personId, null)));
    for (let full = true; full; ) {
      const claimed = await take();
      full = claimed.length === BATCH;
      await Promise.all(claimed.map(({ person_id: personId, id }) => hint(personId, id)));
      if (claimed.length > 0) push.soon();
    }
  });

  return {
    run,
    soon() {
      if (asked || stopped) return;
      asked = true;
      setImmediate(() => {
        asked = false;
        run().catch(onError);
      });
    },
    left(personIds) {
      for (const id of personIds) shorter.add(id);
    },
    async stop() {
      stopped = true;
      await run().catch(onError);
    },
  };
}
