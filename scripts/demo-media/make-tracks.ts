/**
 * Plays the demo world's music and encodes it into server/demo/assets/tracks, with what draws it in
 * waveforms.json; needs ffmpeg. Run `node scripts/demo-media/make-tracks.ts`, then `npm run format`. The results are committed.
 */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { levelsOf, waveformOf } from '../../server/media/waveform.ts';
import { run } from '../lib/run.ts';
import { briskScores } from './brisk-scores.ts';
import { fieldSounds } from './field-sounds.ts';
import { play } from './score.ts';
import { slowScores } from './slow-scores.ts';
import { wavFile } from './wav.ts';

const target = fileURLToPath(new URL('../../server/demo/assets/tracks/', import.meta.url));

/** Both channels as one, at the same level. */
const mono = ([left, right]: readonly [Float32Array, Float32Array]) =>
  left.map((sample, at) => (sample + (right[at] ?? 0)) / 2);

const pieces = [
  ...[...slowScores, ...briskScores].map((score) => ({
    name: score.name,
    make: () => play(score),
    rate: '70k',
  })),
  ...fieldSounds.map((sound) => ({ name: sound.name, make: () => play(sound), rate: '56k' })),
];
const folder = await mkdtemp(join(tmpdir(), 'demo-tracks-'));
const waveforms: Record<string, number[]> = {};
await mkdir(target, { recursive: true });
try {
  for (const { name, make, rate } of pieces) {
    const channels = make();
    waveforms[name] = waveformOf(levelsOf(mono(channels)));
    const wav = join(folder, `${name}.wav`);
    await writeFile(wav, wavFile(channels));
    const file = join(target, `${name}.m4a`);
    const flags = [
      '-c:a',
      'aac',
      '-b:a',
      rate,
      '-movflags',
      '+faststart',
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
    ];
    const { code, output } = await run('ffmpeg', ['-y', '-loglevel', 'error', '-i', wav, ...flags, file], {
      quiet: true,
    });
    if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${name}: ${output}`);
    process.stdout.write(`${name}: ${Math.round((await stat(file)).size / 1024)} kB\n`);
  }
  await writeFile(join(target, 'waveforms.json'), JSON.stringify(waveforms));
} finally {
  await rm(folder, { recursive: true });
}
