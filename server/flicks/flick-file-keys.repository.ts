import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/prepared-statement.ts';
import type { MediaSize } from '../media/media.tables.ts';

const DAY_MS = 86_400_000;

/** The files of one photo or video. */
interface MediaFiles {
  position: number;
  key: string;
  poster_key: string | null;
  sizes: MediaSize[];
}

/** The stored files of a flick. */
export interface FlickFiles {
  id: string;
  authorId: string;
  thumbnailKey: string | null;
  files: MediaFiles[];
  /** Its original sound; null if it has none, or if other visible flicks use it. */
  soundKey: string | null;
}

/** The files of flick `f` as a list; needs no joins. */
export const mediaFiles = sql`(select coalesce(json_agg(json_build_object('position', m.position, 'key', m.key,
  'poster_key', m.poster_key, 'sizes', m.sizes) order by m.position), '[]'::json)
  from flick_media m where m.flick_id = f.id)`;

/** The sound `s` that came with flick `f`. */
const ownSound = sql`s.id = f.song_id and s.source_flick_id = f.id`;

/** The key of its original sound as long as no other visible flick uses it; needs no joins. */
export const ownSoundKey = sql`(select s.file_key from song s join person w on w.id = s.owner_id
  where ${ownSound} and (w.state <> 'active' or not exists (
    select from flick u join person a on a.id = u.author_id
    where u.song_id = s.id and u.id <> f.id and u.state = 'published' and a.state = 'active')))`;

/** The keys of all its files. */
export function fileKeys({ thumbnailKey, files, soundKey }: Omit<FlickFiles, 'id' | 'authorId'>): string[] {
  const keys = files.flatMap(({ key, poster_key, sizes }) => [
    key,
    poster_key,
    ...sizes.map((size) => size.key),
  ]);
  return [...new Set([thumbnailKey, ...keys, soundKey])].filter((key) => key !== null);
}

/**
 * True for originals `f` that an operator removed, alone or with all flicks of their author, for deleted ones that are
 * retained, and for those of private accounts.
 */
const isHidden = sql`(f.state = 'removed'
  or (f.state = 'deleted' and exists (select from kept_flick n where n.flick_id = f.id))
  or (f.state = 'published' and exists (
  select from person p where p.id = f.author_id and (p.state = 'suspended' or p.private_since is not null))))`;

/**
 * How long the files of a private account are looked for after it became private, in days. Those of later flicks are not
 * public from the start.
 */
const PRIVATE_DAYS = 7;

/** The first exposed original of each person `p` with this condition. */
const firstOf = (after: string, condition: RawBuilder<unknown>) => sql`(select o.id from person p
  cross join lateral (select f.id from flick f where f.author_id = p.id and f.state = 'published'
    and f.kind = 'original' and not f.files_hidden and f.id > ${after} order by f.id limit 1) o
  where ${condition} order by o.id limit 1)`;

/** True for flicks `f` whose only public file is a sound that other flicks still use. */
const onlySharedSoundIsPublic = sql`(${ownSoundKey} is null
  and exists (select from song s where ${ownSound} and s.file_key like 'public/%')
  and not coalesce(f.thumbnail_key like 'public/%', false) and not exists (select from flick_media m
    where m.flick_id = f.id and (m.key like 'public/%' or m.poster_key like 'public/%')))`;

const fields = sql`f.id, f.author_id as "authorId", f.thumbnail_key as "thumbnailKey", ${mediaFiles} as files,
  ${ownSoundKey} as "soundKey"`;

/** A hidden flick whose files have to move. */
interface ExposedFlick extends FlickFiles {
  isDeleted: boolean;
}

