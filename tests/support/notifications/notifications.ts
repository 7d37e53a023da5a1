import { http } from 'msw';
import type { Person } from '../../../contract/core/shared.ts';
import {
  listNotifications,
  type Notification,
  seeNotifications,
} from '../../../contract/notifications/notification.ts';
import { api, newId, respond } from '../app/mock-responses.ts';

export const aPerson = (username: string, fields: Partial<Person> = {}): Person => ({
  userId: newId(),
  username,
  name: username.toUpperCase(),
  photo: null,
  ...fields,
});

/** An unread like of a moment ago. */
export function aNotification(fields: Partial<Notification> = {}): Notification {
  const flickId = newId();
  return {
    _id: newId(),
    kind: 'like',
    actors: [aPerson('rosa.l')],
    actorCount: 1,
    target: {
      type: 'flick',
      id: flickId,
      flickId,
      questId: null,
      thumbnailURL: '/media/public/still.jpg',
      title: null,
    },
    excerpt: null,
    amount: null,
    read: false,
    isFollowing: false,
    isRequested: false,
    createdAt: new Date(Date.now() - 60_000).toISOString(),
    ...fields,
  };
}

/** Pages of one long list, and marking as seen; records the requests. */
export function notificationsOf(all: readonly Notification[], unread = 0) {
  const requests: URLSearchParams[] = [];
  const seen: string[] = [];
  const handlers = [
    http.get(api(listNotifications.path), ({ request }) => {
      const query = new URL(request.url).searchParams;
      requests.push(query);
      const limit = Number(query.get('limit') ?? 20);
      const page = Number(query.get('page') ?? 1);
      const items = all.slice((page - 1) * limit, page * limit);
      return respond(listNotifications, {
        notifications: items,
        unread: seen.length > 0 ? 0 : unread,
        page,
        totalPages: Math.ceil(all.length / limit),
        snapshot: String(page),
      });
    }),
    http.post(api(seeNotifications.path), async ({ request }) => {
      const { until } = seeNotifications.body.parse(await request.json());
      seen.push(until);
      return respond(seeNotifications, { unread: 0 });
    }),
  ];
  return { handlers, requests, seen };
}
