import type { ListOrder } from '../../../contract/core/list-order.ts';
import type { PageStart } from '../../core/page-cursor.ts';
import { type Prepared, pageStatement } from '../../db/prepared-statement.ts';
import { isoTime, personPhoto } from '../../db/sql-json.ts';
import { hasMutedWord, mutedWords } from '../../people/blocks/muted-text.sql.ts';
import { reasonOf } from '../../visibility/moderation.sql.ts';
import { shownFlickComment, shownWriter } from '../../visibility/visibility.sql.ts';
import { isActingTarget } from '../original-target.sql.ts';

export interface CommentPage {
  comments: string;
  last: string | null;
  more: boolean;
  /** The number of comments according to the counter, including those of hidden authors. */
  total: number;
  /** Newer comments on the pages before; only if the page was requested by a comment. */
  newer: number;
  /** The pinned comment as JSON text, for pages that begin by number. */
  pinned: string | null;
  /** The top comment that the page was requested by, as JSON text, with the requested reply. */
  anchor: string | null;
}

const commentJson = `json_build_object('_id', k.id,
  'user', json_build_object('_id', w.id, 'username', w.username, 'photo', ${personPhoto('w')}, 'name', w.name),
  'createdAt', ${isoTime('k.created_at')}, 'editedAt', ${isoTime('k.edited_at')},
  'isLiked', exists (select from comment_like l where l.person_id = $1::uuid and l.comment_id = k.id),
  'likeCount', k.likes, 'replyCount', k.replies, 'parentCommentId', k.parent_id, 'comment', k.tokens, 'language', k.language,
  'isMuted', ${hasMutedWord('k', '$1::uuid')},
  'canDelete', k.author_id = $1::uuid or target.author_id = $1::uuid,
  'isPinned', k.pinned, 'canPin', target.author_id = $1::uuid and k.parent_id is null,
  'isHidden', k.author_hidden and target.author_id = $1::uuid,
  'moderation', case when k.hidden then json_build_object('reason', coalesce(${reasonOf('k')}, '')) end)`;

const shown = `comment k join person w on w.id = k.author_id and ${shownWriter('w', '$1::uuid')}
  and ${shownFlickComment('k', '(select author_id from target)', '$1::uuid')}`;

const seen = `flick f join person a on a.id = f.author_id join flick_counter c on c.flick_id = f.id`;
const topLevel = {
  target: `select f.id, f.author_id, c.top_comments as total from ${seen}
    where ${isActingTarget}`,
  rows: 'k.flick_id = (select id from target) and k.parent_id is null',
  at: '$3',
};
const replies = {
  target: `select f.id, f.author_id, p.replies as total from ${seen} join comment p on p.flick_id = f.id
    join person pw on pw.id = p.author_id and ${shownWriter('pw', '$1::uuid')}
    and ${shownFlickComment('p', 'f.author_id', '$1::uuid')} where p.id = $3::uuid and ${isActingTarget}`,
  rows: 'k.parent_id = $3::uuid',
  at: '$4',
};

const orders = {
  newest: { by: 'id desc', reverse: 'id', cursor: 'id::text', below: (at: string) => `k.id < ${at}::uuid` },
  top: {
    by: 'likes desc, id desc',
    reverse: 'likes, id',
    cursor: `likes || '.' || id`,
    below: (at: string) =>
      `(k.likes, k.id) < (split_part(${at}::text, '.', 1)::int, split_part(${at}::text, '.', 2)::uuid)`,
  },
};

const PINNED = `(select ${commentJson} from ${shown} where ${topLevel.rows} and k.pinned)::text`;

interface Page {
  list: typeof topLevel;
  order?: ListOrder;
  before?: string;
  condition: string;
  offset?: string;
  newer?: string;
  pinned?: string;
  anchor?: string;
}

