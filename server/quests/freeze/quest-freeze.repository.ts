import { sql } from 'kysely';
import { CURRENCY } from '../../../contract/money/money.ts';
import { APPEAL_MS, UNDO_MS } from '../../../contract/quests/quest-limits.ts';
import { anywhere } from '../../db/like-pattern.ts';
import { type Db, type Prepared, pageStatement, statement } from '../../db/prepared-statement.ts';
import { isoTime, personJson } from '../../db/sql-json.ts';
import type { LockedQuest } from '../quest-lock.repository.ts';

/** Quests as JSON text, where the page ended, and whether there are more. */
export interface WatchedPage {
  quests: string;
  last: string | null;
  more: boolean;
}

/** Of quest `q` and its owner `qa`. */
const watchedJson = `json_build_object('_id', q.id, 'title', q.title, 'owner', ${personJson('qa')},
  'status', q.state, 'maxApplicants', q.max_applicants, 'totalApproved', q.approved,
  'waiting', q.pending + q.changes, 'totalAmount', q.reserved, 'currency', '${CURRENCY}',
  'createdAt', ${isoTime('q.published_at')},
  'hold', case when q.state = 'frozen' then json_build_object('reason', coalesce(q.frozen_reason, ''),
    'since', ${isoTime('coalesce(q.frozen_at, q.published_at)')}) end)`;

/** Frozen quests come first in either list: they are sorted by when they were frozen. */
const place = `coalesce(extract(epoch from q.frozen_at) * 1000000, 0)::bigint`;

const page = (condition: string) => (limit: number) =>
  `
  with page as materialized (
    select q.id, ${place} as place from quest q join person qa on qa.id = q.owner_id
    where ${condition} and ($1::bigint is null or (${place}, q.id) < ($1::bigint, $2::uuid))
    order by 2 desc, 1 desc offset $3::int limit ${limit + 1}
  ), shown as materialized (select * from page order by place desc, id desc limit ${limit})
  select (select coalesce(json_agg(${watchedJson} order by s.place desc, s.id desc), '[]'::json)
      from shown s join quest q on q.id = s.id join person qa on qa.id = q.owner_id)::text as quests,
    (select place || '.' || id from shown order by place, id limit 1) as last,
    (select count(*) from page) > ${limit} as more`;

const frozen = pageStatement<WatchedPage>('admin.quests.held', page(`q.state = 'frozen'`));
const found = pageStatement<WatchedPage>(
  'admin.quests.found',
  page(`q.state <> 'deleted' and (q.title ilike $4::text or qa.username = $5::text or q.id = $6::uuid)`),
);

const one = statement<{ quest: string }>(
  'admin.quest',
  `select ${watchedJson}::text as quest from quest q join person qa on qa.id = q.owner_id where q.id = $1::uuid`,
);

const undo = sql.raw(`interval '${UNDO_MS} milliseconds'`);
const appeal = sql.raw(`interval '${APPEAL_MS} milliseconds'`);

/** What operators do to quests. */
export const questFreezeRepository = {
  /** Frozen quests, or those that match the search. */
  async page(
    db: Prepared,
    limit: number,
    words: { title: string; username: string; id: string | null } | null,
    start: { after: string | null; skip: number },
  ): Promise<WatchedPage> {
    const [at = null, id = null] = start.after?.split('.') ?? [];
    const [row] = words
      ? await found(db, limit, at, id, start.skip, anywhere(words.title), words.username, words.id)
      : await frozen(db, limit, at, id, start.skip);
    if (!row) throw new Error('a page statement answers one row');
    return row;
  },

  /** One as JSON text. */
  one: async (db: Prepared, id: string) => (await one(db, id))[0]?.quest,

  /** Freezes a quest whose row is locked. */
  async freeze(trx: Db, questId: string, reason: string, now: Date): Promise<void> {
    await sql`update quest set frozen_from = state, state = 'frozen', frozen_at = ${now}, frozen_reason = ${reason}
      where id = ${questId} and state in ('open', 'closing')`.execute(trx);
  },

  /**
   * Unfreezes a quest. Every deadline moves by the time it was frozen, as does the time in which recent
   * decisions can be undone or appealed.
   */
  async release(trx: Db, { id, frozen_at: since }: LockedQuest, now: Date): Promise<void> {
    const from = since ?? now;
    const later = sql`(${now}::timestamptz - ${from}::timestamptz)`;
    const undoable = sql`decided_at > ${from}::timestamptz - ${undo}`;
    const appealable = sql`state = 'rejected' and decided_at > ${from}::timestamptz - ${appeal}`;
    await sql`update application set review_due = review_due + ${later}, changes_due = changes_due + ${later},
        decided_at = case when ${undoable} or ${appealable} then decided_at + ${later} else decided_at end,
        slot_held_until = slot_held_until + ${later}
      where quest_id = ${id} and (state in ('pending', 'changes_requested') or ${undoable} or ${appealable}
        or slot_held_until > ${from})`.execute(trx);
    await sql`update application_appeal l set due_at = due_at + ${later} from application a
      where a.id = l.application_id and a.quest_id = ${id} and l.state = 'open'`.execute(trx);
    await sql`update quest set state = coalesce(frozen_from, 'open'), deadline = deadline + ${later},
        decided_at = case when ${undoable} then decided_at + ${later} else decided_at end,
        frozen_from = null, frozen_at = null, frozen_reason = null
      where id = ${id} and state = 'frozen'`.execute(trx);
  },

  /** Everybody who waits for a decision about their application. */
  async waiting(trx: Db, questId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select distinct applicant_id as id from application
      where quest_id = ${questId} and state in ('pending', 'changes_requested')`.execute(trx);
    return rows.map(({ id }) => id);
  },
};
