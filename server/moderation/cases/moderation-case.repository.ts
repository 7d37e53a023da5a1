import { sql } from 'kysely';
import type { CaseState, CaseTarget } from '../../../contract/moderation/admin.ts';
import type { ReportCategory } from '../../../contract/moderation/report.ts';
import type { Db } from '../../db/prepared-statement.ts';

/** The target of a case, and its owner. */
export interface Target {
  type: CaseTarget;
  id: string;
  ownerId: string;
}

/** A case that is locked until the transaction ends. */
export interface LockedCase extends Target {
  caseId: string;
  state: CaseState;
  urgent: boolean;
  version: number;
}

const URGENT: ReadonlySet<ReportCategory> = new Set(['child_safety', 'fraud']);
export const isUrgent = (category: ReportCategory) => URGENT.has(category);

const NOT_URGENT_OFFSET = 10_000_000_000_000_000n;
const micros = (at: Date) => BigInt(at.getTime()) * 1_000n;

/** The sort key of a case within its state: waiting cases by urgency, then by age; settled ones newest first. */
export function casePlace(state: CaseState, urgent: boolean, at: Date): string {
  if (state === 'actioned' || state === 'dismissed') return String(-micros(at));
  return String(urgent ? micros(at) : NOT_URGENT_OFFSET + micros(at));
}

const lockedColumns = sql`id as "caseId", target_type as type, target_id as id, owner_id as "ownerId", state, urgent, version`;

export const moderationCaseRepository = {
  /** Opens or reopens the case about a target and locks it. */
  async open(
    trx: Db,
    caseId: string,
    target: Target,
    category: ReportCategory,
    at: Date,
  ): Promise<LockedCase> {
    const urgent = isUrgent(category);
    const { rows } = await sql<LockedCase>`
      insert into moderation_case as c (id, target_type, target_id, owner_id, state, urgent, place, opened_at, last_report_at)
      values (${caseId}, ${target.type}, ${target.id}, ${target.ownerId}, 'open', ${urgent},
        ${casePlace('open', urgent, at)}, ${at}, ${at})
      on conflict (target_type, target_id) do update set
        urgent = excluded.urgent or c.state in ('open', 'reviewing') and c.urgent,
        place = case when c.state in ('actioned', 'dismissed') then excluded.place
          when excluded.urgent and not c.urgent then c.place - ${NOT_URGENT_OFFSET.toString()}::bigint else c.place end,
        report_count = case when c.state in ('actioned', 'dismissed') then 0 else c.report_count end,
        categories = case when c.state in ('actioned', 'dismissed') then '{}' else c.categories end,
        opened_at = case when c.state in ('actioned', 'dismissed') then excluded.opened_at else c.opened_at end,
        version = c.version + case when c.state in ('actioned', 'dismissed') then 1 else 0 end,
        state = case when c.state in ('actioned', 'dismissed') then 'open' else c.state end,
        last_report_at = excluded.last_report_at
      returning ${lockedColumns}`.execute(trx);
    const [row] = rows;
    if (!row) throw new Error('a case was neither found nor opened');
    return row;
  },

  /** Counts a report in a locked case; one that was only extended is already counted. */
  async count(trx: Db, caseId: string, category: ReportCategory, isNew: boolean): Promise<void> {
    await sql`update moderation_case set report_count = report_count + ${isNew ? 1 : 0},
      categories = case when ${category} = any(categories) then categories else categories || ${category}::text end
      where id = ${caseId}`.execute(trx);
  },

  /** Undefined if there is none. */
  async lock(trx: Db, caseId: string): Promise<LockedCase | undefined> {
    const { rows } = await sql<LockedCase>`select ${lockedColumns} from moderation_case
      where id = ${caseId} for update`.execute(trx);
    return rows[0];
  },

  /** Records the decision about a locked case. */
  async decide(trx: Db, found: LockedCase, state: CaseState, at: Date): Promise<void> {
    const isSettled = state === 'actioned' || state === 'dismissed';
    const place = isSettled ? sql`${casePlace(state, found.urgent, at)}::bigint` : sql`place`;
    await sql`update moderation_case set state = ${state}, place = ${place}, version = version + 1
      where id = ${found.caseId}`.execute(trx);
  },

  /** Changes the state of the reports that are open or in review; returns the reporters. */
  async settleReports(trx: Db, target: Target, state: CaseState): Promise<string[]> {
    const { rows } = await sql<{ reporter_id: string }>`update report set state = ${state}
      where target_type = ${target.type} and target_id = ${target.id} and state in ('open', 'reviewing')
      returning reporter_id`.execute(trx);
    return [...new Set(rows.map((row) => row.reporter_id))];
  },

  /** Whether reports about this are open or in review. */
  async hasReports(trx: Db, target: Target): Promise<boolean> {
    const { rows } =
      await sql`select from report where target_type = ${target.type} and target_id = ${target.id}
      and state in ('open', 'reviewing') limit 1`.execute(trx);
    return rows.length > 0;
  },

  /** How many trusted people have an open report about this since then, counted up to `enough`. */
  async trustedReporters(
    trx: Db,
    target: Target,
    trust: { since: Date; knownBefore: Date; dismissedSince: Date; mostDismissed: number; enough: number },
  ): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
      select 1 from report r join person p on p.id = r.reporter_id
      where r.target_type = ${target.type} and r.target_id = ${target.id} and r.state = 'open'
        and r.created_at > ${trust.since} and p.state = 'active' and p.created_at < ${trust.knownBefore}
        and (select count(*) from report d where d.reporter_id = p.id and d.state = 'dismissed'
          and d.created_at > ${trust.dismissedSince}) < ${sql.lit(trust.mostDismissed)}
      limit ${sql.lit(trust.enough)}) trusted`.execute(trx);
    return rows[0]?.n ?? 0;
  },
};
