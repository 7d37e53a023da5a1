import { sql } from 'kysely';
import type { MediaSize } from '../db/flick-tables.ts';
import type { Db } from './statement.ts';

/** The files of one photo or video. */
interface MediaFiles {
  position: number;
  key: string;
  poster_key: string | null;
  sizes: MediaSize[];
}

/** What shows a flick. */
export interface FlickFiles {
  id: string;
  authorId: string;
  thumbnailKey: string | null;
  files: MediaFiles[];
}

/** The files of flick `f` as a list; needs nothing beside it. */
export const mediaFiles = sql`(select coalesce(json_agg(json_build_object('position', m.position, 'key', m.key,
  'poster_key', m.poster_key, 'sizes', m.sizes) order by m.position), '[]'::json)
  from flick_media m where m.flick_id = f.id)`;

/** The keys of all files that show it. */
export function fileKeys({ thumbnailKey, files }: Pick<FlickFiles, 'thumbnailKey' | 'files'>): string[] {
  const keys = files.flatMap(({ key, poster_key, sizes }) => [
    key,
    poster_key,
    ...sizes.map((size) => size.key),
  ]);
  return [...new Set([thumbnailKey, ...keys])].filter((key) => key !== null);
}

/** True of originals `f` that operators took out of sight, alone or with all of their author’s, and of deleted ones that are kept. */
const outOfSight = sql`(f.state = 'removed'
  or (f.state = 'deleted' and exists (select from kept_flick n where n.flick_id = f.id))
  or (f.state = 'published' and exists (
  select from person p where p.id = f.author_id and p.state = 'suspended')))`;

const inTheOpen = sql`(f.thumbnail_key like 'public/%' or exists (select from flick_media m
  where m.flick_id = f.id and (m.key like 'public/%' or m.poster_key like 'public/%')))`;

const fields = sql`f.id, f.author_id as "authorId", f.thumbnail_key as "thumbnailKey", ${mediaFiles} as files`;

/** A flick out of sight whose files are to move. */
interface ExposedFlick extends FlickFiles {
  isDeleted: boolean;
}

/** Where the files of flicks lie. */
export const flickFilesRepository = {
  /** Of the published original that a case is about. */
  async ofCase(db: Db, caseId: string): Promise<FlickFiles | undefined> {
    const { rows } =
      await sql<FlickFiles>`select ${fields} from moderation_case c join flick f on f.id = c.target_id
      where c.id = ${caseId} and c.target_type = 'flick' and f.kind = 'original' and f.state = 'published'`.execute(
        db,
      );
    return rows[0];
  },

  /** Of an original that is out of sight now; it is held until the transaction ends. */
  async hidden(trx: Db, id: string): Promise<FlickFiles | undefined> {
    const { rows } = await sql<FlickFiles>`select ${fields} from flick f
      where f.id = ${id} and f.kind = 'original' and ${outOfSight} for update of f`.execute(trx);
    return rows[0];
  },

  /**
   * Up to `many` originals after that one that are out of sight while everybody could read their files, and deleted
   * ones whose files are where they were.
   */
  async exposed(db: Db, after: string, many: number): Promise<ExposedFlick[]> {
    const { rows } = await sql<ExposedFlick>`
      select ${fields}, f.state = 'deleted' as "isDeleted" from flick f where f.id in (
        select id from flick where state = 'removed' and id > ${after}
        union all
        select o.id from person p join flick o on o.author_id = p.id and o.state = 'published'
        where p.state = 'suspended' and o.id > ${after}
        union all
        select flick_id from kept_flick where not hidden and flick_id > ${after})
      and f.kind = 'original' and (f.state = 'deleted' or ${inTheOpen}) order by f.id limit ${sql.lit(many)}`.execute(
      db,
    );
    return rows;
  },

  /** Notes that the files of a deleted flick are where nobody knows them. */
  async markHidden(trx: Db, flickId: string): Promise<void> {
    await sql`update kept_flick set hidden = true where flick_id = ${flickId}`.execute(trx);
  },

  /**
   * Has a held flick show files of other keys, and those that it showed until then deleted by a job; answers which
   * of them are its own: others may show the rest.
   */
  async move(trx: Db, flick: FlickFiles, moved: ReadonlyMap<string, string>, now: Date): Promise<string[]> {
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

  /**
   * Has a job delete all that was stored for a flick's pictures and films. A sound that came with it stays: it may be
   * on other flicks.
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
