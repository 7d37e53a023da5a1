import type { Database } from '../../db/connection.ts';
import { type Db, within } from '../../db/prepared-statement.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { NotifyBatch, questCloseRepository } from '../closing/quest-close.repository.ts';
import type { QuestEndingService } from '../closing/quest-close.service.ts';
import type { LockedQuest } from '../quest-lock.repository.ts';
import { questNotifications } from '../quest-notifications.ts';
import { openSlots } from '../reading/quest-slots.ts';
import { type BatchChange, QUESTS_PER_RUN, type QuestBatchService } from './quest-batch.service.ts';
import type { questDeadlinesRepository } from './quest-deadlines.repository.ts';

interface Deps {
  database: Database;
  due: typeof questDeadlinesRepository;
  ends: typeof questCloseRepository;
  ending: QuestEndingService;
  notifications: NotificationWriterService;
  batch: QuestBatchService;
}

/** A change of nothing but who was notified. */
const notified = (quest: LockedQuest, { people: others, more }: NotifyBatch): BatchChange => ({
  ...{ quest, proofs: [], people: [], released: 0 },
  others,
  more,
});

/** Notifications of quests that become due with time. Every call does one batch; true while there may be more. */
export function createQuestDueNotificationsService(deps: Deps) {
  const { database, due, ends, ending, notifications, batch } = deps;

  async function notifyWatchers(trx: Db, quest: LockedQuest): Promise<BatchChange | null> {
    if (openSlots(quest) < 1) return null;
    const watchers = await ends.takeWatchers(trx, quest.id, quest.owner_id);
    await notifications.add(trx, ...questNotifications('quest_slot_open', quest, watchers.people));
    return notified(quest, watchers);
  }

  const notifyOfEnd = async (trx: Db, quest: LockedQuest): Promise<BatchChange> =>
    notified(quest, await ending.notifyMore(trx, quest));

  return {
    /** Notifies watchers once that a slot is free. */
    watchers: async (now: Date) => batch(await due.opened(database, now, QUESTS_PER_RUN), notifyWatchers),

    /** Notifies the people affected by the end of a quest who were not notified yet. */
    ends: async () =>
      batch(
        await due.notificationDelivery(database, QUESTS_PER_RUN),
        notifyOfEnd,
        ({ telling_after: after }) => after !== null,
      ),

    /** Reminds owners of applications that will soon be auto-approved. */
    async reminders(now: Date): Promise<boolean> {
      const quests = await database.db.transaction().execute(async (trx) => {
        const found = await due.remind(within(trx), now, QUESTS_PER_RUN);
        const reminders = found.flatMap((quest) => questNotifications('quest_due', quest, [quest.owner_id]));
        await notifications.add(trx, ...reminders);
        return found;
      });
      if (quests.length > 0) notifications.deliverSoon();
      return quests.length >= QUESTS_PER_RUN;
    },
  };
}
export type QuestDueNotificationsService = ReturnType<typeof createQuestDueNotificationsService>;
