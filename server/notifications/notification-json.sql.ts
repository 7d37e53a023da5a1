import { asksToFollow, follows, isoTime, jsonList, mediaUrl, personJson } from '../db/sql-json.ts';
import {
  coveredFlick,
  seenQuest,
  shownFlickComment,
  unmuted,
  visibleFlick,
  visiblePerson,
} from '../visibility/visibility.sql.ts';
import { ABOUT_HIDDEN } from './notification-write.repository.ts';

/** SQL fragments over `n`, a row of a person's notifications. */

/** Who did it, as far as the viewer may know of them; of applicants those who still wait. */
export const notificationActors = (viewer: string) => `notification_actor x join person p on p.id = x.actor_id
  where x.person_id = n.person_id and x.group_key = n.group_key
    and (n.kind <> 'quest_application' or exists (select from application z
      where z.id = x.target_id and z.state = 'pending'))
    and ${visiblePerson('p', viewer)} and ${unmuted('p.id', viewer)}`;
export const NEWEST = 'order by x.created_at desc, x.actor_id';
const actors = notificationActors('$1::uuid');
const ACTORS_NAMED = 3;
/** Up to this number, only people the viewer may know of are counted; beyond, all are. */
const ACTORS_COUNTED = 100;

/** Prevents the planner from reading every flick once instead of looking up single ones. */
const ROW_BY_ROW = 'offset 0';

/** True if an actor is left and the target still exists and is visible. */
export const shownNotification = (
  viewer: string,
) => `((n.actors = 0 or exists (select from ${notificationActors(viewer)} ${ROW_BY_ROW}))
  and (n.kind in ${ABOUT_HIDDEN} or (
    (n.flick_id is null or exists (select from flick f join person a on a.id = f.author_id
      where f.id = n.flick_id and ${visibleFlick('f', 'a', viewer)} ${ROW_BY_ROW}))
    and (n.kind <> 'money_request' or exists (select from money_request r join person o on o.id = n.person_id
      where r.id = n.target_id and r.state = 'waiting' and o.role = 'operator' ${ROW_BY_ROW}))
    and (n.kind not in ('quest_slot_open', 'quest_invited') or exists (select from quest q join person a on a.id = q.owner_id
      where q.id = n.quest_id and ${seenQuest('q', 'a', viewer)} ${ROW_BY_ROW}))
    and (n.kind not in ('quest_question', 'quest_answer') or exists (select from question z
      join quest q on q.id = z.quest_id join person a on a.id = q.owner_id
      where z.id = n.target_id and z.deleted_at is null and not z.hidden
        and ${seenQuest('q', 'a', viewer)} ${ROW_BY_ROW}))
    and (n.comment_id is null or exists (select from comment k join flick f on f.id = k.flick_id
      where k.id = n.comment_id and ${shownFlickComment('k', 'f.author_id', viewer)} ${ROW_BY_ROW})))))`;

/** The same for the notifications of viewer $1, if they want the kind listed. */
export const visibleNotification = `(not exists (select from notification_setting s
    where s.person_id = $1::uuid and s.kind = n.kind and not s.list)
  and ${shownNotification('$1::uuid')})`;

/** The time up to which everything is read, as `seen`. */
export const seenUntil = `seen as materialized (select coalesce(
  (select until from notification_seen where person_id = $1::uuid), '-infinity'::timestamptz) as until)`;

const UNREAD_MAX = 99;
/** How many rows are counted at most, visible or not. */
const UNREAD_LOOK = 500;
/** The number of unread notifications, up to 99. */
export const unreadCount = `(select count(*)::int from (select from (
    select n.* from notification n, seen where n.person_id = $1::uuid and n.created_at > seen.until
    order by n.created_at desc, n.id desc limit ${UNREAD_LOOK}) n
  where ${visibleNotification} limit ${UNREAD_MAX}) unread)`;

/** The image of a flick, or of a repost's original: its thumbnail, or its first file. */
const thumbnail = `(select coalesce(${mediaUrl('o.thumbnail_key', 'o.created_at')},
    (select ${mediaUrl(`coalesce(m.poster_key, m.sizes -> 0 ->> 'key', m.key)`, 'm.made_at')}
      from flick_media m where m.flick_id = o.id order by m.position limit 1))
  from flick f join flick o on o.id = coalesce(f.original_id, f.id) join person a on a.id = o.author_id
  where f.id = n.flick_id and ${visibleFlick('o', 'a', '$1::uuid')} and not ${coveredFlick('o', '$1::uuid')})`;

/** The target: where one notification covers several applications, the newest the viewer may know of. */
export const notificationTarget = (
  viewer: string,
) => `case n.kind when 'quest_application' then coalesce((select x.target_id
  from ${notificationActors(viewer)} ${NEWEST} limit 1), n.target_id) else n.target_id end`;

/** How many did it. */
export const notificationActorCount = (
  viewer: string,
) => `(select case when count(*) < ${ACTORS_COUNTED} then count(*) else greatest(count(*),
    case n.kind when 'quest_application' then (select q.pending from quest q where q.id = n.quest_id)
      else n.actors end) end
  from (select from ${notificationActors(viewer)} limit ${ACTORS_COUNTED}) known)::int`;

/** A notification on the wire; `seen` must be joined to `n`. */
export const notificationJson = `json_build_object('_id', n.id, 'kind', n.kind,
  'actors', ${jsonList(`select row_number() over (order by w.at desc, w.id) as place, ${personJson('w')} as item
    from (select p.*, x.created_at as at from ${actors} ${NEWEST} limit ${ACTORS_NAMED}) w`)},
  'actorCount', ${notificationActorCount('$1::uuid')},
  'target', case when n.target_type is not null then json_build_object('type', n.target_type, 'id', ${notificationTarget('$1::uuid')},
    'flickId', n.flick_id, 'questId', n.quest_id, 'thumbnailURL', ${thumbnail}, 'title', n.title) end,
  'excerpt', n.excerpt, 'amount', n.amount, 'read', n.created_at <= seen.until,
  'isFollowing', coalesce((select ${follows('$1::uuid', 'x.actor_id')} from ${actors} ${NEWEST} limit 1), false),
  'isRequested', coalesce((select ${asksToFollow('$1::uuid', 'x.actor_id')} from ${actors} ${NEWEST} limit 1), false),
  'createdAt', ${isoTime('n.created_at')})`;
