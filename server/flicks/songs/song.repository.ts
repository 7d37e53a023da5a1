import { sql } from 'kysely';
import { distinctTerms } from '../../core/text-search/search-text.ts';
import { searchLine } from '../../core/text-search/words.ts';
import { type Db, type Prepared, statement } from '../../db/prepared-statement.ts';
import { visibleFlick } from '../../visibility/visibility.sql.ts';
import { listedSongFields, songOwner, usableSong, visibleSong } from './song-json.sql.ts';

export interface NewSong {
  id: string;
  title: string;
  artist: string;
  durationMs: number;
  fileKey: string;
  coverKey?: string;
  /** See `readWaveform`. */
  waveform: number[];
  licence?: string;
  createdAt: Date;
}

/** The original sound of a flick, from its audio file. */
export interface OriginalSound extends Omit<NewSong, 'artist' | 'coverKey' | 'licence'> {
  ownerId: string;
  sourceFlickId: string;
  isShared: boolean;
}

/** The search columns of a song: its title and artist in one line each, and the terms of both. */
export const songSearch = ({ title, artist }: Pick<NewSong, 'title' | 'artist'>) => ({
  title_key: searchLine(title),
  artist_key: searchLine(artist),
  words: distinctTerms(title, artist),
});

/** The row of a track of the catalogue. */
export const songRow = (song: NewSong) => ({
  id: song.id,
  title: song.title,
  artist: song.artist,
  duration_ms: song.durationMs,
  created_at: song.createdAt,
  file_key: song.fileKey,
  cover_key: song.coverKey ?? null,
  waveform: JSON.stringify(song.waveform),
  licence: song.licence ?? null,
  owner_id: null,
  source_flick_id: null,
  ...songSearch(song),
});

/** Inserted before the flick that uses it, in the same transaction. */
export const originalSoundRow = ({ ownerId, sourceFlickId, isShared, ...song }: OriginalSound) => ({
  ...songRow({ ...song, artist: '' }),
  owner_id: ownerId,
  source_flick_id: sourceFlickId,
  is_shared: isShared,
});

const one = statement<{ song: string }>(
  'song.one',
  `select json_build_object(${listedSongFields('s', '$1::uuid')}, 'waveform', s.waveform, 'licence', s.licence,
    'sourceFlickId', (select f.id from flick f join person a on a.id = f.author_id
      where f.id = s.source_flick_id and ${visibleFlick('f', 'a', '$1::uuid')}),
    'canUse', ${usableSong('s', '$1::uuid')})::text as song
  from song s ${songOwner('s')} where s.id = $2::uuid and ${visibleSong('s', '$1::uuid')}`,
);

const seen = statement<{ id: string }>(
  'song.seen',
  `select s.id from song s where s.id = $2::uuid and ${visibleSong('s', '$1::uuid')}`,
);

export const songRepository = {
  /** A song as JSON text; undefined if the viewer may not see it. */
  one: async (db: Prepared, viewer: string | null, id: string) => (await one(db, viewer, id))[0]?.song,

  isVisible: async (db: Prepared, viewer: string | null, id: string) =>
    (await seen(db, viewer, id)).length > 0,

  /** The length of a song that this person may use in a new flick; undefined if they may not. */
  async findUsable(db: Db, personId: string, id: string): Promise<{ durationMs: number } | undefined> {
    const { rows } = await sql<{ durationMs: number }>`select s.duration_ms as "durationMs"
      from song s, (select ${personId}::uuid as id) viewer
      where s.id = ${id} and ${sql.raw(usableSong('s', 'viewer.id'))}`.execute(db);
    return rows[0];
  },

  async createOriginalSound(trx: Db, sound: OriginalSound): Promise<void> {
    await trx.insertInto('song').values(originalSoundRow(sound)).execute();
  },
};
