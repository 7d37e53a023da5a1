import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { type NotificationKind, notificationKind } from './notification.ts';

/** Whether a kind is listed, and whether it is pushed. */
const choice = z.object({ list: z.boolean(), push: z.boolean() });
const settings = z.record(notificationKind, choice);
export type NotificationSettings = z.output<typeof settings>;

/** Money, quest decisions and security are always listed; only their push can be turned off. */
export const alwaysListed: ReadonlySet<NotificationKind> = new Set([
  'quest_approved',
  'quest_partial',
  'quest_rejected',
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

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/v1/setting/notification',
  access: 'member',
  summary: 'Which kinds of notifications are listed and pushed',
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
