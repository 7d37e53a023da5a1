import type { moderationActionRepository } from '../../audit/moderation-action.repository.ts';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import { type Db, within } from '../../db/prepared-statement.ts';
import type { LockedCase, moderationCaseRepository } from '../cases/moderation-case.repository.ts';
import type { ModerationNotificationsService } from '../cases/moderation-notifications.service.ts';
import type { ModerationTargetsService } from '../cases/moderation-targets.service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How many trusted people must report a flick, and within what time. */
const ENOUGH = 5;
const WITHIN_MS = 24 * HOUR_MS;
/**
 * Reporters are trusted if their account is that old and fewer than that many of their recent reports were
 * dismissed.
 */
const KNOWN_MS = 7 * DAY_MS;
const DISMISSED_WITHIN_MS = 90 * DAY_MS;
const MOST_DISMISSED = 5;

const REASON = 'Several people reported it. It stays so until somebody has looked at it.';

interface Deps {
  cases: typeof moderationCaseRepository;
  log: typeof moderationActionRepository;
  targets: ModerationTargetsService;
  caseNotifications: ModerationNotificationsService;
  clock: Clock;
}

/**
 * Limits a flick that many trusted people report within a day, until an operator decides about it. It never
 * does more, and never acts again after that decision.
 */
export function createReportRuleService({ cases, log, targets, caseNotifications, clock }: Deps) {
  return async (trx: Db, found: LockedCase): Promise<void> => {
    if (found.type !== 'flick' || found.state !== 'open') return;
    const now = clock.now();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const reporters = await cases.trustedReporters(trx, found, {
      since: ago(WITHIN_MS),
      knownBefore: ago(KNOWN_MS),
      dismissedSince: ago(DISMISSED_WITHIN_MS),
      mostDismissed: MOST_DISMISSED,
      enough: ENOUGH,
    });
    if (reporters < ENOUGH || (await log.ruled(within(trx), found.id)).hasDecision) return;
    const target = await targets.lock(trx, found);
    if (target.status !== 'visible') return;
    await target.set('limited');
    const entry = { caseId: found.caseId, operatorId: null, action: 'limit' as const, reason: REASON };
    const states = { before: 'visible' as const, after: 'limited' as const };
    await log.add(trx, { ...entry, ...states, id: newId(now), target: found, createdAt: now });
    await caseNotifications.limited(trx, found);
  };
}
export type ReportRuleService = ReturnType<typeof createReportRuleService>;
