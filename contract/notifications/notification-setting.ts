import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { type NotificationKind, notificationKind } from './notification.ts';

const choice = z.object({
  /** Whether the kind is listed. */
  list: z.boolean(),
  push: z.boolean(),
  /** Whether only people whom one follows cause it; for kinds in `fromPeople`. */
  onlyFollowed: z.optional(z.boolean()),
});
const settings = z.record(notificationKind, choice);
export type NotificationSettings = z.output<typeof settings>;

/** Money, quest decisions and security are always listed; only their push can be turned off. */
export const alwaysListed: ReadonlySet<NotificationKind> = new Set([
  'quest_approved',
  'quest_partial',
  'quest_rejected',
  'quest_appeal',
  'appeal_result',
  'quest_changes',
  'quest_auto_approved',
  'quest_frozen',
  'quest_released',
  'topup',
  'payout',
  'payout_failed',
  'payout_account_changed',
  'dispute',
  'debt',
  'new_login',
  'password_changed',
  'contact_changed',
  '2fa_changed',
  'recovery_codes_missing',
  'data_ready',
]);

/** What people do with one's flicks and comments, or say about one. */
export const fromPeople: ReadonlySet<NotificationKind> = new Set([
  'like',
  'comment_like',
  'comment',
  'reply',
  'mention',
  'tag',
  'repost',
  'quote',
  'alt_suggested',
]);

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/v1/setting/notification',
  access: 'member',
  summary: 'Which kinds of notifications are listed and pushed, and from whom',
  data: z.object({ settings }),
  fallback: 'Failed to fetch',
});

export const updateNotificationSettings = endpoint({
  method: 'PUT',
  path: '/v1/setting/notification',
  access: 'member',
  summary: 'Changes the kinds that are sent; money, quest decisions and security stay in the list',
  body: z.object({ settings: z.partialRecord(notificationKind, z.partial(choice)) }),
  data: z.object({ settings }),
  fallback: 'Failed to fetch',
});
