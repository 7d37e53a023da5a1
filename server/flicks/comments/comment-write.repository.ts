import { sql } from 'kysely';
import { plainText, type RichText } from '../../../contract/core/rich-text.ts';
import { textDocument } from '../../core/text-search/search-text.ts';
import { type Db, type Prepared, statement } from '../../db/prepared-statement.ts';
import { personPhoto } from '../../db/sql-json.ts';
import { everSaid, isUnderReport } from '../../visibility/moderation.sql.ts';
import {
  mayComment,
  shownFlickComment,
  shownWriter,
  visibleFlick,
  visiblePerson,
} from '../../visibility/visibility.sql.ts';
import { isActingTarget } from '../original-target.sql.ts';

/** What has to be checked before a comment is written. */
export interface CommentContext {
  allowed: boolean;
  /** The flick that gets the comment; for a plain repost its original. */
  flick_id: string;
  flick_author_id: string;
  /** The writer. */
  username: string;
  name: string;
  photo: string | null;
  /** The top comment of the thread: the comment that is replied to, or its parent. */
  top_id: string | null;
  replied_id: string | null;
  replied_author_id: string | null;
  replied_username: string | null;
  /** Mentioned people and hashtags that exist, by id. */
  usernames: Record<string, string>;
  hashtags: Record<string, string>;
  /** Other flicks where the writer posted the same text since $6. */
  repeats: number;
}

/** SQL for two columns: the people whom the viewer may know of, and the hashtags, of those with these ids, by id. */
export const knownNames = (viewer: string, personIds: string, hashtagIds: string) => `
    (select coalesce(json_object_agg(p.id, p.username), '{}'::json) from person p
      where p.id = any(${personIds}) and ${visiblePerson('p', viewer)}) as usernames,
    (select coalesce(json_object_agg(h.id, h.name), '{}'::json) from hashtag h where h.id = any(${hashtagIds})) as hashtags`;

const context = statement<CommentContext>(
  'comment.context',
  `select ${mayComment('f', '$1::uuid')} as allowed, f.id as flick_id, f.author_id as flick_author_id, me.username, me.name, ${personPhoto('me')} as photo,
    coalesce(r.parent_id, r.id) as top_id, r.id as replied_id, r.author_id as replied_author_id,
    case when ra.state = 'active' then ra.username end as replied_username,
    ${knownNames('$1::uuid', '$4::uuid[]', '$5::uuid[]')},
    (select count(distinct k.flick_id)::int from comment k where k.author_id = $1::uuid and k.id > $6::uuid
      and k.flick_id <> f.id and k.tokens = $7::jsonb) as repeats
  from flick f join person a on a.id = f.author_id join person me on me.id = $1::uuid
  left join (comment r join person ra on ra.id = r.author_id and ${shownWriter('ra', '$1::uuid')})
    on r.id = $3::uuid and r.flick_id = f.id and not r.hidden and ${shownFlickComment('r', 'f.author_id', '$1::uuid')}
  where ${isActingTarget}`,
);

export interface NewComment {
  id: string;
  flickId: string;
  parentId: string | null;
  authorId: string;
  tokens: RichText;
  language: string | null;
  createdAt: Date;
}

export interface FoundComment {
  id: string;
  flick_id: string;
  parent_id: string | null;
  author_id: string;
  flick_author_id: string;
  gone: boolean;
  visible: boolean;
}

