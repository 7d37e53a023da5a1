import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Storage } from '../../core/storage/storage.ts';
import type { NewMedia } from '../../flicks/flick-write.repository.ts';
import { makeRenditions } from '../../media/images.ts';
import { drawFace } from '../drawings/faces.ts';
import type { Setting, Size } from '../drawings/motif.ts';
import { motifs } from '../drawings/motifs/motifs.ts';
import { createRandom } from '../drawings/random.ts';
import { clips } from './clips.ts';
import { faceFiles } from './faces.ts';
import { scenes } from './scenes.ts';

/** A photo or clip that many demo posts may show. */
export interface DemoMedia {
  motif: string;
  setting: Setting;
  alt: string;
  tags: readonly string[];
  captions: readonly string[];
  row: Omit<NewMedia, 'alt' | 'taggedIds'>;
}

interface Source {
  key: string;
  motif: string;
  setting: Setting;
  alt: string;
  tags: readonly string[];
  captions: readonly string[];
  read: () => Promise<Buffer>;
}

type Progress = (done: number, of: number) => void;

const VARIANTS = 7;
const WORKERS = 3;
const shapes: readonly Size[] = [
  { width: 1080, height: 1350 },
  { width: 1080, height: 1080 },
  { width: 1350, height: 1080 },
];
const asset = (name: string) => readFile(new URL(`../assets/${name}`, import.meta.url));

/** Drawings in several variants, most of them upright. */
function drawn(): Source[] {
  return motifs.flatMap((motif, m) =>
    Array.from({ length: VARIANTS }, (_, variant) => {
      const shape = shapes[variant === 3 ? 1 : variant === 5 ? 2 : 0];
      const { svg, alt } = motif.draw(m * 100 + variant, shape);
      const key = `${motif.name}-${variant}`;
      return { ...motif, key, motif: motif.name, alt, read: async () => Buffer.from(svg) };
    }),
  );
}

/** The painted scenes, and a mirrored copy of each with slightly different light. */
function painted(): Source[] {
  return scenes.flatMap((scene) => {
    const read = () => asset(scene.file);
    const source = { ...scene, motif: scene.name, key: scene.name };
    const mirrored = async () =>
      sharp(await read())
        .flop()
        .modulate({ brightness: 0.94, saturation: 1.12, hue: 12 })
        .jpeg({ quality: 92 })
        .toBuffer();
    return [
      { ...source, read },
      { ...source, key: `${source.key}-later`, read: mirrored },
    ];
  });
}

async function storePhoto(storage: Storage, source: Source, madeAt: Date): Promise<DemoMedia> {
  const picture = await makeRenditions(await source.read());
  const sizes = [];
  for (const { width, data } of picture.renditions) {
    const key = `public/demo/${source.key}-${width}.webp`;
    await storage.put(key, data);
    sizes.push({ key, width });
  }
  const largest = sizes.at(-1);
  if (!largest) throw new Error(`no rendition of ${source.key}`);
  const { width, height, placeholder } = picture;
  const row = { type: 'photo' as const, key: largest.key, width, height, placeholder, sizes, madeAt };
  return { ...source, row };
}

/** All photos of the demo world, through the same pipeline as uploads. */
export async function makePhotos(storage: Storage, madeAt: Date, progress: Progress): Promise<DemoMedia[]> {
  const sources = createRandom('photos').shuffle([...drawn(), ...painted()]);
  const stored: DemoMedia[] = [];
  let next = 0;
  async function work(): Promise<void> {
    for (let at = next++; at < sources.length; at = next++) {
      const source = sources[at];
      if (source) stored[at] = await storePhoto(storage, source, madeAt);
      progress(at + 1, sources.length);
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work));
  return stored;
}

/** The short clips, each with its poster. */
export async function makeClips(storage: Storage, madeAt: Date): Promise<DemoMedia[]> {
  return Promise.all(
    clips.map(async (clip) => {
      const key = `public/demo/${clip.name}.mp4`;
      await storage.put(key, await asset(clip.file));
      const poster = await makeRenditions(await asset(clip.poster));
      const largest = poster.renditions.at(-1);
      if (!largest) throw new Error(`no rendition of ${clip.poster}`);
      const posterKey = `public/demo/${clip.name}-poster.webp`;
      await storage.put(posterKey, largest.data);
      const { width, height, durationMs } = clip;
      const { placeholder } = poster;
      const row = { type: 'video' as const, key, width, height, durationMs, posterKey, placeholder, madeAt };
      return { ...clip, motif: clip.name, row };
    }),
  );
}

const DRAWN_FACES = 52;

/** Stores profile pictures and returns their keys. */
export async function makeFaces(storage: Storage): Promise<string[]> {
  const given = faceFiles.map(asset);
  const drawings = Array.from({ length: DRAWN_FACES }, (_, n) => Buffer.from(drawFace(n)));
  return Promise.all(
    [...given, ...drawings].map(async (source, n) => {
      const key = `public/demo/face-${n}.webp`;
      await storage.put(
        key,
        await sharp(await source)
          .resize(240, 240)
          .webp({ quality: 80 })
          .toBuffer(),
      );
      return key;
    }),
  );
}
