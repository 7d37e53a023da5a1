import type { NotificationKind, NotificationTarget } from '../../contract/notifications/notification.ts';
import { type Db, type Prepared, statement, within } from '../db/prepared-statement.ts';
import {
  NEWEST,
  notificationActorCount,
  notificationActors,
  notificationTarget,
  shownNotification,
} from './notification-json.sql.ts';

/** A changed notification and its person. */
export interface ChangedNotification {
  id: string;
  person_id: string;
}

/** A notification with what a push needs. */
export interface PushedNotification extends ChangedNotification {
  kind: NotificationKind;
  group_key: string;
  actors: number;
  target_type: NotificationTarget['type'] | null;
  target_id: string | null;
  flick_id: string | null;
  quest_id: string | null;
  title: string | null;
  excerpt: string | null;
  /** The newest of the people who did it. */
  actor_id: string | null;
  actor_name: string | null;
  /** The language that the person chose. */
  locale: string | null;
}

const claim = statement<ChangedNotification>(
  'notice.claim',
  `update notification n set told = true where n.id in (select id from notification where not told
    order by created_at limit $1::int for update skip locked) returning n.id, n.person_id`,
);

/** Only for people with a device for pushes who want the kind and have not seen it yet. */
const pushed = statement<PushedNotification>(
  'notice.pushed',
  `select n.id, n.person_id, n.kind, n.group_key, ${notificationActorCount('n.person_id')} as actors, n.target_type, ${notificationTarget('n.person_id')} as target_id, n.flick_id, n.quest_id, n.title,
    n.excerpt, newest.actor_id, newest.actor_name, reader.locale
  from notification n join person reader on reader.id = n.person_id left join lateral (
    select p.id as actor_id, p.name as actor_name from ${notificationActors('n.person_id')} ${NEWEST} limit 1) newest on true
  where n.id = any($1::uuid[])
    and exists (select from session e where e.person_id = n.person_id and e.ended_at is null and e.push_token is not null)
    and coalesce((select s.push from notification_setting s where s.person_id = n.person_id and s.kind = n.kind),
      n.kind <> all($2::text[]))
    and not exists (select from notification_seen s where s.person_id = n.person_id and s.until >= n.created_at)
    and ${shownNotification('n.person_id')}
  order by n.created_at, n.id`,
);

const idsOf = statement<ChangedNotification>(
  'notice.of-groups',
  `select n.id, n.person_id from jsonb_to_recordset($1::jsonb) as g(person_id uuid, group_key text)
  join notification n on n.person_id = g.person_id and n.group_key = g.group_key`,
);

/** A notification by what its events are grouped by. */
export interface NotificationGroup {
  person_id: string;
  group_key: string;
}

export const notificationDeliveryRepository = {
  /** Finds those of the groups that are notifications. */
  idsOf: (db: Prepared, groups: readonly NotificationGroup[]) => idsOf(db, JSON.stringify(groups)),
  /** Claims notifications that were not delivered yet; several processes share them. */
  claim: (trx: Db, most: number) => claim(within(trx), most),
  /** Those that are pushed; `quiet` kinds only to people who enabled them. */
  pushed: (trx: Db, ids: string[], quiet: readonly NotificationKind[]) => pushed(within(trx), ids, quiet),
};
