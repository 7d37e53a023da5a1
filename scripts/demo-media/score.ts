import { createRandom } from '../../server/demo/drawings/random.ts';
import { type Drum, drum } from './drums.ts';
import { chord, frequencyOf, noteFrom, voicing } from './harmony.ts';
import { tuneOver } from './melody.ts';
import { createDesk, type Desk, finish, mix } from './mixing.ts';
import { addNoise, type Sound } from './sound.ts';
import type { Voice } from './voices.ts';
import { sampleRate } from './wav.ts';

/** Where a part stands in the piece; the bars from and up to which it plays, all of them by default. */
interface Standing {
  readonly level: number;
  readonly pan?: number;
  readonly echo?: number;
  readonly room?: number;
  readonly from?: number;
  readonly to?: number;
}

/** Notes by a voice; `low` is the MIDI note that they are laid out from. */
type Line = Standing & { readonly voice: Voice; readonly low: number } & (
    | {
        /** Whole chords at these beats, held for so many. */
        readonly chords: readonly (readonly [at: number, length: number])[];
      }
    | {
        /** Tones of the chord by their number, going on an octave higher; null is a rest. */
        readonly figure: readonly (number | null)[];
        /** Beats from one to the next. */
        readonly step: number;
        readonly length: number;
      }
    | {
        /** The root, or what is so many half tones above it. */
        readonly bass: readonly (readonly [at: number, length: number, above: number])[];
      }
    | { readonly tune: string }
  );

/** Strokes in sixteenths of a bar: `x` hard, `o` soft. */
type Beat = Standing & { readonly drum: Drum; readonly strokes: string };

export interface Score {
  readonly name: string;
  readonly bpm: number;
  readonly key: string;
  readonly bars: number;
  /** One a bar, again and again. */
  readonly chords: readonly string[];
  /** How late every second eighth comes, in beats. */
  readonly swing?: number;
  /** The echo in beats; the size of the room from 0 to 1. */
  readonly echo: number;
  readonly room: number;
  readonly place?: { readonly noise: Sound['noise']; readonly level: number };
  readonly parts: readonly (Line | Beat)[];
}

interface Played {
  /** In beats from the start of the bar. */
  at: number;
  length: number;
  note: number;
}

function notesOf(line: Line, name: string): Played[] {
  const { root, tones } = chord(name);
  const laid = voicing(line.low, tones);
  if ('chords' in line)
    return line.chords.flatMap(([at, length]) => laid.map((note) => ({ at, length, note })));
  if ('bass' in line)
    return line.bass.map(([at, length, above]) => ({ at, length, note: noteFrom(line.low, root) + above }));
  if ('tune' in line) return [];
  const { figure, step, length } = line;
  return Array.from({ length: Math.round(4 / step) }, (_, n) => n).flatMap((n) => {
    const tone = figure[n % figure.length] ?? null;
    if (tone === null) return [];
    const note = (laid[tone % laid.length] ?? line.low) + 12 * Math.floor(tone / laid.length);
    return [{ at: n * step, length, note }];
  });
}

const TAIL = 3.5;

/** Plays a score; answers its left and right channel. */
export function play(score: Score): [Float32Array, Float32Array] {
  const beat = 60 / score.bpm;
  const desk = createDesk(score.bars * 4 * beat + TAIL);
  const random = createRandom(score.name);
  const chordOf = (bar: number) => score.chords[bar % score.chords.length] ?? score.key;
  /** A place in time, with the swing of the piece and the unevenness of hands. */
  const timeOf = (beats: number) => {
    const late = Math.round(beats * 2) % 2 === 1 ? (score.swing ?? 0) : 0;
    return Math.max(0, (beats + late) * beat + random.range(-0.006, 0.006));
  };

  for (const part of score.parts) {
    const { level, pan = 0, echo = 0, room = 0.3, from = 0, to = score.bars } = part;
    const put = (samples: Float32Array, beats: number, loud: number, side: number) =>
      mix(desk, samples, { at: timeOf(beats), level: level * loud, pan: pan + side, echo, room });
    if ('drum' in part) {
      const samples = drum(part.drum);
      for (let bar = from; bar < to; bar += 1) {
        [...part.strokes].forEach((stroke, n) => {
          if (stroke !== '.') put(samples, bar * 4 + n / 4, stroke === 'x' ? 1 : 0.5, 0);
        });
      }
      continue;
    }
    const sing = ({ at, length, note }: Played) =>
      put(
        part.voice(frequencyOf(note), length * beat),
        at,
        random.range(0.85, 1),
        Math.max(-0.5, Math.min(0.5, (note - 64) / 40)),
      );
    if ('tune' in part) {
      const chords = Array.from({ length: to - from }, (_, bar) => chordOf(from + bar));
      for (const { note, at, length } of tuneOver(chords, score.key, part.low, part.tune))
        sing({ note, length, at: from * 4 + at });
      continue;
    }
    for (let bar = from; bar < to; bar += 1) {
      for (const played of notesOf(part, chordOf(bar))) sing({ ...played, at: bar * 4 + played.at });
    }
  }
  if (score.place) addPlace(desk, score.place);
  return finish(desk, { echo: score.echo * beat, room: score.room });
}

const LAP = 8;
const OVERLAP = 1;

/** The noise of a place under the whole piece, in laps that fade into each other. */
function addPlace(desk: Desk, { noise, level }: NonNullable<Score['place']>): void {
  const lap = new Float64Array((LAP + OVERLAP) * sampleRate);
  addNoise(lap, noise);
  const faded = Float32Array.from(lap, (sample, n) => {
    const edge = OVERLAP * sampleRate;
    return sample * Math.sqrt(Math.min(1, n / edge, (lap.length - n) / edge));
  });
  for (let at = 0; at * sampleRate < desk.left.length; at += LAP)
    mix(desk, faded, { at, level, pan: 0, echo: 0, room: 0.1 });
}