/** No row if the viewer may not see the flick; its comments are not even read then. */
const page =
  ({
    list,
    order = 'newest',
    before = '',
    condition,
    offset = '',
    newer = '0',
    pinned = 'null',
    anchor = 'null',
  }: Page) =>
  (limit: number) => {
    const { by, reverse, cursor } = orders[order];
    return `
  with ${mutedWords('$1::uuid')}, target as materialized (${list.target}) ${before},
  page as materialized (
    select * from (select k.id, k.likes from ${shown} where ${list.rows} and ${condition}) found
    order by ${by} ${offset} limit ${limit + 1}
  ), shown as materialized (select id, likes from page order by ${by} limit ${limit})
  select coalesce((select json_agg(one order by ${by}) from (select k.id, k.likes, ${commentJson} as one from shown
      join comment k using (id) join person w on w.id = k.author_id) listed), '[]'::json)::text as comments,
    (select ${cursor} from shown order by ${reverse} limit 1) as last, (select count(*) from page) > ${limit} as more,
    total, ${newer} as newer, ${pinned} as pinned, ${anchor} as anchor
  from target`;
  };

const after = (list: typeof topLevel, order: ListOrder = 'newest') =>
  page({ list, order, condition: `exists (select from target) and ${orders[order].below(list.at)}` });
const skipping = (list: typeof topLevel, order: ListOrder = 'newest') =>
  page({
    list,
    order,
    condition: `exists (select from target where total > ${list.at}::int)`,
    offset: `offset ${list.at}::int`,
    ...(list === topLevel && { pinned: PINNED }),
  });

const RANK_BOUND = 1_000;
/**
 * The page with comment $3 or with the comment it replies to: it starts as many rows above as there are newer
 * ones on the page. Newer ones are counted up to a bound.
 */
const around = (limit: number) =>
  page({
    list: topLevel,
    before: `, anchor as materialized (
      select coalesce(parent_id, id) as id from comment where id = $3::uuid and flick_id = (select id from target)
    ), newer as materialized (
      select count(*)::int as n from (select from ${shown} where ${topLevel.rows} and k.id > (select id from anchor)
        limit ${RANK_BOUND}) counted
    ), start as materialized (
      select k.id from ${shown} where ${topLevel.rows} and k.id >= (select id from anchor)
      order by k.id offset (select n % ${limit} from newer) limit 1
    )`,
    condition: `exists (select from target) and k.id <= coalesce((select id from start), 'ffffffff-ffff-ffff-ffff-ffffffffffff')`,
    newer: '(select n from newer)',
    anchor: `(select json_build_object('_id', id, 'reply',
      (select ${commentJson} from ${shown} where k.id = $3::uuid and k.parent_id is not null))::text from anchor)`,
  })(limit);

const tops = {
  newest: {
    after: pageStatement<CommentPage>('comment.after', after(topLevel)),
    skip: pageStatement<CommentPage>('comment.skip', skipping(topLevel)),
  },
  top: {
    after: pageStatement<CommentPage>('comment.top.after', after(topLevel, 'top')),
    skip: pageStatement<CommentPage>('comment.top.skip', skipping(topLevel, 'top')),
  },
};
const topAround = pageStatement<CommentPage>('comment.around', around);
const replyAfter = pageStatement<CommentPage>('reply.after', after(replies));
const replySkip = pageStatement<CommentPage>('reply.skip', skipping(replies));

/** Pages as JSON text; undefined if the viewer may not see the flick (or the comment is not on it). */
export const commentRepository = {
  async list(
    db: Prepared,
    viewer: string,
    flickId: string,
    { limit, sort, start }: { limit: number; sort: ListOrder; start: PageStart },
  ) {
    const { after, skip } = tops[sort];
    if ('after' in start) return (await after(db, limit, viewer, flickId, start.after))[0];
    return (await skip(db, limit, viewer, flickId, start.skip))[0];
  },
  listAround: async (db: Prepared, viewer: string, flickId: string, limit: number, commentId: string) =>
    (await topAround(db, limit, viewer, flickId, commentId))[0],
  async replies(
    db: Prepared,
    viewer: string,
    flickId: string,
    parentId: string,
    limit: number,
    start: PageStart,
  ) {
    if ('after' in start) return (await replyAfter(db, limit, viewer, flickId, parentId, start.after))[0];
    return (await replySkip(db, limit, viewer, flickId, parentId, start.skip))[0];
  },
};
