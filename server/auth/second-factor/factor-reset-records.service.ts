import { FACTOR_RESET_HOURS } from '../../../contract/auth/factor-reset.ts';
import type { AuditAction, AuditState } from '../../../contract/moderation/admin.ts';
import type { moderationActionRepository } from '../../audit/moderation-action.repository.ts';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { AlertKind } from '../../notifications/messages/email-template.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type {
  NotificationWriterService,
  PlatformText,
} from '../../notifications/notification-writer.service.ts';
import { alertPerson, verifiedContacts } from '../identity/verified-contacts.ts';
import type { LockedOutRow } from './factor-reset.repository.ts';

interface Deps {
  clock: Clock;
  log: typeof moderationActionRepository;
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
}

/** Who changed the reset of a person, and why; no operator if the person or a job did. */
interface AuditNote {
  personId: string;
  operatorId: string | null;
  reason: string;
}

/** The state before and after each action. */
const AUDIT_STATES = {
  factor_reset: ['factor_on', 'factor_ending'],
  factor_kept: ['factor_ending', 'factor_on'],
  factor_ended: ['factor_ending', 'factor_off'],
} as const satisfies Partial<Record<AuditAction, [AuditState, AuditState]>>;

/**
 * Writes audit log entries, alerts and notifications of two-factor resets, always in the caller's
 * transaction.
 */
export function createFactorResetRecordsService({ clock, log, messenger, notifications }: Deps) {
  const notify = (trx: Db, recipientId: string, excerpt: PlatformText): Promise<void> =>
    notifications.add(trx, { kind: '2fa_changed', recipientId, excerpt });

  return {
    async addToAuditLog(
      trx: Db,
      action: keyof typeof AUDIT_STATES,
      { personId, operatorId, reason }: AuditNote,
    ): Promise<void> {
      const createdAt = clock.now();
      const [before, after] = AUDIT_STATES[action];
      const target = { type: 'person' as const, id: personId, ownerId: personId };
      const id = newId(createdAt);
      await log.add(trx, {
        ...{ id, caseId: null, operatorId, action, target, reason, before, after },
        createdAt,
      });
    },

    /** Announces a reset to every verified contact, with a link that cancels it. */
    async announce(trx: Db, row: LockedOutRow, { at, token }: { at: Date; token: string }): Promise<void> {
      const template = { kind: 'factor-reset' as const, name: row.name, at, token };
      for (const contact of verifiedContacts(row))
        await messenger.queue(trx, { ...contact, locale: row.locale }, template);
      await notify(trx, row.id, { name: 'factorResetAnnounced', values: { hours: FACTOR_RESET_HOURS } });
    },

    /** Reports the end of a reset to every verified contact. */
    async alert(trx: Db, row: LockedOutRow, kind: AlertKind, excerpt: PlatformText): Promise<void> {
      await alertPerson(trx, messenger, row, { kind, at: clock.now() });
      await notify(trx, row.id, excerpt);
    },

    /** Sends the alerts and notifications. Call it after the commit. */
    deliverSoon(): void {
      messenger.soon();
      notifications.deliverSoon();
    },
  };
}
export type FactorResetRecordsService = ReturnType<typeof createFactorResetRecordsService>;
