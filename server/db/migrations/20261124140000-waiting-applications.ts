import { type Kysely, sql } from 'kysely';

/**
 * Applications to a quest were one notification a day, now they are one. A process of the version before may still
 * write one for a day, which stays on its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into notification (id, person_id, kind, group_key, target_type, target_id, flick_id, comment_id,
      quest_id, title, excerpt, amount, actors, created_at, told)
    select distinct on (n.person_id, n.quest_id) gen_random_uuid(), n.person_id, n.kind,
      'quest_application:' || n.quest_id, n.target_type, n.target_id, n.flick_id, n.comment_id, n.quest_id, n.title,
      n.excerpt, n.amount, sum(n.actors) over (partition by n.person_id, n.quest_id), n.created_at,
      bool_and(n.told) over (partition by n.person_id, n.quest_id)
    from notification n where n.kind = 'quest_application' and n.quest_id is not null
    order by n.person_id, n.quest_id, n.created_at desc, n.id desc
    on conflict (person_id, group_key) do nothing`.execute(db);
  await sql`update notification_actor x set group_key = 'quest_application:' || n.quest_id
    from notification n where n.kind = 'quest_application' and n.quest_id is not null
      and x.person_id = n.person_id and x.group_key = n.group_key
      and n.group_key <> 'quest_application:' || n.quest_id`.execute(db);
  await sql`delete from notification n where n.kind = 'quest_application' and n.quest_id is not null
    and n.group_key <> 'quest_application:' || n.quest_id`.execute(db);
}
