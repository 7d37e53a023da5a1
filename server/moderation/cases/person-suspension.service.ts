import type { moderationActionRepository } from '../../audit/moderation-action.repository.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, forbidden, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { moderationCaseRepository, Target } from './moderation-case.repository.ts';
import type { ModerationNotificationsService } from './moderation-notifications.service.ts';
import { endOfSuspension } from './moderation-rules.ts';
import type { moderationTargetRepository } from './moderation-target.repository.ts';
import type { ModerationTargetsService } from './moderation-targets.service.ts';

interface Deps {
  database: Database;
  cases: typeof moderationCaseRepository;
  people: Pick<typeof moderationTargetRepository, 'overdue'>;
  log: typeof moderationActionRepository;
  targets: ModerationTargetsService;
  caseNotifications: ModerationNotificationsService;
  clock: Clock;
}

interface Suspension {
  personId: string;
  operatorId: string;
  reason: string;
  /** The days after which it ends; without them it lasts until it is lifted. */
  days?: number | undefined;
}

/** People in one run of the job. */
const BATCH = 20;

/** Suspends people whom nobody reported, for the admin command, and ends suspensions that are limited in time. */
export function createPersonSuspensionService(deps: Deps) {
  const { database, cases, people, log, targets, caseNotifications, clock } = deps;

  /** Ends a suspension, unless it was lifted or prolonged meanwhile. */
  async function end(personId: string, now: Date): Promise<void> {
    const about: Target = { type: 'person', id: personId, ownerId: personId };
    await database.db.transaction().execute(async (trx) => {
      const target = await targets.lock(trx, about);
      if (!target.endsAt || target.endsAt > now) return;
      await target.set('visible');
      const decision = {
        action: 'lift' as const,
        reason: '',
        before: target.status,
        after: 'visible' as const,
      };
      const entry = { ...decision, caseId: null, operatorId: null, createdAt: now };
      await log.add(trx, { ...entry, id: newId(now), target: about });
      await caseNotifications.suspensionEnded(trx, personId);
    });
  }

  return {
    /**
     * Suspends a person as a decision about a case does: it opens or reopens the case about the person, where
     * operators can lift the suspension, and answers reports about the person. 404 unknown, 403 about oneself or
     * an operator, 409 if the person is suspended already.
     */
    async suspend({ personId, operatorId, reason, days }: Suspension): Promise<void> {
      if (personId === operatorId) throw forbidden('ownContent');
      const about: Target = { type: 'person', id: personId, ownerId: personId };
      await database.db.transaction().execute(async (trx) => {
        const createdAt = clock.now();
        // Every decision locks the case before its target.
        const found = await cases.open(trx, newId(createdAt), about, 'other', createdAt);
        const target = await targets.lock(trx, about);
        const before = target.status;
        if (before === 'gone') throw notFound('personGone');
        if (before === 'suspended') throw new AppError(409, 'changed', 'alreadySuspended');
        const until = endOfSuspension('suspend', days, createdAt);
        await target.set('suspended', until);
        const reporters = await cases.settleReports(trx, found, 'actioned');
        await cases.decide(trx, found, 'actioned', createdAt);
        const decision = { action: 'suspend' as const, reason, before, after: 'suspended' as const, until };
        const entry = { ...decision, caseId: found.caseId, operatorId, createdAt };
        await log.add(trx, { ...entry, id: newId(createdAt), target: about });
        await caseNotifications.decided(trx, { ...decision, found, about, reporters });
      });
      caseNotifications.soon();
    },

    /** Ends some suspensions that are over, each in its own transaction; true if there may be more. */
    async endOverdue(now: Date): Promise<boolean> {
      const found = await people.overdue(database.db, now, BATCH);
      for (const personId of found) await end(personId, now);
      if (found.length > 0) caseNotifications.soon();
      return found.length === BATCH;
    },
  };
}
export type PersonSuspensionService = ReturnType<typeof createPersonSuspensionService>;
