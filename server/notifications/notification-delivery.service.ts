import type { Clock } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import type { EventHub } from '../core/shared-state/event-hub.ts';
import { oneAtATime } from '../core/single-flight.ts';
import type { Database } from '../db/connection.ts';
import { priorityOfPush } from './messages/message-priority.ts';
import type {
  ChangedNotification,
  NotificationGroup,
  notificationDeliveryRepository,
} from './notification-delivery.repository.ts';
import { QUIET_KINDS } from './notification-settings.service.ts';
import { notificationPush } from './notification-text.ts';
import type { PushService } from './push/push.service.ts';

interface Deps {
  database: Database;
  lines: typeof notificationDeliveryRepository;
  push: PushService;
  events: EventHub;
  clock: Clock;
  /** Called with errors of background work. */
  onError: (error: unknown) => void;
}

export interface NotificationDeliveryService {
  /** Delivers every new or changed notification. */
  run(): Promise<void>;
  /** Does the same soon, outside the current request. */
  soon(): void;
  /** Has the next run tell these people's open tabs that notifications were removed. */
  listsShrank(personIds: string[]): void;
  /** Has the next run tell the person's open tabs how the notification of that group is now. */
  groupChanged(group: NotificationGroup): void;
  /** Starts nothing more and delivers what is left. */
  stop(): Promise<void>;
}

const BATCH = 100;

/**
 * Delivers changed notifications: pushes are queued in the transaction that claims a notification, open tabs
 * are informed after it. A notification that changes many times in a moment is delivered once.
 */
export function createNotificationDeliveryService({
  database,
  lines,
  push,
  events,
  clock,
  onError,
}: Deps): NotificationDeliveryService {
  const shrunkListIds = new Set<string>();
  const changedGroups = new Map<string, NotificationGroup>();
  let isScheduled = false;
  let stopped = false;

  const informTabs = (personId: string, id: string | null) =>
    events.publish(personId, { id: newId(clock.now()), name: 'notification', data: { id } });

  /** Claims some notifications and queues their pushes. */
  function claimAndQueuePushes(): Promise<ChangedNotification[]> {
    return database.db.transaction().execute(async (trx) => {
      const claimed = await lines.claim(trx, BATCH);
      if (claimed.length === 0) return claimed;
      const ids = claimed.map(({ id }) => id);
      for (const line of await lines.pushed(trx, ids, [...QUIET_KINDS])) {
        const isNewLogin = line.kind === 'new_login' && line.target_id !== null;
        await push.queue(trx, line.person_id, {
          ...notificationPush(line),
          collapseKey: line.group_key,
          priority: priorityOfPush(line.kind),
          ...(isNewLogin ? { except: line.target_id } : {}),
        });
      }
      return claimed;
    });
  }

  const run = oneAtATime(async () => {
    const personIds = [...shrunkListIds];
    shrunkListIds.clear();
    await Promise.all(personIds.map((personId) => informTabs(personId, null)));
    const groups = [...changedGroups.values()];
    changedGroups.clear();
    const changed = groups.length > 0 ? await lines.idsOf(database, groups) : [];
    await Promise.all(changed.map(({ person_id: personId, id }) => informTabs(personId, id)));
    for (let full = true; full; ) {
      const claimed = await claimAndQueuePushes();
      full = claimed.length === BATCH;
      await Promise.all(claimed.map(({ person_id: personId, id }) => informTabs(personId, id)));
      if (claimed.length > 0) push.soon();
    }
  });

  return {
    run,
    soon() {
      if (isScheduled || stopped) return;
      isScheduled = true;
      setImmediate(() => {
        isScheduled = false;
        run().catch(onError);
      });
    },
    listsShrank(personIds) {
      for (const id of personIds) shrunkListIds.add(id);
    },
    groupChanged(group) {
      changedGroups.set(`${group.person_id} ${group.group_key}`, group);
    },
    async stop() {
      stopped = true;
      await run().catch(onError);
    },
  };
}
