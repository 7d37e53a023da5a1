import type { Parsed } from '../../contract/core/endpoint.ts';
import type {
  listNotifications,
  NotificationFilter,
  NotificationKind,
} from '../../contract/notifications/notification.ts';
import { notificationKind } from '../../contract/notifications/notification.ts';
import type { Clock } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import { startOfPage, writeSnapshot } from '../core/page-cursor.ts';
import { pagedJson, totalPages } from '../core/paging.ts';
import type { EventHub, HubEvent, ServerEvent } from '../core/shared-state/event-hub.ts';
import type { UrlSigner } from '../core/storage/url-signer.ts';
import type { Database } from '../db/connection.ts';
import type { notificationRepository } from './notification.repository.ts';

interface Deps {
  database: Database;
  notifications: typeof notificationRepository;
  signer: UrlSigner;
  events: EventHub;
  clock: Clock;
}

type Query = Parsed<typeof listNotifications>['query'];

const KINDS: Record<NotificationFilter, NotificationKind[] | null> = {
  all: null,
  quests: notificationKind.options.filter((kind) => kind.startsWith('quest_') || kind === 'appeal_result'),
  flicks: [
    ...(['like', 'comment_like', 'comment', 'reply', 'mention', 'tag', 'repost', 'quote'] as const),
    'schedule_failed',
    'alt_suggested',
  ],
  people: ['follow', 'follow_request', 'follow_accepted'],
  money: ['topup', 'payout', 'payout_failed', 'dispute', 'debt'],
};

export function createNotificationListService({ database, notifications, signer, events, clock }: Deps) {
  return {
    /** A page of the viewer's list as JSON text with signed media addresses. */
    async list(viewer: string, query: Query): Promise<string> {
      const { page, limit, filter } = query;
      const start = startOfPage('notifications', query);
      const found = await notifications.page(database, viewer, KINDS[filter], limit, start);
      const { last, more, unread } = found;
      const empty = last === null;
      return pagedJson('notifications', signer.signMediaUrls(found.notifications), {
        unread,
        page,
        totalPages: totalPages({ page, limit, empty, more }),
        snapshot: empty ? query.snapshot : writeSnapshot('notifications', last),
      });
    },

    /** Marks everything up to then as read, and informs the person's other tabs and devices. */
    async see(viewer: string, until: Date): Promise<{ unread: number }> {
      const now = clock.now();
      if (await notifications.see(database, viewer, until, now))
        await events.publish(viewer, { id: newId(now), name: 'notification', data: { id: null } });
      return { unread: await notifications.unread(database, viewer) };
    },

    /** Completes an event for a stream: a changed notification in its present form. */
    async complete(viewer: string, event: HubEvent): Promise<ServerEvent> {
      if (event.name !== 'notification') return event;
      const { notification, unread } = await notifications.change(database, viewer, event.data.id);
      const line = notification === null ? null : JSON.parse(signer.signMediaUrls(notification));
      // One that is over, such as of applications that are all decided, leaves the list.
      const removed = line === null && event.data.id !== null ? { removed: event.data.id } : {};
      return { ...event, data: { notification: line, unread, ...removed } };
    },
  };
}
export type NotificationListService = ReturnType<typeof createNotificationListService>;
