import { sql } from 'kysely';
import type { NotificationKind } from '../../contract/notifications/notification.ts';
import type { PageStart } from '../core/page-cursor.ts';
import { atCursor, momentCursor } from '../db/moment-cursor.sql.ts';
import { type Db, type Prepared, pageStatement, statement } from '../db/prepared-statement.ts';
import { jsonList } from '../db/sql-json.ts';
import { notificationJson, seenUntil, unreadCount, visibleNotification } from './notification-json.sql.ts';

/** Notifications as JSON text. */
export interface NotificationPage {
  notifications: string;
  /** Where the page ended: the time in microseconds and the notification. */
  last: string | null;
  more: boolean;
  unread: number;
}

const cursor = momentCursor('n.created_at', 'n.id');
const below = `(n.created_at, n.id) < ${atCursor('$3')}`;
const order = 'n.created_at desc, n.id desc';

const page = (start: 'after' | 'skip') => (limit: number) =>
  `
  with ${seenUntil}, page as materialized (
    select n.* from notification n
    where n.person_id = $1::uuid and ($2::text[] is null or n.kind = any($2::text[])) and ${visibleNotification}
      and ${start === 'after' ? below : 'true'}
    order by ${order} ${start === 'skip' ? 'offset $3::int' : ''} limit ${limit + 1}
  ), shown as materialized (select * from page n order by ${order} limit ${limit})
  select ${jsonList(`select row_number() over (order by ${order}) as place, ${notificationJson} as item
      from shown n cross join seen`)}::text as notifications,
    (select ${cursor} from shown n order by n.created_at, n.id limit 1) as last,
    (select count(*) from page) > ${limit} as more, ${unreadCount} as unread`;

const pageAfter = pageStatement<NotificationPage>('notification.after', page('after'));
const pageSkip = pageStatement<NotificationPage>('notification.skip', page('skip'));

const change = statement<{ notification: string | null; unread: number }>(
  'notification.change',
  `with ${seenUntil} select (select ${notificationJson} from notification n cross join seen
      where n.person_id = $1::uuid and n.id = $2::uuid and ${visibleNotification})::text as notification, ${unreadCount} as unread`,
);

const unread = statement<{ unread: number }>(
  'notification.unread',
  `with ${seenUntil} select ${unreadCount} as unread`,
);

/** Only moves forward, and never beyond now: future notifications cannot have been seen. */
const see = statement<{ until: Date }>(
  'notification.see',
  `insert into notification_seen as s (person_id, until) values ($1::uuid, least($2::timestamptz, $3::timestamptz))
  on conflict (person_id) do update set until = excluded.until where excluded.until > s.until returning until`,
);

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('a list of notifications has no answer');
  return row;
}

export const notificationRepository = {
  /** A page of the viewer's list; `kinds` null for all. */
  async page(
    db: Prepared,
    viewer: string,
    kinds: NotificationKind[] | null,
    limit: number,
    start: PageStart,
  ): Promise<NotificationPage> {
    return only(
      'after' in start
        ? await pageAfter(db, limit, viewer, kinds, start.after)
        : await pageSkip(db, limit, viewer, kinds, start.skip),
    );
  },
  /** One notification in its present form, null if it is hidden, and the number of unread ones. */
  change: async (db: Prepared, viewer: string, id: string | null) => only(await change(db, viewer, id)),
  unread: async (db: Prepared, viewer: string) => only(await unread(db, viewer)).unread,
  /** Marks everything up to then as read; false if it already was. */
  see: async (db: Prepared, viewer: string, until: Date, now: Date) =>
    (await see(db, viewer, until, now)).length > 0,

  /**
   * Deletes up to 500 notifications, and as many actors without one, from before that time; true while there
   * may be more.
   */
  async forget(db: Db, before: Date): Promise<boolean> {
    const lines = await sql`delete from notification where id in (
      select id from notification where created_at < ${before} limit 500) returning 1`.execute(db);
    const marks = await sql`delete from notification_actor where ctid in (
      select ctid from notification_actor where group_key is null and created_at < ${before} limit 500)
      returning 1`.execute(db);
    return lines.rows.length === 500 || marks.rows.length === 500;
  },
};
