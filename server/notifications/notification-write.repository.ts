import { sql } from 'kysely';
import type { NotificationKind, NotificationTarget } from '../../contract/notifications/notification.ts';
import { fromPeople } from '../../contract/notifications/notification-setting.ts';
import { type Db, statement, within } from '../db/prepared-statement.ts';
import { follows } from '../db/sql-json.ts';
import { unmuted, visibleFlick, visiblePerson } from '../visibility/visibility.sql.ts';

/** One event as it is stored. */
export interface NewNotification {
  id: string;
  person_id: string;
  kind: NotificationKind;
  /** Events of one person with one key form one notification. */
  group_key: string;
  actor_id: string | null;
  /** The id for which an actor can cause this kind of event only once. */
  mark: string;
  target_type: NotificationTarget['type'] | null;
  target_id: string | null;
  flick_id: string | null;
  comment_id: string | null;
  quest_id: string | null;
  title: string | null;
  excerpt: string | null;
  amount: number | null;
  created_at: Date;
}

/** An action that was undone. */
export interface RetractedRow {
  person_id: string;
  kind: NotificationKind;
  mark: string;
  actor_id: string;
  /** Only events after this are removed. */
  since: Date | '-infinity';
}

/** Kinds about content that may be hidden by then. */
export const ABOUT_HIDDEN = `('report_result', 'moderation')`;

/** The text of rich text, as `plainText` makes it. */
const plainWords = (
  tokens: string,
) => `(select string_agg(case t.token ->> 'type' when 'text' then t.token ->> 'text'
  when 'mention' then '@' || (t.token ->> 'username') else '#' || (t.token ->> 'name') end, '' order by t.place)
  from jsonb_array_elements(${tokens}) with ordinality t(token, place))`;

/** True for event `g` if its person muted the flick, or wants to hear only of people whom they follow. */
const UNWANTED = `(g.kind in (${[...fromPeople].map((kind) => `'${kind}'`).join()}) and (
  exists (select from flick f where f.id = g.flick_id and f.author_id = g.person_id and f.notifications_muted)
  or (exists (select from notification_setting s where s.person_id = g.person_id and s.kind = g.kind and s.only_followed)
    and not ${follows('g.person_id', 'g.actor_id')})))`;

/**
 * Writes $1, a JSON list of events. Nobody is notified of their own actions, of people they block or mute, of
 * what they don't want to hear of, or of what they may not see. Actors are recorded first: only a new actor creates or changes a notification.
 */
const write = (
  prelude: string,
  condition: string,
  excerpt = 'g.excerpt',
) => `with given as materialized (select * from jsonb_to_recordset($1::jsonb) as g(id uuid, person_id uuid,
    kind text, group_key text, actor_id uuid, mark uuid, target_type text, target_id uuid, flick_id uuid,
    comment_id uuid, quest_id uuid, title text, excerpt text, amount bigint, created_at timestamptz)),
  ${prelude} wanted as (
    select g.id, g.person_id, g.kind, g.group_key, g.actor_id, g.mark, g.target_type, g.target_id, g.flick_id,
      g.comment_id, g.quest_id, g.title, ${excerpt} as excerpt, g.amount, g.created_at
    from given g join person r on r.id = g.person_id and r.state <> 'purged'
    left join person p on p.id = g.actor_id
    where ${condition} and (g.actor_id is null or (g.actor_id <> g.person_id
        and ${visiblePerson('p', 'g.person_id')} and ${unmuted('p.id', 'g.person_id')})) and not ${UNWANTED}
      and (g.flick_id is null or g.kind in ${ABOUT_HIDDEN} or exists (select from flick f
        join person a on a.id = f.author_id
        where f.id = g.flick_id and ${visibleFlick('f', 'a', 'g.person_id')}))
  ), marked as (
    insert into notification_actor (person_id, kind, target_id, actor_id, group_key, created_at)
    select person_id, kind, mark, actor_id, group_key, created_at from wanted where actor_id is not null
    order by 1, 2, 3, 4 on conflict do nothing returning person_id, kind, target_id, actor_id
  ), fresh as (
    select w.* from wanted w where w.actor_id is null or exists (select from marked m
      where (m.person_id, m.kind, m.target_id, m.actor_id) = (w.person_id, w.kind, w.mark, w.actor_id))
  )
  insert into notification (id, person_id, kind, group_key, target_type, target_id, flick_id, comment_id, quest_id,
    title, excerpt, amount, actors, created_at)
  select distinct on (person_id, group_key) id, person_id, kind, group_key, target_type, target_id, flick_id,
    comment_id, quest_id, title, excerpt, amount, count(actor_id) over (partition by person_id, group_key), created_at
  from fresh order by person_id, group_key, created_at desc, id
  on conflict (person_id, group_key) do update set actors = notification.actors + excluded.actors,
    created_at = greatest(notification.created_at, excluded.created_at), told = false`;

const add = statement('notice.add', write('', 'true'));

/** The same for likes, which are written a moment later: likes that were removed meanwhile are left out. */
const likes = (table: string, column: string, excerpt?: string) =>
  write(
    `liked as materialized (select l.person_id, l.${column} as id from given g
      join ${table} l on l.person_id = g.actor_id and l.${column} = g.mark for key share of l skip locked),`,
    'exists (select from liked l where (l.person_id, l.id) = (g.actor_id, g.mark))',
    excerpt,
  );
