import { type AudioSample, AudioSampleSink, type InputAudioTrack } from 'mediabunny';
import { limits } from '../../contract/core/limits.ts';

/** Samples per measurement: about 12 ms. */
const BLOCK = 512;

/** The peak of each block of samples. */
export function levelsOf(samples: Float32Array): number[] {
  return Array.from({ length: Math.ceil(samples.length / BLOCK) }, (_, block) =>
    samples
      .subarray(block * BLOCK, (block + 1) * BLOCK)
      .reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
  );
}

/** 200 numbers from 0 to 100, evenly spread over the sound; empty without levels. */
export function waveformOf(levels: readonly number[]): number[] {
  if (levels.length === 0) return [];
  const step = levels.length / limits.song.waveform;
  const points = Array.from({ length: limits.song.waveform }, (_, at) => {
    const from = Math.floor(at * step);
    const part = levels.slice(from, Math.max(from + 1, Math.floor((at + 1) * step)));
    return part.reduce((most, level) => Math.max(most, level), 0);
  });
  const loudest = points.reduce((most, point) => Math.max(most, point), 0);
  return points.map((point) => (loudest === 0 ? 0 : Math.round((point / loudest) * 100)));
}

/** Mixes all channels down to one, as browsers do. */
function mixOf(sample: AudioSample): Float32Array {
  const { numberOfFrames, numberOfChannels } = sample;
  const mix = new Float32Array(numberOfFrames);
  const channel = new Float32Array(numberOfFrames);
  for (let planeIndex = 0; planeIndex < numberOfChannels; planeIndex += 1) {
    sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
    for (let at = 0; at < numberOfFrames; at += 1)
      mix[at] = (mix[at] ?? 0) + (channel[at] ?? 0) / numberOfChannels;
  }
  return mix;
}

/**
 * The loudness of a sound over its length, for drawing, like `src/publishing/media/waveform.ts`. Empty for
 * compressed sounds, which only a browser can decode: the uploading client sends their waveform, or a flat line
 * is drawn.
 */
export async function readWaveform(track: InputAudioTrack): Promise<number[]> {
  if (!track.codec?.startsWith('pcm-')) return [];
  const levels: number[] = [];
  for await (const sample of new AudioSampleSink(track).samples()) {
    levels.push(...levelsOf(mixOf(sample)));
    sample.close();
  }
  return waveformOf(levels);
}
