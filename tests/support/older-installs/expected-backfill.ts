import { type Kysely, sql } from 'kysely';
import { flickOrder } from './fill.ts';

/** Reads what migrations fill in, or what was there already. The same is expected whatever state was upgraded. */
export async function readFilled<Tables>(db: Kysely<Tables>): Promise<unknown> {
  const { rows } = await sql`select
    (select order_id from flick where kind = 'original') as "orderOfFlick",
    (select count(*)::int from flick where kind = 'repost' and order_id = id) as "repostsInOrder",
    (select order_id from flick_hashtag) as "orderOfHashtag",
    (select order_id from flick_tag) as "orderOfTag",
    (select max(version) from flick) as "version",
    (select reposts from flick_counter) as "reposts",
    (select document @@ 'tide & lisbon' from flick_search) as "flickFound",
    (select document @@ 'harbour' from quote_search) as "quoteFound",
    (select words @@ 'view' from comment) as "commentFound",
    (select document @@ 'boat & lisbon & quill' from quest) as "questFound",
    (select array[reserved, returned]::int[] from quest) as "questMoney",
    (select extract(epoch from slot_held_until - decided_at)::int from application where state = 'rejected') as "slotHeldFor",
    (select slow_hours from quest_record) as "slowHours",
    (select count(*)::int from authenticator a join person p on p.id = a.person_id
      where p.two_factor_since is distinct from a.created_at) as "unknownSince",
    (select bool_and(takes_alt) from person) as "takesAlt",
    (select bool_and(open_to_web) from person) as "openToWeb",
    (select bool_or(shows_sensitive) from person) as "showsSensitive",
    (select array_agg(conrelid::regclass::text order by conname) from pg_constraint where conname like '%target_type_check'
      and pg_get_constraintdef(oid) like '%question%alt_suggestion%') as "reportable"`.execute(db);
  return rows[0];
}

export const filled = {
  orderOfFlick: flickOrder,
  repostsInOrder: 2,
  orderOfHashtag: flickOrder,
  orderOfTag: flickOrder,
  version: 0,
  reposts: 1,
  flickFound: true,
  quoteFound: true,
  commentFound: true,
  questFound: true,
  questMoney: [3000, 500],
  slotHeldFor: 600,
  slowHours: 0,
  unknownSince: 0,
  takesAlt: true,
  openToWeb: true,
  showsSensitive: false,
  // A new database would lack what the last migration leaves out, so that comparing schemas cannot show it.
  reportable: ['moderation_case', 'report'],
};
