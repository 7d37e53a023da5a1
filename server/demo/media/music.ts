import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Storage } from '../../core/storage/storage.ts';
import type { NewFlickRow } from '../../flicks/flick-write.repository.ts';
import type { NewSong, OriginalSound } from '../../flicks/songs/song.repository.ts';
import { createRandom } from '../drawings/random.ts';
import { seededId } from '../ids.ts';
import { type DemoSound, type DemoTrack, fieldSounds, tracks } from './tracks.ts';

type FileStore = Pick<Storage, 'put'>;

const LICENCE = 'CC0 1.0';
const COVER = 480;
/** How many other flicks reuse an original sound at most. */
const MAX_REUSES = 9;

const asset = (name: string) => readFile(new URL(`../assets/${name}`, import.meta.url));

async function store(storage: FileStore, { name, title, durationMs }: DemoSound) {
  const fileKey = `public/demo/track-${name}.m4a`;
  await storage.put(fileKey, await asset(`tracks/${name}.m4a`));
  const waveforms: Record<string, number[]> = JSON.parse((await asset('tracks/waveforms.json')).toString());
  return { title, durationMs, fileKey, waveform: waveforms[name] ?? [] };
}

async function coverOf({ cover, seed }: DemoTrack): Promise<Buffer> {
  if (typeof cover === 'string') return asset(cover);
  return Buffer.from(cover.draw(seed, { width: 1080, height: 1080 }).svg);
}

/** The catalogue of the demo world, with covers. */
export async function makeTracks(storage: FileStore, now: Date): Promise<NewSong[]> {
  const random = createRandom('tracks');
  return Promise.all(
    tracks.map(async (track) => {
      const id = seededId(now, random);
      const coverKey = `public/demo/cover-${track.name}.webp`;
      const cover = await sharp(await coverOf(track))
        .resize(COVER, COVER)
        .webp({ quality: 78 })
        .toBuffer();
      await storage.put(coverKey, cover);
      const { artist } = track;
      return { id, artist, coverKey, licence: LICENCE, createdAt: now, ...(await store(storage, track)) };
    }),
  );
}

const canHaveSound = ({ audience, songId, media = [] }: NewFlickRow) =>
  audience === 'public' && songId === undefined && media.every(({ type }) => type === 'photo');

/**
 * Gives some posts original sounds: for each sound, one flick is the source and later ones by others reuse it.
 * Expects posts sorted by time.
 */
export async function makeSounds(
  storage: FileStore,
  posts: readonly NewFlickRow[],
): Promise<OriginalSound[]> {
  const random = createRandom('sounds');
  const silent = posts.filter(canHaveSound);
  const sounds: OriginalSound[] = [];
  for (const [n, sound] of fieldSounds.entries()) {
    const free = silent
      .slice(Math.floor((silent.length * (n + 3)) / 10))
      .filter((post) => post.songId === undefined);
    const [source, ...later] = free;
    if (!source) continue;
    const id = seededId(source.createdAt, random);
    const clip = { songId: id, songStart: 0, songEnd: 15 };
    Object.assign(source, clip);
    for (const post of random.shuffle(later).slice(0, MAX_REUSES)) Object.assign(post, clip);
    const { id: sourceFlickId, authorId: ownerId, createdAt } = source;
    const stored = await store(storage, sound);
    sounds.push({ id, ownerId, sourceFlickId, isShared: true, createdAt, ...stored });
  }
  return sounds;
}
