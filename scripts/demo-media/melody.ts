import { createRandom } from '../../server/demo/drawings/random.ts';
import { chord, scaleOf } from './harmony.ts';

/** A note of a tune: MIDI number, start and length in beats. */
export interface TuneNote {
  note: number;
  at: number;
  length: number;
}

/** Rhythms of one bar of four beats: start and length in beats. */
const rhythms: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0, 1.5],
    [1.5, 0.5],
    [2, 1.5],
  ],
  [
    [0, 1],
    [1, 1],
    [2, 0.5],
    [2.5, 1.5],
  ],
  [
    [0.5, 0.5],
    [1, 1],
    [2.5, 0.5],
    [3, 1],
  ],
  [
    [0, 2],
    [2, 1],
    [3, 1],
  ],
  [[0, 3]],
];

/**
 * A tune over chords, one a bar: a phrase of two bars, the same with another end, something else, and the
 * first again. It walks in small steps over a five-tone scale and rests on tones of the chord.
 */
export function tuneOver(chords: readonly string[], key: string, low: number, seed: string): TuneNote[] {
  const random = createRandom(seed);
  const scale = scaleOf(key, low);
  const plans = [0, 1, 0, 2].flatMap((kind) => [random.int(0, 3), kind === 2 ? 4 : random.int(0, 4)]);
  const moves = Array.from({ length: 8 }, () => random.pick([-2, -1, -1, 1, 1, 2]));
  let place = Math.floor(scale.length * 0.45);
  const notes: TuneNote[] = [];
  chords.forEach((name, bar) => {
    const { tones } = chord(name);
    const rhythm = rhythms[plans[bar % plans.length] ?? 0] ?? [];
    rhythm.forEach(([at, length], n) => {
      place += moves[(n + (bar % 4 < 2 ? 0 : 3)) % moves.length] ?? 1;
      if (place < 1 || place > scale.length - 2) place = Math.floor(scale.length / 2);
      const rests = n === 0 || length >= 1.5;
      const near = [0, 1, -1, 2, -2].map((step) => scale[place + step] ?? 0);
      const note = (rests ? near.find((tone) => tones.includes(tone % 12)) : near[0]) ?? near[0] ?? 0;
      notes.push({ note, at: bar * 4 + at, length: length * 0.95 });
    });
  });
  return notes;
}
