import { sql } from 'kysely';
import type { RichText } from '../../../contract/core/rich-text.ts';
import type { Audience, CommentSetting, FlickLabel } from '../../../contract/flicks/flick.ts';
import { lockPerson } from '../../db/lock-person.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { isoTime, jsonList, mediaUrl, personJson } from '../../db/sql-json.ts';
import { visiblePerson } from '../../visibility/visibility.sql.ts';
import type { ScheduledMedia, ScheduledSound } from '../flick.tables.ts';

/** A scheduled flick before it is stored. */
export interface NewScheduledFlick {
  id: string;
  authorId: string;
  publishAt: Date;
  audience: Audience;
  commentSetting: CommentSetting;
  likeVisible: boolean;
  repostVisible: boolean;
  labels: FlickLabel[];
  description: RichText;
  language: string | null;
  hashtagIds: string[];
  location: { name: string; lat?: number; lng?: number } | null;
  songId: string | null;
  sound: ScheduledSound | null;
  /** Clip bounds in seconds. */
  songStart: number;
  songEnd: number;
  thumbnailKey: string | null;
  media: ScheduledMedia[];
  fileKeys: string[];
  createdAt: Date;
}

/** A stored scheduled flick. */
export interface ScheduledFlickRow extends NewScheduledFlick {
  state: 'scheduled' | 'failed';
  version: number;
}

/** The texts that its author can change. */
interface ScheduledTexts {
  description: RichText;
  language: string | null;
  hashtagIds: string[];
}

const FIELDS = sql.raw(`s.id, s.author_id as "authorId", s.publish_at as "publishAt", s.audience,
  s.comment_setting as "commentSetting", s.like_visible as "likeVisible", s.repost_visible as "repostVisible", s.labels,
  s.description, s.language, s.hashtag_ids::text[] as "hashtagIds", s.location, s.song_id as "songId", s.sound,
  s.song_start_ds / 10.0::float8 as "songStart", s.song_end_ds / 10.0::float8 as "songEnd",
  s.thumbnail_key as "thumbnailKey", s.media, s.file_keys as "fileKeys", s.created_at as "createdAt", s.state, s.version`);

const people = jsonList(`select tagged.id as place, ${personJson('tagged')} as item
  from jsonb_array_elements_text(m.item -> 'taggedIds') tag(id)
  join person tagged on tagged.id = tag.id::uuid and ${visiblePerson('tagged', 's.author_id')}`);
const sizes = jsonList(`select size.width as place,
  json_build_object('url', ${mediaUrl('size.key', 's.created_at')}, 'width', size.width) as item
  from jsonb_to_recordset(m.item -> 'sizes') as size(key text, width int)`);
const media = jsonList(`select m.place, json_build_object(
    'url', ${mediaUrl(`(m.item ->> 'key')`, 's.created_at')}, 'type', m.item ->> 'type',
    'alt', coalesce(m.item -> 'alt', '[]'), 'taggedUsers', ${people},
    'width', m.item -> 'width', 'height', m.item -> 'height', 'placeholder', m.item ->> 'placeholder',
    'duration', round((m.item ->> 'durationMs')::int / 1000.0, 3),
    'poster', ${mediaUrl(`(m.item ->> 'posterKey')`, 's.created_at')}, 'sizes', ${sizes}) as item
  from jsonb_array_elements(s.media) with ordinality m(item, place)`);

/** A scheduled flick on the wire, as its author sees it. */
const JSON_OF =
  sql.raw(`json_build_object('_id', s.id, 'state', s.state, 'publishAt', ${isoTime('s.publish_at')},
  'reason', s.reason, 'media', ${media}, 'thumbnailURL', ${mediaUrl('s.thumbnail_key', 's.created_at')},
  'description', s.description, 'newHashTags', to_json(s.hashtag_ids), 'location', s.location,
  'songTitle', coalesce((select k.title from song k where k.id = s.song_id), s.sound ->> 'title'),
  'audienceSetting', s.audience, 'labels', to_json(s.labels), 'createdAt', ${isoTime('s.created_at')}, 'version', s.version)`);

