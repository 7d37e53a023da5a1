import type { NotificationKind } from '../../../contract/notifications/notification.ts';
import type { EmailTemplate } from './email-template.ts';

/** Lower is sent first, in each channel: somebody waits for a code, and money can't wait behind news. */
export const messagePriority = { code: 0, money: 1, other: 2 } as const;
export type MessagePriority = (typeof messagePriority)[keyof typeof messagePriority];

const MONEY_EMAILS: ReadonlySet<EmailTemplate['kind']> = new Set([
  'payout-account-added',
  'payout-account-changed',
  'money-move-waiting',
]);

const MONEY_PUSHES: ReadonlySet<NotificationKind> = new Set([
  'quest_approved',
  'quest_partial',
  'quest_auto_approved',
  'topup',
  'payout',
  'payout_failed',
  'payout_account_changed',
  'dispute',
  'debt',
  'money_request',
]);

/** Of an email, or the same as a text message. */
export function priorityOfEmail(template: EmailTemplate): MessagePriority {
  if ('code' in template) return messagePriority.code;
  return MONEY_EMAILS.has(template.kind) ? messagePriority.money : messagePriority.other;
}

/** Of a push about a notification of that kind. */
export const priorityOfPush = (kind: NotificationKind): MessagePriority =>
  MONEY_PUSHES.has(kind) ? messagePriority.money : messagePriority.other;
