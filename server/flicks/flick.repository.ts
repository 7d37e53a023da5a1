import { sql } from 'kysely';
import type { Audience } from '../../contract/flicks/flick.ts';
import { type Db, type Prepared, statement } from '../db/prepared-statement.ts';
import {
  audienceNow,
  isForEverybody,
  listedFlick,
  sensitiveFlick,
  visibleFlick,
} from '../visibility/visibility.sql.ts';

export interface FlickAccess {
  id: string;
  author_id: string;
  kind: 'original' | 'repost';
  original_id: string | null;
  state: 'draft' | 'published' | 'removed' | 'deleted';
  limited: boolean;
  audience: Audience;
  visible: boolean;
}

const access = statement<FlickAccess>(
  'flick.access',
  `select f.id, f.author_id, f.kind, f.original_id, f.state, f.limited, ${audienceNow('f', 'a')} as audience,
    ${visibleFlick('f', 'a', '$1::uuid')} as visible
  from flick f join person a on a.id = f.author_id where f.id = $2::uuid`,
);

export interface FlickPreview {
  author_id: string;
  name: string;
  username: string;
  description: unknown;
  key: string | null;
  poster_key: string | null;
  thumbnail_key: string | null;
  width: number | null;
  height: number | null;
  made_at: Date | null;
  created_at: Date;
  is_sensitive: boolean;
  is_open: boolean;
}

export interface RepostAsItIs {
  id: string;
  published: boolean;
  audience: Audience;
  /** Without a text of its own. */
  plain: boolean;
  /** Its position in the feed; null if it never had one. */
  feedSeq: string | null;
}

/**
 * How a flick was counted: `published` among its author's flicks or its original's reposts, `listed` with its
 * hashtags and song.
 */
export interface CountedAs {
  id: string;
  published: boolean;
  listed: boolean;
}
const countedAs = sql`state = 'published' as published, state = 'published' and not limited as listed`;

/** What a preview needs of a flick `f` by `a` with its first photo or video `m`. */
const isSensitive = sql.raw(sensitiveFlick('f'));
const previewFields = sql`f.author_id, a.name, a.username, f.description, m.key, m.poster_key, f.thumbnail_key, m.width, m.height,
  m.made_at, f.created_at, ${isSensitive} as is_sensitive`;

