import type { Score } from './score.ts';
import { bell, keys, string } from './voices.ts';

/** Short sounds as a person would record them: a place, and somebody playing in it. */
export const fieldSounds: readonly Score[] = [
  {
    name: 'rain-on-the-awning',
    bpm: 60,
    key: 'Am',
    bars: 4,
    chords: ['Am9', 'Fmaj7'],
    echo: 1,
    room: 0.6,
    place: { noise: 'rain', level: 1.6 },
    parts: [{ voice: keys, low: 57, chords: [[0, 3]], level: 0.02, room: 0.6 }],
  },
  {
    name: 'harbour-at-dusk',
    bpm: 54,
    key: 'D',
    bars: 4,
    chords: ['Dsus2', 'Gmaj7'],
    echo: 1,
    room: 0.9,
    place: { noise: 'sea', level: 1.5 },
    parts: [{ voice: bell, low: 50, chords: [[1, 2]], level: 0.03, room: 0.9, echo: 0.4 }],
  },
  {
    name: 'night-train-humming',
    bpm: 66,
    key: 'G',
    bars: 5,
    chords: ['Gadd9', 'Em7', 'Cmaj7', 'D6'],
    echo: 0.75,
    room: 0.3,
    place: { noise: 'wheels', level: 1.1 },
    parts: [{ voice: string, low: 55, figure: [0, 2, 1, 3], step: 1, length: 1.6, level: 0.07, room: 0.3 }],
  },
];
