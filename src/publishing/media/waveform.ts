import { limits } from '../../../contract/core/limits.ts';

/** Samples measured for each bar; measuring all of a long track would block the page. */
const SAMPLES_PER_BAR = 400;

/** Loudness over time in equal intervals, 0 to 100; the loudest is 100. */
export function waveformOf(samples: Float32Array, bars: number = limits.song.waveform): number[] {
  const stretch = samples.length / bars;
  const step = Math.max(1, Math.floor(stretch / SAMPLES_PER_BAR));
  const peaks = Array.from({ length: bars }, (_, bar) => {
    let peak = 0;
    const end = Math.min(samples.length, Math.floor((bar + 1) * stretch));
    for (let at = Math.floor(bar * stretch); at < end; at += step)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks);
  return peaks.map((peak) => (loudest === 0 ? 0 : Math.round((peak / loudest) * 100)));
}