export const flickRepository = {
  /** The author of a flick and whether the viewer may see it; undefined if there is none. */
  access: async (db: Prepared, viewer: string | null, id: string) => (await access(db, viewer, id))[0],

  /** The link preview of a public flick. */
  async preview(db: Db, id: string): Promise<FlickPreview | undefined> {
    const { rows } = await sql<FlickPreview>`
      select ${previewFields}, a.open_to_web and not f.limited and ra.open_to_web and not r.limited
        and not ${isSensitive} as is_open
      from flick r join person ra on ra.id = r.author_id and ra.state = 'active'
      join flick f on f.id = coalesce(r.original_id, r.id)
      join person a on a.id = f.author_id
      left join flick_media m on m.flick_id = f.id and m.position = 0
      where r.id = ${id} and r.state = 'published' and ${sql.raw(isForEverybody('r', 'ra'))}
        and f.state = 'published' and ${sql.raw(isForEverybody('f', 'a'))} and a.state = 'active'`.execute(
      db,
    );
    return rows[0];
  },

  /** The newest flicks that everybody may see, and when each was written or edited. */
  async newestPublic(db: Db, limit: number): Promise<{ id: string; changedAt: Date }[]> {
    const { rows } = await sql<{ id: string; changedAt: Date }>`
      select f.id, coalesce(f.edited_at, f.created_at) as "changedAt"
      from (select flick_id from feed_entry where audience = 'public' order by seq desc limit ${limit}) e
      join flick f on f.id = e.flick_id join person a on a.id = f.author_id
      where ${sql.raw(listedFlick('f', 'a', 'null::uuid'))} and a.open_to_web and not ${isSensitive} order by f.id desc`.execute(
      db,
    );
    return rows;
  },

  /** A person's newest flicks that everybody may see, if other sites may show them. */
  async newestOpenOf(db: Db, personId: string, limit: number): Promise<(FlickPreview & { id: string })[]> {
    const { rows } = await sql<FlickPreview & { id: string }>`
      select f.id, ${previewFields}, true as is_open
      from flick f join person a on a.id = f.author_id
      left join flick_media m on m.flick_id = f.id and m.position = 0
      where f.author_id = ${personId} and f.kind = 'original' and f.audience = 'public' and a.open_to_web
        and ${sql.raw(listedFlick('f', 'a', 'null::uuid'))} and not ${isSensitive} order by f.id desc limit ${limit}`.execute(
      db,
    );
    return rows;
  },

  /** Locks a published public original against being deleted while it is reposted; false if it is not one. */
  async lockPublic(db: Db, id: string): Promise<boolean> {
    const { rows } = await sql`select f.id from flick f join person a on a.id = f.author_id
      where f.id = ${id} and f.kind = 'original' and f.state = 'published'
        and ${sql.raw(isForEverybody('f', 'a'))} and not f.limited and a.state = 'active' for share of f`.execute(
      db,
    );
    return rows.length > 0;
  },

  /** Marks a flick deleted and returns how it was counted; undefined if it was deleted already. */
  async markDeleted(db: Db, id: string, now: Date): Promise<CountedAs | undefined> {
    const { rows } = await sql<CountedAs>`
      with gone as materialized (select id, ${countedAs} from flick where id = ${id} and state <> 'deleted' for update)
      update flick f set state = 'deleted', deleted_at = ${now} from gone where f.id = gone.id
      returning gone.id, gone.published, gone.listed`.execute(db);
    return rows[0];
  },

  /** The same for every repost of an original. */
  async markRepostsDeleted(db: Db, originalId: string, now: Date): Promise<CountedAs[]> {
    const { rows } = await sql<CountedAs>`
      with gone as materialized (select id, ${countedAs} from flick where id in (
        select id from flick where original_id = ${originalId} and kind = 'repost' and state = 'published'
        union all select id from flick where original_id = ${originalId} and state = 'removed') for update)
      update flick f set state = 'deleted', deleted_at = ${now} from gone where f.id = gone.id
      returning gone.id, gone.published, gone.listed`.execute(db);
    return rows;
  },

  /** A person's repost of an original: the current one, otherwise a withdrawn one. */
  async repostBy(db: Db, personId: string, originalId: string): Promise<RepostAsItIs | null> {
    const { rows } = await sql<RepostAsItIs>`
      select id, state = 'published' as published, audience, feed_seq as "feedSeq",
        jsonb_array_length(description) = 0 as plain from flick where author_id = ${personId}
        and original_id = ${originalId} and kind = 'repost' order by state = 'published' desc limit 1`.execute(
      db,
    );
    return rows[0] ?? null;
  },

  /** Serialises reposts of one original and their withdrawals until the transaction ends. */
  async lockReposts(db: Db, originalId: string): Promise<void> {
    await sql`select flick_id from flick_counter where flick_id = ${originalId} for update`.execute(db);
  },

  /** Adds or subtracts a repost in the original's count if it is public: counts are shown to everybody. */
  async countRepost(db: Db, id: string, by: 1 | -1): Promise<void> {
    await sql`update flick_counter c set reposts = c.reposts + ${sql.lit(by)} from flick r
      where r.id = ${id} and r.audience = 'public' and c.flick_id = r.original_id`.execute(db);
  },

  /**
   * Adds or subtracts the use of a flick's song, if it counts. Songs are locked before hashtags, as in
   * publishing.
   */
  async countSong(db: Db, flickId: string, by: 1 | -1): Promise<void> {
    await sql`update song s set use_count = s.use_count + ${sql.lit(by)} from flick f
      where f.id = ${flickId} and f.audience = 'public' and s.id = f.song_id`.execute(db);
  },

  /** Locks hashtags in the common order, before the uses of some are added and of others subtracted. */
  async lockHashtags(db: Db, ids: readonly string[]): Promise<void> {
    await sql`select id from hashtag where id = any(${ids}::uuid[]) order by id for update`.execute(db);
  },

  /** Adds or subtracts the uses of hashtags; only public flicks count. */
  async countHashtags(db: Db, flickIds: readonly string[], by: 1 | -1): Promise<void> {
    await sql`update hashtag h set use_count = h.use_count + ${sql.lit(by)} * gone.uses
      from (select u.hashtag_id, count(*)::int as uses from flick_hashtag u join flick f on f.id = u.flick_id
        where u.flick_id = any(${flickIds}::uuid[]) and f.audience = 'public' group by 1 order by 1) gone where h.id = gone.hashtag_id`.execute(
      db,
    );
  },
};
