import type * as z from 'zod/mini';
import type { listNotifications, Notification } from '../../../contract/notifications/notification.ts';
import type { TestPerson } from '../factories.ts';
import { call, type TestApp } from '../test-app.ts';

type Listed = z.output<typeof listNotifications.data>;

/** A page of a person's list, including what was still queued. */
export async function listed(t: TestApp, who: { accessToken: string }, query = ''): Promise<Listed> {
  await t.messaging.likeNotifications.flush();
  const response = await call(t.app, 'GET', `/api/v1/notification${query}`, { token: who.accessToken });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json().data;
}

/** The essential parts of notifications: kind, actors, count. */
export const summaryOf = ({ notifications }: Listed) =>
  notifications.map(({ kind, actors, actorCount }) => [kind, actors.map(({ userId }) => userId), actorCount]);

/** The only notification of a list. */
export async function onlyLine(t: TestApp, who: TestPerson): Promise<Notification> {
  const { notifications } = await listed(t, who);
  const [line] = notifications;
  if (!line || notifications.length > 1) throw new Error(`${notifications.length} lines`);
  return line;
}

export const likes = (t: TestApp, who: TestPerson, id: string, value = true, type = 'flick') =>
  call(t.app, 'POST', `/api/v1/like?id=${id}&type=${type}`, { token: who.accessToken, body: { value } });

export const follows = (t: TestApp, who: TestPerson, whom: { id: string }, value = true) =>
  call(t.app, 'POST', `/api/v1/follow/${whom.id}${value ? '' : '?type=remove'}`, { token: who.accessToken });

export const seesUntil = (t: TestApp, who: { accessToken: string }, until: Date | string) =>
  call(t.app, 'POST', '/api/v1/notification/seen', {
    token: who.accessToken,
    body: { until: typeof until === 'string' ? until : until.toISOString() },
  });
