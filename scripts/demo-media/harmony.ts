const steps: Record<string, number> = {
  C: 0,
  'C#': 1,
  Db: 1,
  D: 2,
  Eb: 3,
  E: 4,
  F: 5,
  'F#': 6,
  Gb: 6,
  G: 7,
  Ab: 8,
  A: 9,
  Bb: 10,
  B: 11,
};
const kinds: Record<string, readonly number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '6': [0, 4, 7, 9],
  m7: [0, 3, 7, 10],
  '7': [0, 4, 7, 10],
  maj7: [0, 4, 7, 11],
  maj9: [0, 4, 7, 11, 14],
  m9: [0, 3, 7, 10, 14],
  add9: [0, 4, 7, 14],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '9': [0, 4, 10, 14],
  '13': [0, 4, 10, 21],
};

/** A chord by its name, such as `F#m7`: the class of its root and of each tone, from 0 for C. */
export function chord(name: string): { root: number; tones: number[] } {
  const [, letter = '', kind = ''] = /^([A-G][#b]?)(.*)$/.exec(name) ?? [];
  const root = steps[letter];
  const intervals = kinds[kind];
  if (root === undefined || intervals === undefined) throw new RangeError(`No chord ${name}`);
  return { root, tones: intervals.map((interval) => (root + interval) % 12) };
}

/** The MIDI note of that class in the twelve notes from `low` on. */
export const noteFrom = (low: number, tone: number) => low + ((((tone - low) % 12) + 12) % 12);

/** The tones close together from `low` on, lowest first. */
export const voicing = (low: number, tones: readonly number[]) =>
  [...new Set(tones.map((tone) => noteFrom(low, tone)))].sort((a, b) => a - b);

export const frequencyOf = (note: number) => 440 * 2 ** ((note - 69) / 12);

const pentatonic = { major: [0, 2, 4, 7, 9], minor: [0, 3, 5, 7, 10] } as const;

/** The five-tone scale of a key such as `D` or `Bm`, as MIDI notes from `low` over two octaves. */
export function scaleOf(key: string, low: number): number[] {
  const { root } = chord(key);
  const tones = pentatonic[key.endsWith('m') ? 'minor' : 'major'].map((step) => (root + step) % 12);
  const octave = voicing(low, tones);
  return [...octave, ...octave.map((note) => note + 12)];
}
