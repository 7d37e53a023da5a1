import { sql } from 'kysely';
import type { Db } from '../db/prepared-statement.ts';

/** Applications in one batch; those that changed at the same time stay together. */
const MANY = 300;
/** A change becomes visible when its transaction ends, so each run looks at the time shortly before again. */
const OVERLAP = sql`interval '2 minutes'`;

/** Decisions by a person or a deadline; applications that lost a contest when it ended were not judged. */
const DECIDED = sql`(a.state = 'approved' or a.state = 'rejected' and a.decided_by is distinct from 'auto')`;

/** Not by an operator who overturned a rejection. */
const BY_OWNER = sql`a.decided_by is distinct from 'operator'`;
const HOURS = sql`extract(epoch from a.decided_at - a.sent_at)::float8 / 3600`;

/** Track records of owners and applicants, counted from the facts. */
export const questTrackRecordRepository = {
  /** Where counting continues: shortly before what was counted last; null before the first run. */
  async start(db: Db): Promise<Date | null> {
    const { rows } = await sql<{
      at: Date | null;
    }>`select max(made_at) - ${OVERLAP} as at from quest_record`.execute(db);
    return rows[0]?.at ?? null;
  },

  /**
   * Recounts for the owners and senders of the applications that changed next after a time. Returns the time
   * reached; null at the end.
   */
  async count(db: Db, after: Date | null): Promise<Date | null> {
    const { rows } = await sql<{ reached: Date | null; many: number }>`
      with changed as materialized (
        select quest_id, applicant_id, changed_at from application
        where ${after === null ? sql`true` : sql`changed_at > ${after}`}
        order by changed_at fetch first ${sql.lit(MANY)} rows with ties
      ), reached as materialized (select max(changed_at) as at, count(*)::int as many from changed
      ), involved as materialized (
        select applicant_id as id from changed
        union select q.owner_id from changed c join quest q on q.id = c.quest_id
      ), given as materialized (
        select p.id from involved join person p using (id) where p.state <> 'purged'
      ), counted as (
        insert into quest_record (person_id, quests, decided, approved, auto, median_hours, slow_hours, upheld,
          overturned, proofs_decided, proofs_approved, made_at)
        select given.id,
          (select count(*)::int from quest q where q.owner_id = given.id and q.state <> 'deleted'),
          own.decided, own.approved, own.auto, own.median_hours, own.slow_hours, appeals.upheld, appeals.overturned,
          sent.decided, sent.approved, reached.at
        from reached, given
          cross join lateral (
            select count(*)::int as decided, count(*) filter (where a.state = 'approved' and ${BY_OWNER})::int as approved,
              count(*) filter (where a.decided_by = 'auto')::int as auto,
              percentile_cont(0.5) within group (order by ${HOURS}) filter (where ${BY_OWNER}) as median_hours,
              percentile_cont(0.9) within group (order by ${HOURS}) filter (where ${BY_OWNER}) as slow_hours
            from quest q join application a on a.quest_id = q.id
            where q.owner_id = given.id and ${DECIDED}) own
          cross join lateral (
            select count(*) filter (where l.state = 'upheld')::int as upheld,
              count(*) filter (where l.state = 'overturned')::int as overturned
            from quest q join application a on a.quest_id = q.id join application_appeal l on l.application_id = a.id
            where q.owner_id = given.id) appeals
          cross join lateral (
            select count(*)::int as decided, count(*) filter (where a.state = 'approved')::int as approved
            from application a where a.applicant_id = given.id and ${DECIDED}) sent
        order by given.id
        on conflict (person_id) do update set quests = excluded.quests, decided = excluded.decided,
          approved = excluded.approved, auto = excluded.auto, median_hours = excluded.median_hours,
          slow_hours = excluded.slow_hours, upheld = excluded.upheld, overturned = excluded.overturned,
          proofs_decided = excluded.proofs_decided, proofs_approved = excluded.proofs_approved,
          made_at = greatest(quest_record.made_at, excluded.made_at)
      )
      select at as reached, many from reached`.execute(db);
    const [row] = rows;
    return row?.reached && row.many >= MANY ? row.reached : null;
  },
};