/** Where the files of flicks are stored. */
export const flickFileKeysRepository = {
  /** The published original of a case. */
  async ofCase(db: Db, caseId: string): Promise<FlickFiles | undefined> {
    const { rows } =
      await sql<FlickFiles>`select ${fields} from moderation_case c join flick f on f.id = c.target_id
      where c.id = ${caseId} and c.target_type = 'flick' and f.kind = 'original' and f.state = 'published'`.execute(
        db,
      );
    return rows[0];
  },

  /** An original that is hidden now; locked until the transaction ends. */
  async hidden(trx: Db, id: string): Promise<FlickFiles | undefined> {
    // Only a statement that starts after the lock was granted sees which files were released meanwhile.
    await sql`select id from flick where id = ${id} for update`.execute(trx);
    const { rows } = await sql<FlickFiles>`select ${fields} from flick f
      where f.id = ${id} and f.kind = 'original' and ${isHidden}`.execute(trx);
    return rows[0];
  },

  /**
   * The next original after that one which is hidden while its files are still public, or deleted while its
   * files are at known addresses.
   */
  async exposed(db: Db, after: string, now: Date): Promise<ExposedFlick | undefined> {
    const since = new Date(now.getTime() - PRIVATE_DAYS * DAY_MS);
    const { rows } = await sql<ExposedFlick>`
      select ${fields}, f.state = 'deleted' as "isDeleted" from flick f where f.id = (select n.id from (
        (select f.id from flick f where f.state = 'removed' and f.kind = 'original' and not f.files_hidden
          and f.id > ${after} and not ${onlySharedSoundIsPublic} order by f.id limit 1)
        union all
        ${firstOf(after, sql`p.state = 'suspended'`)}
        union all
        ${firstOf(after, sql`p.private_since > ${since}`)}
        union all
        (select flick_id from kept_flick where not hidden and flick_id > ${after} order by flick_id limit 1)
      ) n order by n.id limit 1)`.execute(db);
    return rows[0];
  },

  /** Records that the files of a deleted flick are at unknown addresses. */
  async markHidden(trx: Db, flickId: string): Promise<void> {
    await sql`update kept_flick set hidden = true where flick_id = ${flickId}`.execute(trx);
  },

  /**
   * Gives a locked flick new file keys and has a job delete the old files; returns those of the old files
   * that only this flick used.
   */
  async move(trx: Db, flick: FlickFiles, moved: ReadonlyMap<string, string>, now: Date): Promise<string[]> {
    const to = (key: string | null) => key && (moved.get(key) ?? key);
    const rows = flick.files.map(({ position, key, poster_key, sizes }) => ({
      position,
      key: to(key),
      poster_key: to(poster_key),
      sizes: sizes.map((size) => ({ ...size, key: to(size.key) })),
    }));
    await sql`update song set file_key = ${to(flick.soundKey)}
      where source_flick_id = ${flick.id} and file_key = ${flick.soundKey}`.execute(trx);
    await sql`update flick f set thumbnail_key = ${to(flick.thumbnailKey)},
      files_hidden = not exists (select from song s where ${ownSound} and s.file_key like 'public/%')
      where f.id = ${flick.id}`.execute(trx);
    await sql`update flick_media m set key = n.key, poster_key = n.poster_key, sizes = n.sizes
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(position int, key text, poster_key text, sizes jsonb)
      where m.flick_id = ${flick.id} and m.position = n.position`.execute(trx);
    const { rows: released } = await sql<{ key: string }>`update stored_file set released_at = ${now},
      uploaded_at = null where key = any(${[...moved.keys()]}) and purpose = 'flick-media' returning key`.execute(
      trx,
    );
    return released.map(({ key }) => key);
  },

  /**
   * Has a job delete all images and videos stored for a flick. Its original sound stays: other flicks may use
   * it.
   */
  async release(db: Db, flickId: string, now: Date): Promise<void> {
    await sql`
      with media as (select m.* from flick_media m where m.flick_id = ${flickId})
      update stored_file set released_at = ${now}, uploaded_at = null where key in (
        select thumbnail_key from flick where id = ${flickId}
        union select key from media
        union select poster_key from media
        union select size.key from media, jsonb_to_recordset(media.sizes) as size(key text))`.execute(db);
  },
};