export const scheduledFlickRepository = {
  /** False if the person already has `most`. Parallel calls of one person are serialised. */
  async insert(trx: Db, flick: NewScheduledFlick, most: number): Promise<boolean> {
    const { authorId } = flick;
    await lockPerson(trx, authorId);
    const { rows } = await sql<{ full: boolean }>`select count(*) >= ${sql.lit(most)} as full
      from scheduled_flick where author_id = ${authorId}`.execute(trx);
    if (rows[0]?.full) return false;
    await scheduledFlickRepository.write(trx, flick);
    return true;
  },

  async write(trx: Db, flick: NewScheduledFlick): Promise<void> {
    const { location, sound } = flick;
    await trx
      .insertInto('scheduled_flick')
      .values({
        id: flick.id,
        author_id: flick.authorId,
        publish_at: flick.publishAt,
        due_at: flick.publishAt,
        audience: flick.audience,
        comment_setting: flick.commentSetting,
        like_visible: flick.likeVisible,
        repost_visible: flick.repostVisible,
        labels: flick.labels,
        description: JSON.stringify(flick.description),
        language: flick.language,
        hashtag_ids: flick.hashtagIds,
        location: location && JSON.stringify(location),
        song_id: flick.songId,
        sound: sound && JSON.stringify(sound),
        song_start_ds: Math.round(flick.songStart * 10),
        song_end_ds: Math.round(flick.songEnd * 10),
        thumbnail_key: flick.thumbnailKey,
        media: JSON.stringify(flick.media),
        file_keys: flick.fileKeys,
        created_at: flick.createdAt,
      })
      .execute();
  },

  /** One’s own, as stored. */
  async find(db: Db, authorId: string, id: string): Promise<ScheduledFlickRow | undefined> {
    const { rows } = await sql<ScheduledFlickRow>`select ${FIELDS} from scheduled_flick s
      where s.id = ${id} and s.author_id = ${authorId}`.execute(db);
    return rows[0];
  },

  /** The due ones, those that have waited longest first. */
  async due(db: Db, now: Date, many: number): Promise<ScheduledFlickRow[]> {
    const { rows } = await sql<ScheduledFlickRow>`select ${FIELDS} from scheduled_flick s
      where s.state = 'scheduled' and s.due_at <= ${now} order by s.due_at, s.id limit ${sql.lit(many)}`.execute(
      db,
    );
    return rows;
  },

  /**
   * Locks one until the transaction ends and returns the state of its author’s account and their language;
   * undefined if it is gone, was changed since that version, or is locked by another transaction and the caller does not wait.
   */
  async lock(
    trx: Db,
    { id, version }: Pick<ScheduledFlickRow, 'id' | 'version'>,
    waits: boolean,
  ): Promise<{ authorState: string; authorLocale: string | null } | undefined> {
    const { rows } = await sql<{ authorState: string; authorLocale: string | null }>`
      select p.state as "authorState", p.locale as "authorLocale"
      from scheduled_flick s join person p on p.id = s.author_id where s.id = ${id} and s.version = ${version}
      for update of s ${waits ? sql`` : sql`skip locked`}`.execute(trx);
    return rows[0];
  },

  /** Records that a locked one could not be published. */
  async fail(trx: Db, id: string, reason: string): Promise<void> {
    await sql`update scheduled_flick set state = 'failed', reason = ${reason}, version = version + 1
      where id = ${id}`.execute(trx);
  },

  /** Has the job try it again later. */
  async postpone(db: Db, id: string, until: Date): Promise<void> {
    await sql`update scheduled_flick set due_at = ${until} where id = ${id}`.execute(db);
  },

  /**
   * Changes the texts, the time or both; false if it was changed since that version. A new time clears a
   * failure.
   */
  async change(
    db: Db,
    { id, version }: Pick<ScheduledFlickRow, 'id' | 'version'>,
    { description, language, hashtagIds }: ScheduledTexts,
    publishAt: Date | null,
  ): Promise<boolean> {
    const { rows } = await sql`update scheduled_flick set description = ${JSON.stringify(description)},
        language = ${language}, hashtag_ids = ${hashtagIds}::uuid[], version = version + 1,
        publish_at = coalesce(${publishAt}::timestamptz, publish_at), due_at = coalesce(${publishAt}::timestamptz, due_at),
        state = case when ${publishAt}::timestamptz is null then state else 'scheduled' end,
        reason = case when ${publishAt}::timestamptz is null then reason end
      where id = ${id} and version = ${version} returning id`.execute(db);
    return rows.length > 0;
  },

  /** Removes a locked one that is published now; its files stay in use. */
  async remove(trx: Db, id: string): Promise<void> {
    await trx.deleteFrom('scheduled_flick').where('id', '=', id).execute();
  },

  /** Deletes one’s own with its files; does nothing if it is gone. */
  async drop(db: Db, authorId: string, id: string, now: Date): Promise<void> {
    await sql`with gone as (delete from scheduled_flick where id = ${id} and author_id = ${authorId}
        returning file_keys)
      update stored_file set released_at = ${now}, uploaded_at = null
      where key in (select unnest(file_keys) from gone)`.execute(db);
  },

  /** Deletes up to `many` of a person with their files; true while there may be more. */
  async dropOf(db: Db, authorId: string, many: number, now: Date): Promise<boolean> {
    const { rows } = await sql`with gone as (delete from scheduled_flick where id in (
        select id from scheduled_flick where author_id = ${authorId} limit ${sql.lit(many)}) returning id, file_keys),
      released as (update stored_file set released_at = ${now}, uploaded_at = null
        where key in (select unnest(file_keys) from gone))
      select id from gone`.execute(db);
    return rows.length === many;
  },

  /** A person’s own on the wire as JSON text, the next one first. */
  async list(db: Db, authorId: string): Promise<string> {
    const { rows } = await sql<{ list: string }>`
      select coalesce(json_agg(${JSON_OF} order by s.publish_at, s.id), '[]'::json)::text as list
      from scheduled_flick s where s.author_id = ${authorId}`.execute(db);
    return rows[0]?.list ?? '[]';
  },

  /** One of them; undefined if it is gone. */
  async one(db: Db, authorId: string, id: string): Promise<string | undefined> {
    const { rows } = await sql<{ flick: string }>`select ${JSON_OF}::text as flick from scheduled_flick s
      where s.author_id = ${authorId} and s.id = ${id}`.execute(db);
    return rows[0]?.flick;
  },
};
