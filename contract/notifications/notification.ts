import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, paged, paging, person, relation, time } from '../core/shared.ts';

export const notificationKind = z.enum([
  'like',
  'comment_like',
  'comment',
  'reply',
  'mention',
  'tag',
  'repost',
  'quote',
  'follow',
  'follow_request',
  'follow_accepted',
  'schedule_failed',
  'alt_suggested',
  'quest_application',
  'quest_approved',
  'quest_partial',
  'quest_rejected',
  'quest_changes',
  'quest_appeal',
  'appeal_result',
  'quest_due',
  'quest_auto_approved',
  'quest_closed',
  'quest_slot_open',
  'quest_frozen',
  'quest_released',
  'quest_invited',
  'quest_question',
  'quest_answer',
  'topup',
  'payout',
  'payout_failed',
  'payout_account_changed',
  'dispute',
  'debt',
  'report_result',
  'moderation',
  'new_login',
  'password_changed',
  'contact_changed',
  '2fa_changed',
  'recovery_codes_missing',
  'data_ready',
  'system_problem',
  'money_request',
  'announcement',
]);
export type NotificationKind = z.output<typeof notificationKind>;

/** The target that a notification opens. `flickId` is the flick of a comment; operators decide about a `money_request`. */
export const notificationTarget = z.object({
  type: z.enum([
    'flick',
    'comment',
    'person',
    'quest',
    'applicant',
    'question',
    'wallet',
    'account',
    'money_request',
  ]),
  id: z.nullable(id),
  flickId: z.nullable(id),
  /** The quest that an applicant applied to, or that a question is about. */
  questId: z.nullable(id),
  thumbnailURL: z.nullable(z.string()),
  title: z.nullable(z.string()),
});
export type NotificationTarget = z.output<typeof notificationTarget>;

/** One row of the list; the app derives the text from the kind. */
export const notification = z.object({
  _id: id,
  kind: notificationKind,
  /** The newest, at most three. */
  actors: z.array(person),
  actorCount: z.int(),
  target: z.nullable(notificationTarget),
  /** The beginning of the text of a comment, quote or announcement. */
  excerpt: z.nullable(z.string()),
  /** Minor units, for kinds about money. */
  amount: z.nullable(z.int()),
  read: z.boolean(),
  /** How the viewer relates to the first actor, to offer following back. */
  ...relation,
  /** The time of the newest event of the group. */
  createdAt: time,
});
export type Notification = z.output<typeof notification>;

export const notificationFilter = z.enum(['all', 'quests', 'flicks', 'people', 'money']);
export type NotificationFilter = z.output<typeof notificationFilter>;

/** Unread ones are counted up to 99. */
const unread = z.int();

export const listNotifications = endpoint({
  method: 'GET',
  path: '/v1/notification',
  access: 'member',
  summary:
    'What happened, newest first; likes, reposts and follows of a day are one line, and so are the waiting applications to a quest',
  query: z.object({
    ...paging(limits.page.notifications),
    filter: z._default(notificationFilter, 'all'),
  }),
  data: z.object({ notifications: z.array(notification), unread, ...paged }),
  fallback: 'Failed to fetch',
});

export const seeNotifications = endpoint({
  method: 'POST',
  path: '/v1/notification/seen',
  access: 'member',
  summary: 'Everything up to that moment is read',
  body: z.object({ until: time }),
  data: z.object({ unread }),
  fallback: 'Failed to fetch',
});

/** The event for a changed list; `notification` is null if only the count changed, or if `removed` left the list. */
export const notificationEvent = z.object({
  notification: z.nullable(notification),
  unread,
  removed: z.optional(id),
});
