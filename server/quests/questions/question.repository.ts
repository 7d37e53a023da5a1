import { sql } from 'kysely';
import type { PageStart } from '../../core/page-cursor.ts';
import { type Db, type Prepared, pageStatement, statement } from '../../db/prepared-statement.ts';
import { isoTime, personJson } from '../../db/sql-json.ts';
import { isUnderReport, reasonOf } from '../../visibility/moderation.sql.ts';
import { listedQuest, seenQuest, shownComment, visiblePerson } from '../../visibility/visibility.sql.ts';

/** Questions as JSON text, where the page ended, whether there are more, and how many there are. */
export interface QuestionPage {
  questions: string;
  last: string | null;
  more: boolean;
  total: number;
}

/** A question or answer, visible or deleted. */
export interface LockedPost {
  id: string;
  quest_id: string;
  answers: string | null;
  author_id: string;
  owner_id: string;
  title: string;
  hidden: boolean;
  gone: boolean;
  /** Whether the viewer may see it. */
  visible: boolean;
}

/** What has to be checked before a question is added. */
export interface AskContext {
  owner_id: string;
  title: string;
  /** It takes questions, also from this person. */
  open: boolean;
}

/** Counted up to here; beyond that the number of pages becomes slightly inexact. */
const COUNTED = 1_000;

const postFields = (post: string, writer: string, viewer: string) => `'_id', ${post}.id,
  'user', ${personJson(writer)}, 'words', ${post}.words, 'createdAt', ${isoTime(`${post}.created_at`)},
  'canDelete', coalesce(${post}.author_id = ${viewer}, false),
  'moderation', case when ${post}.hidden then json_build_object('reason', coalesce(${reasonOf(post)}, '')) end`;

const isVisible = (post: string, viewer: string) =>
  `(${post}.deleted_at is null and ${shownComment(post, viewer)})`;

/**
 * Of the question `k` by `w`. Answers need no check: they come from the owner, whom everybody who sees the
 * quest may know of.
 */
const questionJson = (viewer: string) => `json_build_object(${postFields('k', 'w', viewer)},
  'answer', (select json_build_object(${postFields('r', 'rw', viewer)}) from question r
    join person rw on rw.id = r.author_id where r.answers = k.id and ${isVisible('r', viewer)}))`;

const shown = `question k join person w on w.id = k.author_id and ${visiblePerson('w', '$1::uuid')}
  and ${isVisible('k', '$1::uuid')}`;
const ofTarget = 'k.quest_id = (select id from target) and k.answers is null';

const page = (condition: string, offset: string) => (limit: number) =>
  `
  with target as materialized (select q.id from quest q join person a on a.id = q.owner_id
    where q.id = $2::uuid and ${seenQuest('q', 'a', '$1::uuid')}),
  page as materialized (
    select k.id from ${shown} where ${ofTarget} and ${condition} order by k.id desc ${offset} limit ${limit + 1}
  ), shown as materialized (select id from page order by id desc limit ${limit})
  select coalesce((select json_agg(${questionJson('$1::uuid')} order by k.id desc) from shown join question k using (id)
      join person w on w.id = k.author_id), '[]'::json)::text as questions,
    (select id from shown order by id limit 1) as last, (select count(*) from page) > ${limit} as more,
    (select count(*)::int from (select from ${shown} where ${ofTarget} limit ${COUNTED}) counted) as total
  from target`;

const after = pageStatement<QuestionPage>('question.after', page('k.id < $3::uuid', ''));
const skipping = pageStatement<QuestionPage>('question.skip', page('true', 'offset $3::int'));

const one = statement<{ question: string }>(
  'question.one',
  `select ${questionJson('$1::uuid')}::text as question from ${shown} where k.id = $2::uuid and k.answers is null`,
);

/** An applicant who was blocked later still sees the quest, but cannot ask. */
const askContext = statement<AskContext>(
  'question.asking',
  `select q.owner_id, q.title,
    q.state = 'open' and q.deadline > $3::timestamptz and ${listedQuest('q', 'a', '$1::uuid')} as open
  from quest q join person a on a.id = q.owner_id where q.id = $2::uuid and ${seenQuest('q', 'a', '$1::uuid')}`,
);

interface NewPost {
  id: string;
  questId: string;
  authorId: string;
  words: string;
  createdAt: Date;
}

export const questionRepository = {
  /** Undefined if the viewer may not see the quest. */
  async page(
    db: Prepared,
    viewer: string | null,
    questId: string,
    limit: number,
    start: PageStart,
  ): Promise<QuestionPage | undefined> {
    if ('after' in start) return (await after(db, limit, viewer, questId, start.after))[0];
    return (await skipping(db, limit, viewer, questId, start.skip))[0];
  },

  /** A question with its answer as JSON text; undefined if the viewer may not see it. */
  one: async (db: Prepared, viewer: string, id: string) => (await one(db, viewer, id))[0]?.question,

  /** Undefined if the person may not see the quest. */
  askContext: async (db: Prepared, personId: string, questId: string, now: Date) =>
    (await askContext(db, personId, questId, now))[0],

  /** Inserts a question; false if the quest stopped taking them meanwhile. */
  async ask(trx: Db, { id, questId, authorId, words, createdAt }: NewPost): Promise<boolean> {
    const { rows } = await sql`insert into question (id, quest_id, author_id, words, created_at)
      select ${id}::uuid, q.id, ${authorId}::uuid, ${words}, ${createdAt}::timestamptz from quest q
      where q.id = ${questId} and q.state = 'open' and q.deadline > ${createdAt} returning id`.execute(trx);
    return rows.length > 0;
  },

  /** A question or answer whose question is locked until the transaction ends. */
  async lock(trx: Db, viewer: string, id: string): Promise<LockedPost | undefined> {
    await sql`select id from question where id = (select coalesce(answers, id) from question where id = ${id})
      for update`.execute(trx);
    const { rows } = await sql<LockedPost>`
      select k.id, k.quest_id, k.answers, k.author_id, q.owner_id, q.title, k.hidden, k.deleted_at is not null as gone,
        not k.hidden and ${sql.raw(seenQuest('q', 'a', 'viewer.id'))} and ${sql.raw(visiblePerson('w', 'viewer.id'))} as visible
      from question k join person w on w.id = k.author_id join quest q on q.id = k.quest_id
      join person a on a.id = q.owner_id, (select ${viewer}::uuid as id) viewer where k.id = ${id}`.execute(
      trx,
    );
    return rows[0];
  },

  /** Answers a locked question; false if it already has an answer. */
  async answer(trx: Db, questionId: string, { id, questId, authorId, words, createdAt }: NewPost) {
    const { rows } = await sql`insert into question (id, quest_id, answers, author_id, words, created_at)
      values (${id}, ${questId}, ${questionId}, ${authorId}, ${words}, ${createdAt})
      on conflict (answers) where deleted_at is null do nothing returning id`.execute(trx);
    return rows.length > 0;
  },

  /** Deletes a locked post, a question with its answer. The text stays while a report about it is open. */
  async remove(trx: Db, id: string, now: Date): Promise<void> {
    await sql`update question k set deleted_at = ${now},
        words = case when ${isUnderReport('question', 'k.id')} then words else '' end
      where (k.id = ${id} or k.answers = ${id}) and k.deleted_at is null`.execute(trx);
  },

  /** Removes up to 1,000 that were deleted before that time; true while there may be more. */
  async forget(db: Db, before: Date): Promise<boolean> {
    const { rows } = await sql`delete from question where id in (
      select id from question where deleted_at < ${before} limit 1000) returning id`.execute(db);
    return rows.length === 1_000;
  },
};
