import { type Prepared, statement } from '../../db/prepared-statement.ts';
import { shownFlickComment, shownWriter, visibleFlick } from '../../visibility/visibility.sql.ts';
import { isActingTarget } from '../original-target.sql.ts';

/** The like after a call; `changed` is false if it was the same before. */
export interface LikeState {
  likes: number | null;
  changed: boolean;
  /** The target of the like; for a plain repost its original. */
  target_id: string;
  author_id: string;
  flick_id: string;
}

const shown = (flick: string) => `${flick}.like_visible or ${flick}.author_id = $1::uuid`;
const seenFlick = `flick f join person a on a.id = f.author_id
  where ${isActingTarget}`;

/**
 * One statement changes row and counter, the counter by the rows that really changed. The target's row is
 * locked, since a like of something being deleted would point at nothing.
 */
const flickLike = (change: string, by: '+' | '-') => `
  with target as (select f.id, f.author_id, ${shown('f')} as shown from ${seenFlick} for key share of f),
  changed as (${change}),
  counted as (update flick_counter c set likes = c.likes ${by} 1 from changed
    where c.flick_id = changed.flick_id returning c.likes)
  select case when t.shown then coalesce(counted.likes, c.likes) end as likes, counted.likes is not null as changed,
    t.id as target_id, t.author_id, t.id as flick_id
  from target t join flick_counter c on c.flick_id = t.id left join counted on true`;

const seenComment = `comment k join person w on w.id = k.author_id and ${shownWriter('w', '$1::uuid')}
  join flick f on f.id = k.flick_id join person a on a.id = f.author_id
  where k.id = $2::uuid and ${shownFlickComment('k', 'f.author_id', '$1::uuid')} and ${visibleFlick('f', 'a', '$1::uuid')}`;

const commentLike = (change: string, by: '+' | '-') => `
  with target as (select k.id, k.author_id, k.flick_id from ${seenComment} for key share of k),
  changed as (${change}),
  counted as (update comment c set likes = c.likes ${by} 1 from changed
    where c.id = changed.comment_id returning c.likes)
  select coalesce(counted.likes, c.likes) as likes, counted.likes is not null as changed,
    t.id as target_id, t.author_id, t.flick_id
  from target t join comment c on c.id = t.id left join counted on true`;

const likeFlick = statement<LikeState>(
  'like.flick',
  flickLike(
    `insert into flick_like (person_id, flick_id, created_at) select $1::uuid, id, $3::timestamptz from target
    on conflict do nothing returning flick_id`,
    '+',
  ),
);
const unlikeFlick = statement<LikeState>(
  'like.flick.off',
  flickLike(
    `delete from flick_like l using target where l.person_id = $1::uuid and l.flick_id = target.id returning l.flick_id`,
    '-',
  ),
);
const likeComment = statement<LikeState>(
  'like.comment',
  commentLike(
    `insert into comment_like (person_id, comment_id, created_at) select $1::uuid, id, $3::timestamptz from target
    on conflict do nothing returning comment_id`,
    '+',
  ),
);
const unlikeComment = statement<LikeState>(
  'like.comment.off',
  commentLike(
    `delete from comment_like l using target where l.person_id = $1::uuid and l.comment_id = target.id returning l.comment_id`,
    '-',
  ),
);

/** Likes or unlikes as the viewer; undefined if they may not see the target. */
export const likeRepository = {
  async setFlick(
    db: Prepared,
    viewer: string,
    id: string,
    value: boolean,
    now: Date,
  ): Promise<LikeState | undefined> {
    return (value ? await likeFlick(db, viewer, id, now) : await unlikeFlick(db, viewer, id))[0];
  },
  async setComment(
    db: Prepared,
    viewer: string,
    id: string,
    value: boolean,
    now: Date,
  ): Promise<LikeState | undefined> {
    return (value ? await likeComment(db, viewer, id, now) : await unlikeComment(db, viewer, id))[0];
  },
};
