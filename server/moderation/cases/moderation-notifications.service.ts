import type { CaseTarget, ModerationAction, ModerationStatus } from '../../../contract/moderation/admin.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type {
  NotificationInput,
  NotificationWriterService,
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
  /** The people who reported it. */
  reporters: string[];
}

const NAMES: Record<CaseTarget, string> = {
  flick: 'flick',
  comment: 'comment',
  question: 'post on a quest',
  person: 'account',
  alt_suggestion: 'suggested description',
};

function messageToOwner({ action, about }: Decided): string {
  const name = NAMES[about.type];
  switch (action) {
    case 'limit':
      return `Your ${name} is shown to fewer people.`;
    case 'remove':
      return `Your ${name} was taken down.`;
    case 'suspend':
      return 'Your account was suspended.';
    case 'lift':
      return 'Your account is no longer suspended.';
    default:
      return `Your ${name} is back.`;
  }
}

const messageToReporter = ({ found, action, after }: Decided): string => {
  const name = NAMES[found.type];
  const isUnchanged = action === 'dismiss' || action === 'restore' || after === 'visible';
  return isUnchanged
    ? `We looked at the ${name} that you reported. It does not break the rules.`
    : `Thank you. We acted on the ${name} that you reported.`;
};

/** Notifies the people affected by a decision. */
export function createModerationNotificationsService(notifications: NotificationWriterService) {
  return {
    soon: notifications.deliverSoon,

    async decided(trx: Db, decided: Decided): Promise<void> {
      const { about, found, reason, before, after, reporters } = decided;
      const { type, id } = about;
      const target = type === 'person' || type === 'alt_suggestion' ? null : { type, id };
      const recipients: NotificationInput[] = reporters.map((recipientId) => ({
        kind: 'report_result' as const,
        recipientId,
        target: null,
        excerpt: messageToReporter(decided),
      }));
      if (before !== after) {
        const excerpt = reason === '' ? messageToOwner(decided) : `${messageToOwner(decided)} ${reason}`;
        recipients.push({ kind: 'moderation', recipientId: found.ownerId, target, excerpt });
      }
      await notifications.add(trx, ...recipients);
    },

    /** Notifies the author of a flick that was limited automatically. */
    async limited(trx: Db, { id, ownerId }: Target, reason: string): Promise<void> {
      const excerpt = `Your flick is shown to fewer people. ${reason}`;
      await notifications.add(trx, {
        kind: 'moderation',
        recipientId: ownerId,
        target: { type: 'flick', id },
        excerpt,
      });
    },
  };
}
export type ModerationNotificationsService = ReturnType<typeof createModerationNotificationsService>;
