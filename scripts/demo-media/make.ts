/**
 * Makes the demo world's clips and their posters in server/demo/assets/clips; needs ffmpeg with libx264.
 * Run `node scripts/demo-media/make.ts`, or name the clips to make. The results are committed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Clip } from './clip.ts';
import { aurora, sail, snow } from './landscape-clips.ts';
import { skate } from './skate-clip.ts';
import { renderSound } from './sound.ts';
import { coffee, rain, vinyl } from './town-clips.ts';
import { train } from './train-clip.ts';

const framesPerSecond = 24;
const assets = fileURLToPath(new URL('../../server/demo/assets/', import.meta.url));
const clips: readonly Clip[] = [sail, snow, aurora, train, vinyl, skate, rain, coffee];

/** Gives a function that draws one frame as raw RGB; the scene under it is scaled once. */
async function createPainter({ width, height, scene, frame }: Clip) {
  const ground =
    scene === undefined
      ? undefined
      : await sharp(join(assets, 'scenes', scene))
          .resize(width, height, { fit: 'cover' })
          .removeAlpha()
          .raw()
          .toBuffer();
  return (loop: number) => {
    const drawing = Buffer.from(frame(loop));
    const picture =
      ground === undefined
        ? sharp(drawing)
        : sharp(ground, { raw: { width, height, channels: 3 } }).composite([{ input: drawing }]);
    return picture.removeAlpha().raw().toBuffer();
  };
}

async function makeClip(clip: Clip, folder: string) {
  const { name, width, height, seconds } = clip;
  const paint = await createPainter(clip);
  const sound = join(folder, `${name}.wav`);
  await writeFile(sound, renderSound(clip.sound, seconds));
  const target = join(assets, 'clips', `${name}.mp4`);
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    `${framesPerSecond}`,
    '-i',
    '-',
    '-i',
    sound,
  ];
  const video = [
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-preset',
    'slow',
    '-crf',
    '25',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '48',
  ];
  const colors = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
  ];
  const audio = ['-c:a', 'aac', '-b:a', '80k'];
  const ffmpeg = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      ...input,
      ...video,
      ...colors,
      ...audio,
      '-t',
      `${seconds}`,
      '-movflags',
      '+faststart',
      '-map_metadata',
      '-1',
      target,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const closed = once(ffmpeg, 'close');
  const frames = seconds * framesPerSecond;
  for (let frame = 0; frame < frames; frame += 1) {
    if (!ffmpeg.stdin.write(await paint(frame / frames))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${name}`);
  await sharp(await paint(clip.poster), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(join(assets, 'clips', `${name}.jpg`));
  process.stdout.write(`${name}: ${Math.round((await stat(target)).size / 1024)} kB\n`);
}

const wanted = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'demo-media-'));
try {
  for (const clip of clips) {
    if (wanted.length === 0 || wanted.includes(clip.name)) await makeClip(clip, folder);
  }
} finally {
  await rm(folder, { recursive: true });
}
