import type { SystemProblem } from '../../../contract/operations/system.ts';
import type { Clock } from '../../core/clock.ts';
import type { OutgoingHoldRepository } from '../../core/outgoing-hold.repository.ts';
import type { Database } from '../../db/connection.ts';
import type { Messaging } from '../../notifications/message-providers.ts';
import type { notifiedProblemRepository } from './notified-problem.repository.ts';
import { OVERDUE_JOBS } from './system-problems.ts';
import type { SystemStateService } from './system-state.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  systemState: Pick<SystemStateService, 'problems'>;
  notified: typeof notifiedProblemRepository;
  holds: Pick<OutgoingHoldRepository, 'find'>;
  messaging: Pick<Messaging, 'messenger' | 'notifications'>;
}

/** A process that was just started still runs what became due while none ran. */
const CATCH_UP_MS = 10 * 60_000;

const dayOf = (time: Date) => time.toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Tells operators of problems, each once a day (UTC) as long as it lasts. */
export function createProblemNotificationsService({
  database,
  clock,
  systemState,
  notified,
  holds,
  messaging,
}: Deps) {
  const { messenger, notifications } = messaging;
  const startedAt = clock.now().getTime();

  async function currentProblems(): Promise<SystemProblem[]> {
    const problems = await systemState.problems();
    const isCatchingUp = clock.now().getTime() - startedAt < CATCH_UP_MS;
    return isCatchingUp ? problems.filter(({ key }) => key !== OVERDUE_JOBS) : problems;
  }

  /** Returns how many problems were new today. */
  async function tell(problems: readonly SystemProblem[]): Promise<number> {
    const now = clock.now();
    return database.db.transaction().execute(async (trx) => {
      const keys = problems.map(({ key }) => key);
      const claimed = new Set(await notified.claim(trx, keys, dayOf(now)));
      const news = problems.filter(({ key }) => claimed.has(key));
      if (news.length === 0) return 0;
      // While messages are held an email would wait, and arrive when it is no news any more.
      const mailed = (await holds.find(trx)) === null;
      for (const { id, name, email, locale } of await notified.operators(trx)) {
        await notifications.add(
          trx,
          ...news.map(({ text }) => ({ kind: 'system_problem' as const, recipientId: id, excerpt: text })),
        );
        if (email === null || !mailed) continue;
        const to = { contact: email, contactType: 'email' as const, locale };
        await messenger.queue(trx, to, {
          kind: 'system-problems',
          name,
          problems: news.map(({ text }) => text),
        });
      }
      return news.length;
    });
  }

  return {
    /** Notifies every operator of the problems that are new today: a notification for each, and one email for all. */
    async run(): Promise<void> {
      const now = clock.now();
      const count = await tell(await currentProblems());
      await notified.forget(database.db, dayOf(now));
      if (count === 0) return;
      notifications.deliverSoon();
      messenger.soon();
    },
  };
}
export type ProblemNotificationsService = ReturnType<typeof createProblemNotificationsService>;
