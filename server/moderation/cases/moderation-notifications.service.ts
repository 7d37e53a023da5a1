import type { ModerationAction, ModerationStatus } from '../../../contract/moderation/admin.ts';
import { moment } from '../../core/texts/localized.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type {
  NotificationInput,
  NotificationWriterService,
  PlatformText,
} from '../../notifications/notification-writer.service.ts';
import type { LockedCase, Target } from './moderation-case.repository.ts';

interface Decided {
  found: LockedCase;
  /** The target of the decision: that of the case, or its owner. */
  about: Target;
  action: ModerationAction;
  reason: string;
  before: ModerationStatus;
  after: ModerationStatus;
  /** When a suspension ends; null if it has no end. */
  until: Date | null;
  /** The people who reported it. */
  reporters: string[];
}

/** What the author of something reads about a decision. */
function textForOwner({ action, about, reason, until }: Decided): PlatformText {
  const values = { thing: about.type, reason };
  switch (action) {
    case 'limit':
      return { name: 'moderationLimited', values };
    case 'remove':
      return { name: 'moderationRemoved', values };
    case 'suspend':
      return until
        ? { name: 'moderationSuspendedUntil', values: { ...values, until: moment(until) } }
        : { name: 'moderationSuspended', values };
    case 'uphold':
      return { name: 'moderationUpheld', values };
    case 'lift':
      return { name: 'moderationLifted', values };
    default:
      return { name: 'moderationRestored', values };
  }
}

function textForReporter({ found, action, after }: Decided): PlatformText {
  const isUnchanged = action === 'dismiss' || action === 'restore' || after === 'visible';
  return { name: isUnchanged ? 'reportDismissed' : 'reportActedOn', values: { thing: found.type } };
}

/** Notifies the people affected by a decision. */
export function createModerationNotificationsService(notifications: NotificationWriterService) {
  return {
    soon: notifications.deliverSoon,

    async decided(trx: Db, decided: Decided): Promise<void> {
      const { about, found, before, after, reporters } = decided;
      const { type, id } = about;
      const target = type === 'person' || type === 'alt_suggestion' ? null : { type, id };
      const recipients: NotificationInput[] = reporters.map((recipientId) => ({
        kind: 'report_result' as const,
        recipientId,
        target: null,
        excerpt: textForReporter(decided),
      }));
      // An answer to an appeal changes nothing, but its sender waits for it.
      if (before !== after || decided.action === 'uphold') {
        const excerpt = textForOwner(decided);
        recipients.push({ kind: 'moderation', recipientId: found.ownerId, target, excerpt });
      }
      await notifications.add(trx, ...recipients);
    },

    /** Notifies a person whose suspension has ended. */
    async suspensionEnded(trx: Db, personId: string): Promise<void> {
      await notifications.add(trx, {
        kind: 'moderation',
        recipientId: personId,
        target: null,
        excerpt: { name: 'moderationLifted', values: { thing: 'person', reason: '' } },
      });
    },

    /** Notifies the author of a flick that was limited automatically. */
    async limited(trx: Db, { id, ownerId }: Target): Promise<void> {
      await notifications.add(trx, {
        kind: 'moderation',
        recipientId: ownerId,
        target: { type: 'flick', id },
        excerpt: { name: 'limitedByReports' },
      });
    },
  };
}
export type ModerationNotificationsService = ReturnType<typeof createModerationNotificationsService>;
