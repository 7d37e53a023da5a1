import { sql } from 'kysely';
import { VIEW_DAYS } from '../../../contract/flicks/view-count.ts';
import { type Db, type Prepared, statement } from '../../db/prepared-statement.ts';
import { jsonList } from '../../db/sql-json.ts';
import { visibleFlick } from '../../visibility/visibility.sql.ts';

const record = statement(
  'flick_view.record',
  `insert into flick_view (flick_id, person_id, day)
  select f.id, $1::uuid, $3::date from flick f join person a on a.id = f.author_id
  where f.id = any($2::uuid[]) and f.author_id <> $1::uuid and ${visibleFlick('f', 'a', '$1::uuid')}
  order by f.id on conflict do nothing`,
);

const days = jsonList(`select d.day as place,
    json_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'views', coalesce(v.views, 0)) as item
  from generate_series($3::date - ${VIEW_DAYS - 1}, $3::date, interval '1 day') d(day)
    left join flick_daily_views v on v.flick_id = f.id and v.day = d.day`);

const statistics = statement<{ statistics: string }>(
  'flick_view.statistics',
  `select json_build_object('views', c.views, 'days', ${days}, 'likes', c.likes, 'comments', c.comments,
    'reposts', c.reposts, 'saves', c.saves)::text as statistics
  from flick f join flick_counter c on c.flick_id = f.id
  where f.id = $2::uuid and f.author_id = $1::uuid and f.kind = 'original' and f.state in ('published', 'removed')`,
);

/** Who saw which flick, and how often each flick was seen. Days are in UTC, as YYYY-MM-DD. */
export const flickViewRepository = {
  /** Stores that the viewer saw these flicks today; those of their own, or that they may not see, are left out. */
  async record(db: Prepared, viewer: string, flickIds: readonly string[], day: string): Promise<void> {
    await record(db, viewer, flickIds, day);
  },

  /** The statistics of an author's flick as JSON text; undefined if it is not theirs. */
  statistics: async (db: Prepared, author: string, flickId: string, day: string) =>
    (await statistics(db, author, flickId, day))[0]?.statistics,

  /**
   * Adds some recorded views to the counts, and returns how many. Counters are locked in the order of their flicks.
   */
  async count(db: Db, limit: number): Promise<number> {
    const { rows } = await sql<{ counted: number }>`
      with fresh as materialized (
        select flick_id, person_id, day from flick_view where not counted
        order by flick_id limit ${sql.lit(limit)} for update skip locked
      ), taken as (
        update flick_view v set counted = true from fresh
        where (v.flick_id, v.person_id, v.day) = (fresh.flick_id, fresh.person_id, fresh.day)
        returning v.flick_id, v.day
      ), daily as (
        insert into flick_daily_views as d (flick_id, day, views)
        select flick_id, day, count(*) from taken group by flick_id, day order by flick_id, day
        on conflict (flick_id, day) do update set views = d.views + excluded.views
      ), locked as materialized (
        select c.flick_id from flick_counter c where c.flick_id in (select flick_id from fresh)
        order by c.flick_id for update
      ), total as (
        update flick_counter c set views = c.views + n.views
        from (select flick_id, count(*) as views from taken group by flick_id) n join locked using (flick_id)
        where c.flick_id = n.flick_id
      )
      select count(*)::int as counted from taken`.execute(db);
    return rows[0]?.counted ?? 0;
  },

  /** Forgets who saw what before that day, once it is counted; returns how many rows. */
  async forgetViewers(db: Db, before: string, limit: number): Promise<number> {
    const { numAffectedRows } = await sql`delete from flick_view v using (
        select flick_id, person_id, day from flick_view where day < ${before}::date and counted limit ${sql.lit(limit)}
      ) old where (v.flick_id, v.person_id, v.day) = (old.flick_id, old.person_id, old.day)`.execute(db);
    return Number(numAffectedRows ?? 0);
  },

  /** Forgets the counts of days before that one; returns how many rows. The total stays. */
  async forgetDays(db: Db, before: string, limit: number): Promise<number> {
    const { numAffectedRows } = await sql`delete from flick_daily_views v using (
        select flick_id, day from flick_daily_views where day < ${before}::date limit ${sql.lit(limit)}
      ) old where (v.flick_id, v.day) = (old.flick_id, old.day)`.execute(db);
    return Number(numAffectedRows ?? 0);
  },
};
