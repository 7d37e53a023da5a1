import { mediaUrl } from '../../db/sql-json.ts';
import { isForEverybody, shownWriter, visibleFlick, visiblePerson } from '../../visibility/visibility.sql.ts';

/** Joins the owner of an original sound `song` as `<song>o`; a track of the catalogue has none. */
export const songOwner = (song: string) => `left join person ${song}o on ${song}o.id = ${song}.owner_id`;

/** Everybody who may see its owner can play an original sound, even after its flick is gone. */
const isAudible = (song: string, viewer: string) =>
  `(${song}.owner_id is null or ${visiblePerson(`${song}o`, viewer)})`;

/** The fields of a song, as arguments of json_build_object; needs `songOwner`. */
export const songFields = (song: string, viewer: string) => `
  '_id', ${song}.id, 'title', ${song}.title,
  'artist', case when ${song}.owner_id is null then ${song}.artist
    when ${shownWriter(`${song}o`, viewer)} then ${song}o.name else 'Someone' end,
  'duration', round(${song}.duration_ms / 1000.0, 3),
  'url', case when ${isAudible(song, viewer)} then ${mediaUrl(`${song}.file_key`, `${song}.created_at`)} end`;

/** The same with the additional fields of song lists. */
export const listedSongFields = (song: string, viewer: string) => `${songFields(song, viewer)},
  'cover', ${mediaUrl(`${song}.cover_key`, `${song}.created_at`)}, 'flickCount', ${song}.use_count`;

/**
 * SQL condition: the viewer may find a song and use it in a new flick. An original sound is only for its owner
 * unless it is shared and its flick public; once that flick is gone, for nobody.
 */
export const usableSong = (song: string, viewer: string) => `(${song}.file_key is not null
  and (${song}.owner_id is null or exists (select from flick sf join person sa on sa.id = sf.author_id
    where sf.id = ${song}.source_flick_id and ${visibleFlick('sf', 'sa', viewer)}
      and (${song}.owner_id = ${viewer} or ${song}.is_shared and ${isForEverybody('sf', 'sa')}))))`;

/** SQL condition: the viewer may open a song: it is from the catalogue, or on a flick they can see. */
export const visibleSong = (song: string, viewer: string) => `(${song}.owner_id is null
  or exists (select from flick sf join person sa on sa.id = sf.author_id
    where sf.song_id = ${song}.id and ${visibleFlick('sf', 'sa', viewer)}))`;
