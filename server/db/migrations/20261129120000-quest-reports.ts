import { type Kysely, sql } from 'kysely';

/** What a report about an owner adds to their track record: their slow decisions, and what became of appeals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quest_record add column slow_hours float8, add column upheld int not null default 0,
    add column overturned int not null default 0`.execute(db);
  await sql`update quest_record r set slow_hours = (
    select percentile_cont(0.9) within group (
      order by extract(epoch from a.decided_at - a.sent_at)::float8 / 3600)
    from quest q join application a on a.quest_id = q.id
    where q.owner_id = r.person_id and (a.state = 'approved' or a.state = 'rejected' and a.decided_by is distinct from 'auto'))
  where r.decided > 0`.execute(db);
}