export const commentWriteRepository = {
  /** Undefined if the writer may not see the flick. */
  async context(
    db: Prepared,
    viewer: string,
    flickId: string,
    about: {
      repliedId: string | null;
      personIds: string[];
      hashtagIds: string[];
      /** The smallest id that a comment within the spam window can have. */
      since: string;
      tokens: RichText;
    },
  ) {
    const { repliedId, personIds, hashtagIds, since, tokens } = about;
    const values = [repliedId, personIds, hashtagIds, since, JSON.stringify(tokens)] as const;
    return (await context(db, viewer, flickId, ...values))[0];
  },

  /**
   * Inserts a comment and updates the counters; false if the flick or the top comment was deleted meanwhile. A
   * reply locks its top comment first, so that it cannot appear under a deleted one.
   */
  async insert(db: Db, comment: NewComment): Promise<boolean> {
    const { id, flickId, parentId, authorId, tokens, language, createdAt } = comment;
    const { rows } = await sql<{ id: string }>`
      with given as (select ${flickId}::uuid as flick_id, ${parentId}::uuid as parent_id),
      parent as (update comment k set replies = k.replies + 1 from given
        where k.id = given.parent_id and k.flick_id = given.flick_id and k.parent_id is null and not k.hidden returning k.id),
      inserted as (insert into comment (id, flick_id, parent_id, author_id, tokens, language, words, created_at)
        select ${id}::uuid, f.id, given.parent_id, ${authorId}::uuid, ${JSON.stringify(tokens)}::jsonb, ${language}::text,
          ${textDocument(plainText(tokens))}::tsvector, ${createdAt}::timestamptz from given join flick f on f.id = given.flick_id
        where f.state = 'published' and (given.parent_id is null or exists (select from parent))
        returning id, flick_id, parent_id),
      counted as (update flick_counter c set comments = c.comments + 1,
        top_comments = c.top_comments + case when inserted.parent_id is null then 1 else 0 end
        from inserted where c.flick_id = inserted.flick_id)
      select id from inserted`.execute(db);
    return rows.length > 0;
  },

  /** A comment that is there or was deleted recently, with whom it belongs to. */
  async find(db: Db, viewer: string, id: string): Promise<FoundComment | undefined> {
    const { rows } = await sql<FoundComment>`
      with found as (
        select id, flick_id, parent_id, author_id, hidden, author_hidden, false as gone from comment where id = ${id}
        union all
        select id, flick_id, parent_id, author_id, false, false, true from deleted_comment where id = ${id})
      select found.*, f.author_id as flick_author_id, not found.hidden
          and ${sql.raw(shownFlickComment('found', 'f.author_id', 'viewer.id'))}
          and ${sql.raw(visibleFlick('f', 'a', 'viewer.id'))} as visible
      from found join flick f on f.id = found.flick_id join person a on a.id = f.author_id,
        (select ${viewer}::uuid as id) viewer`.execute(db);
    return rows[0];
  },

  /**
   * Deletes a comment with its replies and updates the counters; the top comment of its thread is locked
   * first. The text stays while a report about it is open.
   */
  async remove(db: Db, comment: FoundComment, now: Date): Promise<void> {
    const { id, parent_id, flick_id } = comment;
    const { rows: locked } = await sql<{ hidden: boolean }>`select hidden from comment
      where id = ${parent_id ?? id} for update`.execute(db);
    const { rows } = await sql<{ hidden: boolean }>`
      with gone as (insert into deleted_comment (id, flick_id, parent_id, author_id, deleted_at, tokens)
        select id, flick_id, parent_id, author_id, ${now}, case when ${isUnderReport('comment', 'k.id')} then ${sql.raw(everSaid('k'))} end
        from comment k where id = ${id} or parent_id = ${id}
        on conflict do nothing)
      delete from comment where id = ${id} or parent_id = ${id} returning hidden`.execute(db);
    // Hidden comments and replies to them are no longer counted.
    const counted = rows.filter(({ hidden }) => !hidden).length;
    if (counted === 0) return;
    if (parent_id)
      await sql`update comment set replies = replies - ${counted} where id = ${parent_id}`.execute(db);
    if (locked[0]?.hidden !== false) return;
    await sql`update flick_counter set comments = comments - ${counted},
      top_comments = top_comments - ${parent_id ? 0 : 1} where flick_id = ${flick_id}`.execute(db);
  },

  /** Removes up to 1,000 comments deleted before that time; true while there may be more. */
  async forget(db: Db, before: Date): Promise<boolean> {
    const { rows } = await sql`delete from deleted_comment where id in (
      select id from deleted_comment where deleted_at < ${before} limit 1000) returning id`.execute(db);
    return rows.length === 1_000;
  },

  /** The counters that a deletion changed: of the flick, and of the parent comment. */
  async counts(db: Db, flickId: string, parentId: string | null) {
    const { rows } = await sql<{ comments: number; replies: number | null }>`
      select c.comments, (select k.replies from comment k where k.id = ${parentId}) as replies
      from flick_counter c where c.flick_id = ${flickId}`.execute(db);
    return rows[0];
  },
};
