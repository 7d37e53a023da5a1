import { sql } from 'kysely';
import { CURRENCY } from '../../../contract/money/money.ts';
import type { AppealPaidBy, AppealState } from '../../../contract/quests/appeal.ts';
import type { PageStart } from '../../core/page-cursor.ts';
import { atCursor, momentCursor } from '../../db/moment-cursor.sql.ts';
import { type Db, type Prepared, pageStatement, statement } from '../../db/prepared-statement.ts';
import { jsonList, personJson } from '../../db/sql-json.ts';
import { applicantFields } from '../reading/quest-json.sql.ts';

/** Appeals as JSON text. */
export interface AppealPage {
  appeals: string;
  /** Where the page ended: the time in microseconds and the application. */
  last: string | null;
  more: boolean;
}

/** How far an appeal is, and the people it connects. */
interface AppealParties {
  state: AppealState;
  questId: string;
  applicantId: string;
  ownerId: string;
}

/** Of appeal `l`, application `p`, quest `q`, its owner `qa` and the applicant `a`, at $1. */
const appealJson = `json_build_object(${applicantFields('p', 'q', 'a', '$1::timestamptz')},
  'questDetail', json_build_object('_id', q.id, 'title', q.title, 'description', q.description,
    'criteria', q.criteria, 'reward', q.reward, 'currency', '${CURRENCY}', 'status', q.state, 'owner', ${personJson('qa')},
    'hasSlot', q.state in ('open', 'closing', 'frozen') and q.places - q.approved - q.pending - q.changes
      - (select count(*) from application s where s.quest_id = q.id and s.id <> p.id
        and s.slot_held_until > $1::timestamptz) > 0))`;
const JOINED = `application p on p.id = l.application_id join quest q on q.id = p.quest_id
  join person qa on qa.id = q.owner_id join person a on a.id = p.applicant_id`;

const STATES = {
  open: { condition: `l.state = 'open'`, time: 'due_at', order: 'asc', compared: '>' },
  decided: { condition: `l.state <> 'open'`, time: 'decided_at', order: 'desc', compared: '<' },
} as const;
export type AppealList = keyof typeof STATES;

const page = (list: AppealList, start: 'after' | 'skip') => (limit: number) => {
  const { condition, time, order, compared } = STATES[list];
  const by = (alias: string) => `${alias}.${time} ${order}, ${alias}.application_id ${order}`;
  return `
  with page as materialized (
    select l.* from application_appeal l where ${condition}
      ${start === 'after' ? `and (l.${time}, l.application_id) ${compared} ${atCursor('$2')}` : ''}
    order by ${by('l')} ${start === 'skip' ? 'offset $2::int' : ''} limit ${limit + 1}
  ), shown as materialized (
    select page.*, row_number() over (order by ${by('page')}) as n from page order by ${by('page')} limit ${limit})
  select ${jsonList(`select l.n as place, ${appealJson} as item from shown l join ${JOINED}`)}::text as appeals,
    (select ${momentCursor(time, 'application_id')} from shown order by n desc limit 1) as last,
    (select count(*) from page) > ${limit} as more`;
};

const pages = {
  open: {
    after: pageStatement<AppealPage>('appeal.open.after', page('open', 'after')),
    skip: pageStatement<AppealPage>('appeal.open.skip', page('open', 'skip')),
  },
  decided: {
    after: pageStatement<AppealPage>('appeal.decided.after', page('decided', 'after')),
    skip: pageStatement<AppealPage>('appeal.decided.skip', page('decided', 'skip')),
  },
};

const one = statement<{ appeal: string }>(
  'appeal.one',
  `select ${appealJson}::text as appeal from application_appeal l join ${JOINED} where l.application_id = $2::uuid`,
);

const parties = statement<AppealParties>(
  'appeal.parties',
  `select l.state, p.quest_id as "questId", p.applicant_id as "applicantId", q.owner_id as "ownerId"
  from application_appeal l join application p on p.id = l.application_id join quest q on q.id = p.quest_id
  where l.application_id = $1::uuid`,
);

/** Appeals of rejected applications. Writing needs the lock of the quest. */
export const appealRepository = {
  async page(
    db: Prepared,
    list: AppealList,
    limit: number,
    start: PageStart,
    now: Date,
  ): Promise<AppealPage> {
    const [row] =
      'after' in start
        ? await pages[list].after(db, limit, now, start.after)
        : await pages[list].skip(db, limit, now, start.skip);
    if (!row) throw new Error('a page statement answers one row');
    return row;
  },

  /** One as JSON text. */
  one: async (db: Prepared, id: string, now: Date) => (await one(db, now, id))[0]?.appeal,

  parties: async (db: Prepared, id: string) => (await parties(db, id))[0],

  /** Whether this application was ever appealed. */
  async exists(trx: Db, id: string): Promise<boolean> {
    const { rows } = await sql`select from application_appeal where application_id = ${id}`.execute(trx);
    return rows.length > 0;
  },

  /** Stores an appeal. A slot that is still held stays so until the appeal is due, except that of spam. */
  async add(trx: Db, id: string, words: string, { now, dueAt }: { now: Date; dueAt: Date }): Promise<void> {
    await sql`insert into application_appeal (application_id, words, state, created_at, due_at)
      values (${id}, ${words}, 'open', ${now}, ${dueAt})`.execute(trx);
    await sql`update application set slot_held_until = ${dueAt}, changed_at = ${now}
      where id = ${id} and slot_held_until > ${now} and reason ->> 'code' <> 'spam'`.execute(trx);
  },

  /** Stores what an operator decided; an upheld rejection no longer holds its slot. */
  async decide(
    trx: Db,
    id: string,
    by: {
      operatorId: string;
      state: 'upheld' | 'overturned';
      note: string;
      paidBy: AppealPaidBy | null;
      now: Date;
    },
  ): Promise<void> {
    await sql`update application_appeal set state = ${by.state}, note = ${by.note}, paid_by = ${by.paidBy},
      operator_id = ${by.operatorId}, decided_at = ${by.now} where application_id = ${id}`.execute(trx);
    await sql`update application set slot_held_until = null, changed_at = ${by.now} where id = ${id}`.execute(
      trx,
    );
  },

  /** Settles open appeals of applications that their owner approved, and removes those of undone rejections. */
  async settle(
    trx: Db,
    { approved, undone }: Record<'approved' | 'undone', string[]>,
    now: Date,
  ): Promise<void> {
    if (approved.length > 0)
      await sql`update application_appeal set state = 'accepted', decided_at = ${now}
        where application_id = any(${approved}::uuid[]) and state = 'open'`.execute(trx);
    if (undone.length > 0)
      await sql`delete from application_appeal where application_id = any(${undone}::uuid[])`.execute(trx);
  },
};
