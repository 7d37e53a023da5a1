import { createRandom } from '../../server/demo/drawings/random.ts';
import { sampleRate, wavFile } from './wav.ts';

/** What a clip sounds like: MIDI note numbers for music, a kind of noise for the place. */
export type Sound = {
  readonly chords: readonly (readonly number[])[];
  readonly plucks: readonly number[];
  readonly noise: 'sea' | 'wind' | 'rain' | 'crackle' | 'wheels' | 'room';
};

const levels = { sea: 0.16, wind: 0.1, rain: 0.12, crackle: 0.02, wheels: 0.1, room: 0.03 } as const;
const smoothing = { sea: 0.05, wind: 0.012, rain: 0.5, crackle: 0.3, wheels: 0.05, room: 0.02 } as const;

const frequency = (note: number) => 440 * 2 ** ((note - 69) / 12);

function addPad(samples: Float64Array, chords: Sound['chords']) {
  const span = samples.length / chords.length;
  chords.forEach((chord, index) => {
    for (const note of chord) {
      const step = (frequency(note) * Math.PI * 2) / sampleRate;
      for (let at = 0; at < span * 1.15; at += 1) {
        const target = Math.floor(index * span) + at;
        if (target >= samples.length) break;
        const swell = Math.sin(Math.min(1, at / (span * 1.15)) * Math.PI) ** 0.7;
        const tone =
          Math.sin(at * step) + 0.25 * Math.sin(at * step * 2.003) + 0.5 * Math.sin(at * step * 0.997);
        samples[target] = (samples[target] ?? 0) + tone * swell * (0.05 / chord.length) * 2.4;
      }
    }
  });
}

/** Plucked strings after Karplus and Strong: a burst of noise in a delay line that dulls it. */
function addPlucks(samples: Float64Array, notes: readonly number[]) {
  const random = createRandom('plucks');
  const beat = samples.length / Math.max(notes.length, 1);
  notes.forEach((note, index) => {
    if (note === 0) return;
    const line = Array.from({ length: Math.round(sampleRate / frequency(note)) }, () => random.range(-1, 1));
    for (let at = 0; at < sampleRate * 1.6; at += 1) {
      const target = Math.floor(index * beat) + at;
      if (target >= samples.length) break;
      const here = at % line.length;
      const value = line[here] ?? 0;
      line[here] = 0.4975 * (value + (line[(here + 1) % line.length] ?? 0));
      samples[target] = (samples[target] ?? 0) + value * 0.16;
    }
  });
}

export function addNoise(samples: Float64Array, kind: Sound['noise']) {
  const random = createRandom(kind);
  let low = 0;
  for (let at = 0; at < samples.length; at += 1) {
    low += (random.range(-1, 1) - low) * smoothing[kind];
    const loop = at / samples.length;
    let level: number = levels[kind] / Math.sqrt(smoothing[kind]);
    if (kind === 'sea') level *= 0.35 + 0.65 * Math.sin(loop * Math.PI * 2) ** 2;
    if (kind === 'wind') level *= 0.6 + 0.4 * Math.sin(loop * Math.PI * 4 + 1);
    if (kind === 'wheels')
      level *= 0.35 + Math.exp(-((loop * 8) % 1) * 9) + 0.7 * Math.exp(-((loop * 8 + 0.82) % 1) * 12);
    if (kind === 'crackle' && random.chance(0.0005))
      samples[at] = (samples[at] ?? 0) + random.range(-0.2, 0.2);
    samples[at] = (samples[at] ?? 0) + low * level * 0.35;
  }
}

/** One channel of 16 bit WAV, faded at both ends. */
export function renderSound(sound: Sound, seconds: number): Buffer {
  const samples = new Float64Array(Math.round(seconds * sampleRate));
  addPad(samples, sound.chords);
  addPlucks(samples, sound.plucks);
  addNoise(samples, sound.noise);
  const fade = sampleRate * 0.12;
  const shaped = Float32Array.from(samples, (sample, at) => {
    const edge = Math.min(1, at / fade, (samples.length - at) / fade);
    return (Math.tanh(sample * 1.3) * edge * 30) / 32;
  });
  return wavFile([shaped]);
}
