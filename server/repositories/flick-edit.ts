import { sql } from 'kysely';
import type { Audience, CommentSetting } from '../../contract/flick.ts';
import type { RichText } from '../../contract/rich-text.ts';
import type { MediaSize } from '../db/flick-tables.ts';
import { replaceFlickSearch } from './flick-search-write.ts';
import { replaceNames } from './flick-write.ts';
import type { Db } from './statement.ts';

/** What is said of one photo or video, and whom it shows. */
interface MediaWords {
  alt: string[];
  taggedIds: string[];
}

/** What its author can change of a flick. */
export interface FlickWords {
  description: RichText;
  /** All of them, those of the description too. */
  hashtagIds: string[];
  location: { name: string; lat?: number; lng?: number } | null;
  media: MediaWords[];
}
export interface FlickSettings {
  audience: Audience;
  commentSetting: CommentSetting;
  likeVisible: boolean;
  repostVisible: boolean;
}

/** The files of one photo or video. */
interface MediaFiles {
  position: number;
  key: string;
  poster_key: string | null;
  sizes: MediaSize[];
}

/** An original as it stands, with everything that an edit can change. */
export interface StandingFlick extends FlickWords, FlickSettings {
  id: string;
  orderId: string;
  authorId: string;
  createdAt: Date;
  limited: boolean;
  version: number;
  thumbnailKey: string | null;
  files: MediaFiles[];
}

/** The keys of all files that show it. */
export function fileKeys({ thumbnailKey, files }: Pick<StandingFlick, 'thumbnailKey' | 'files'>): string[] {
  const keys = files.flatMap(({ key, poster_key, sizes }) => [
    key,
    poster_key,
    ...sizes.map((size) => size.key),
  ]);
  return [...new Set([thumbnailKey, ...keys])].filter((key) => key !== null);
}

/** Changes of flicks by their authors. */
export const flickEditRepository = {
  /** A published original; held until the transaction ends where `lock` says so. */
  async find(db: Db, id: string, lock = false): Promise<StandingFlick | undefined> {
    const { rows } = await sql<StandingFlick>`
      select f.id, f.order_id as "orderId", f.author_id as "authorId", f.created_at as "createdAt", f.limited,
        f.version, f.thumbnail_key as "thumbnailKey", f.description, f.location, f.audience,
        f.comment_setting as "commentSetting", f.like_visible as "likeVisible", f.repost_visible as "repostVisible",
        array(select h.hashtag_id::text from flick_hashtag h where h.flick_id = f.id) as "hashtagIds",
        (select coalesce(json_agg(json_build_object('alt', m.alt, 'taggedIds', array(select g.person_id from flick_tag g
            where g.flick_id = m.flick_id and g.position = m.position)) order by m.position), '[]'::json)
          from flick_media m where m.flick_id = f.id) as media,
        (select coalesce(json_agg(json_build_object('position', m.position, 'key', m.key, 'poster_key', m.poster_key,
            'sizes', m.sizes) order by m.position), '[]'::json) from flick_media m where m.flick_id = f.id) as files
      from flick f where f.id = ${id} and f.kind = 'original' and f.state = 'published'
      ${lock ? sql`for update of f` : sql``}`.execute(db);
    return rows[0];
  },

  /** Writes how a held flick is shown from now on. */
  async setSettings(trx: Db, id: string, settings: FlickSettings): Promise<void> {
    const { audience, commentSetting, likeVisible, repostVisible } = settings;
    await sql`update flick set audience = ${audience}, comment_setting = ${commentSetting},
      like_visible = ${likeVisible}, repost_visible = ${repostVisible}, version = version + 1
      where id = ${id}`.execute(trx);
  },

  /** Writes what a held flick says from now on, with what it is found by. Uses of hashtags are counted by who calls. */
  async setWords(trx: Db, flick: StandingFlick, words: FlickWords, now: Date): Promise<void> {
    const { id, orderId, createdAt } = flick;
    const { description, location, hashtagIds, media } = words;
    await sql`update flick set description = ${JSON.stringify(description)},
      location = ${location && JSON.stringify(location)}::jsonb, edited_at = ${now} where id = ${id}`.execute(
      trx,
    );
    const rows = media.map(({ alt, taggedIds }, position) => ({ position, alt, tagged: taggedIds }));
    await sql`update flick_media m set alt = n.alt
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(position int, alt jsonb)
      where m.flick_id = ${id} and m.position = n.position`.execute(trx);
    await trx.deleteFrom('flick_tag').where('flick_id', '=', id).execute();
    await sql`insert into flick_tag (flick_id, order_id, position, person_id)
      select ${id}::uuid, ${orderId}::uuid, n.position, person_id::uuid
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(position int, tagged jsonb),
        jsonb_array_elements_text(n.tagged) person_id`.execute(trx);
    await replaceNames(trx, { id, orderId, createdAt, description, hashtagIds });
    await replaceFlickSearch(trx, { id, description, hashtagIds, media });
  },

  /**
   * Has a held flick show files of other keys, and those that it showed until then deleted by a job; answers which
   * of them are its own: others may show the rest.
   */
  async moveFiles(
    trx: Db,
    flick: StandingFlick,
    moved: ReadonlyMap<string, string>,
    now: Date,
  ): Promise<string[]> {
    const to = (key: string | null) => key && (moved.get(key) ?? key);
    const rows = flick.files.map(({ position, key, poster_key, sizes }) => ({
      position,
      key: to(key),
      poster_key: to(poster_key),
      sizes: sizes.map((size) => ({ ...size, key: to(size.key) })),
    }));
    await sql`update flick set thumbnail_key = ${to(flick.thumbnailKey)} where id = ${flick.id}`.execute(trx);
    await sql`update flick_media m set key = n.key, poster_key = n.poster_key, sizes = n.sizes
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(position int, key text, poster_key text, sizes jsonb)
      where m.flick_id = ${flick.id} and m.position = n.position`.execute(trx);
    const { rows: released } = await sql<{ key: string }>`update stored_file set released_at = ${now},
      uploaded_at = null where key = any(${[...moved.keys()]}) and purpose = 'flick-media' returning key`.execute(
      trx,
    );
    return released.map(({ key }) => key);
  },
};
