import { sql } from 'kysely';
import type { RichText } from '../../contract/core/rich-text.ts';
import type { Audience, CommentSetting, FlickLabel } from '../../contract/flicks/flick.ts';
import type { Db } from '../db/prepared-statement.ts';
import { type FlickFiles, mediaFiles, ownSoundKey } from './flick-file-keys.repository.ts';
import { replaceFlickSearch } from './flick-search-write.repository.ts';
import { replaceNames } from './flick-write.repository.ts';

/** The alt text of a photo or video, and who is tagged in it. */
interface MediaWords {
  alt: string[];
  taggedIds: string[];
}

/** The texts that an author can change. */
export interface FlickTexts {
  description: RichText;
  /** Of the description. */
  language: string | null;
  /** All hashtags, including those in the description. */
  hashtagIds: string[];
  location: { name: string; lat?: number; lng?: number } | null;
  media: MediaWords[];
}
export interface FlickSettings {
  audience: Audience;
  commentSetting: CommentSetting;
  likeVisible: boolean;
  repostVisible: boolean;
  notificationsMuted: boolean;
  labels: FlickLabel[];
}

/** An original with everything that an edit can change. */
export interface EditableFlick extends FlickTexts, FlickSettings, FlickFiles {
  orderId: string;
  createdAt: Date;
  limited: boolean;
  version: number;
}

/** Changes of flicks by their authors. */
export const flickEditRepository = {
  /** A published original; locked until the transaction ends if `lock` is set. */
  async find(db: Db, id: string, lock = false): Promise<EditableFlick | undefined> {
    // Only a statement that starts after the lock was granted sees what another transaction changed meanwhile.
    if (lock) await sql`select id from flick where id = ${id} for update`.execute(db);
    const { rows } = await sql<EditableFlick>`
      select f.id, f.order_id as "orderId", f.author_id as "authorId", f.created_at as "createdAt", f.limited,
        f.version, f.thumbnail_key as "thumbnailKey", f.description, f.language, f.location, f.audience,
        f.comment_setting as "commentSetting", f.like_visible as "likeVisible", f.repost_visible as "repostVisible",
        f.notifications_muted as "notificationsMuted", f.labels,
        array(select h.hashtag_id::text from flick_hashtag h where h.flick_id = f.id) as "hashtagIds",
        (select coalesce(json_agg(json_build_object('alt', m.alt, 'taggedIds', array(select g.person_id from flick_tag g
            where g.flick_id = m.flick_id and g.position = m.position)) order by m.position), '[]'::json)
          from flick_media m where m.flick_id = f.id) as media,
        ${mediaFiles} as files, ${ownSoundKey} as "soundKey"
      from flick f where f.id = ${id} and f.kind = 'original' and f.state = 'published'`.execute(db);
    return rows[0];
  },

  /** Changes the settings of a locked flick. */
  async setSettings(trx: Db, id: string, settings: FlickSettings): Promise<void> {
    const { audience, commentSetting, likeVisible, repostVisible, notificationsMuted, labels } = settings;
    await sql`update flick set audience = ${audience}, comment_setting = ${commentSetting},
      like_visible = ${likeVisible}, repost_visible = ${repostVisible},
      notifications_muted = ${notificationsMuted}, labels = ${labels}::text[], version = version + 1
      where id = ${id}`.execute(trx);
  },

  /** Changes the texts of a locked flick and its search text. The caller counts the uses of hashtags. */
  async setTexts(trx: Db, flick: EditableFlick, texts: FlickTexts, now: Date): Promise<void> {
    const { id, orderId, createdAt } = flick;
    const { description, language, location, hashtagIds, media } = texts;
    await sql`update flick set description = ${JSON.stringify(description)}, language = ${language},
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
    await replaceFlickSearch(trx, { id, description, hashtagIds, media, location });
  },
};