const addFlickLikes = statement('notice.likes.flick', likes('flick_like', 'flick_id'));
const addCommentLikes = statement(
  'notice.likes.comment',
  likes(
    'comment_like',
    'comment_id',
    `(select left(${plainWords('k.tokens')}, 140) from comment k where k.id = g.mark)`,
  ),
);

/**
 * Locks the notifications that $1, a JSON list of undone actions, belong to, so that adding and retracting do
 * not interleave.
 */
const retracted = `jsonb_to_recordset($1::jsonb) as b(person_id uuid, kind text, mark uuid, actor_id uuid, since timestamptz)
  join notification_actor x on x.person_id = b.person_id and x.kind = b.kind and x.target_id = b.mark
    and x.actor_id = b.actor_id and x.created_at > b.since and x.group_key is not null`;
const lockNotifications = statement(
  'notice.hold',
  `select n.id from notification n where (n.person_id, n.group_key) in (select x.person_id, x.group_key from ${retracted})
  order by n.person_id, n.group_key for update`,
);
const retract = statement<{ person_id: string }>(
  'notice.take-back',
  `with taken as materialized (select x.person_id, x.kind, x.target_id, x.actor_id, x.group_key from ${retracted}),
  unmarked as (update notification_actor x set group_key = null from taken t
    where (x.person_id, x.kind, x.target_id, x.actor_id) = (t.person_id, t.kind, t.target_id, t.actor_id)),
  lines as materialized (select person_id, group_key, count(*) as gone from taken group by 1, 2),
  shorter as (update notification n set actors = n.actors - l.gone, created_at = coalesce((
      select max(x.created_at) from notification_actor x where x.person_id = l.person_id and x.group_key = l.group_key
        and (x.kind, x.target_id, x.actor_id) not in (select kind, target_id, actor_id from taken)), n.created_at)
    from lines l where (n.person_id, n.group_key) = (l.person_id, l.group_key) and n.actors > l.gone),
  ended as (delete from notification n using lines l
    where (n.person_id, n.group_key) = (l.person_id, l.group_key) and n.actors <= l.gone)
  select distinct person_id from lines`,
);

const notificationOfRepost = statement<RetractedRow>(
  'notice.of-repost',
  `select o.author_id as person_id, 'repost' as kind, r.original_id as mark, r.author_id as actor_id,
    '-infinity' as since from flick r join flick o on o.id = r.original_id where r.id = $1::uuid`,
);

export const notificationWriteRepository = {
  /** The languages of these people; those who chose none are left out. */
  async locales(db: Db, personIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await db
      .selectFrom('person')
      .select(['id', 'locale'])
      .where('id', 'in', personIds)
      .where('locale', 'is not', null)
      .$narrowType<{ locale: string }>()
      .execute();
    return new Map(rows.map(({ id, locale }) => [id, locale]));
  },

  async add(trx: Db, notifications: NewNotification[]): Promise<void> {
    if (notifications.length > 0) await add(within(trx), JSON.stringify(notifications));
  },
  /** Adds likes of one kind, as far as they still exist. */
  async addLikes(trx: Db, kind: 'like' | 'comment_like', notifications: NewNotification[]): Promise<void> {
    if (notifications.length === 0) return;
    await (kind === 'like' ? addFlickLikes : addCommentLikes)(within(trx), JSON.stringify(notifications));
  },
  /**
   * Removes events from their notifications, and empty notifications; returns the people whose lists changed.
   */
  async retract(trx: Db, given: RetractedRow[]): Promise<string[]> {
    if (given.length === 0) return [];
    const locked = await lockNotifications(within(trx), JSON.stringify(given));
    if (locked.length === 0) return [];
    const rows = await retract(within(trx), JSON.stringify(given));
    return rows.map((row) => row.person_id);
  },
  /**
   * Removes what people were notified of about their applications after that time; returns the people whose
   * lists changed.
   */
  async retractForApplications(
    trx: Db,
    proofs: readonly { id: string; applicantId: string }[],
    since: Date,
  ): Promise<string[]> {
    if (proofs.length === 0) return [];
    const { rows } = await sql<{ person_id: string }>`
      delete from notification n using unnest(${proofs.map(({ applicantId }) => applicantId)}::uuid[],
        ${proofs.map(({ id }) => id)}::uuid[]) as b(person_id, target_id)
      where n.person_id = b.person_id and n.target_type = 'applicant' and n.target_id = b.target_id
        and n.kind <> 'quest_application' and n.created_at > ${since} returning n.person_id`.execute(trx);
    return rows.map((row) => row.person_id);
  },
  /** Retracts the notification of a repost that is no longer visible as one, however old. */
  async retractRepost(trx: Db, repostId: string): Promise<void> {
    await notificationWriteRepository.retract(trx, await notificationOfRepost(within(trx), repostId));
  },
  /**
   * Removes up to that many of a person's actions from others' lists for good; true while there may be more.
   */
  async forgetActor(trx: Db, personId: string, most: number): Promise<boolean> {
    const { rows } =
      await sql<RetractedRow>`select person_id, kind, target_id as mark, actor_id, '-infinity' as since
      from notification_actor where actor_id = ${personId} limit ${sql.lit(most)}`.execute(trx);
    await notificationWriteRepository.retract(trx, rows);
    await sql`delete from notification_actor where actor_id = ${personId} and (person_id, kind, target_id) in (
      select person_id, kind, mark from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as b(person_id uuid, kind text, mark uuid))`.execute(trx);
    return rows.length === most;
  },
};
