import type { moderationActionRepository } from '../../audit/moderation-action.repository.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, forbidden, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { moderationCaseRepository, Target } from './moderation-case.repository.ts';
import type { ModerationNotificationsService } from './moderation-notifications.service.ts';
import type { ModerationTargetsService } from './moderation-targets.service.ts';

interface Deps {
  database: Database;
  cases: typeof moderationCaseRepository;
  log: typeof moderationActionRepository;
  targets: ModerationTargetsService;
  caseNotifications: ModerationNotificationsService;
  clock: Clock;
}

interface Suspension {
  personId: string;
  operatorId: string;
  reason: string;
}

/** Suspends people whom nobody reported; the admin command uses it. */
export function createPersonSuspensionService(deps: Deps) {
  const { database, cases, log, targets, caseNotifications, clock } = deps;

  return {
    /**
     * Suspends a person as a decision about a case does: it opens or reopens the case about the person, where
     * operators can lift the suspension, and answers reports about the person. 404 unknown, 403 about oneself or
     * an operator, 409 if the person is suspended already.
     */
    async suspend({ personId, operatorId, reason }: Suspension): Promise<void> {
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
        await target.set('suspended');
        const reporters = await cases.settleReports(trx, found, 'actioned');
        await cases.decide(trx, found, 'actioned', createdAt);
        const decision = { action: 'suspend' as const, reason, before, after: 'suspended' as const };
        const entry = { ...decision, caseId: found.caseId, operatorId, createdAt };
        await log.add(trx, { ...entry, id: newId(createdAt), target: about });
        await caseNotifications.decided(trx, { ...decision, found, about, reporters });
      });
      caseNotifications.soon();
    },
  };
}
