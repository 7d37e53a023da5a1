import { createRandom } from '../../server/demo/drawings/random.ts';
import { sampleRate } from './wav.ts';

export type Drum = 'kick' | 'snare' | 'rim' | 'hat' | 'shaker';

const TURN = Math.PI * 2;

function noise(seed: string): () => number {
  const random = createRandom(seed);
  return () => random.range(-1, 1);
}

/** Noise without its low part; the larger `cut`, the more is gone. */
function thin(seed: string, cut: number): () => number {
  const next = noise(seed);
  let low = 0;
  return () => {
    const value = next();
    low += (value - low) * cut;
    return value - low;
  };
}

/** Fills a stroke sample by sample; `at` is in seconds. */
const stroke = (seconds: number, sample: (at: number) => number) =>
  Float32Array.from({ length: Math.ceil(seconds * sampleRate) }, (_, n) => sample(n / sampleRate));

const makers: Record<Drum, () => Float32Array> = {
  kick: () => {
    let phase = 0;
    return stroke(0.4, (at) => {
      phase += ((46 + 74 * Math.exp(-at * 34)) * TURN) / sampleRate;
      return Math.sin(phase) * Math.exp(-at * 9) * Math.min(1, at / 0.002);
    });
  },
  snare: () => {
    const rattle = thin('snare', 0.2);
    return stroke(0.3, (at) => {
      const skin = Math.sin(at * TURN * 186) * Math.exp(-at * 26) * 0.5;
      return (rattle() * Math.exp(-at * 19) * 0.5 + skin) * Math.min(1, at / 0.001);
    });
  },
  rim: () =>
    stroke(
      0.12,
      (at) => (Math.sin(at * TURN * 820) + 0.6 * Math.sin(at * TURN * 1270)) * Math.exp(-at * 70) * 0.5,
    ),
  hat: () => {
    const hiss = thin('hat', 0.75);
    return stroke(0.09, (at) => hiss() * Math.exp(-at * 60) * 0.4);
  },
  shaker: () => {
    const grain = thin('shaker', 0.6);
    return stroke(0.12, (at) => grain() * Math.min(1, at / 0.03) * Math.exp(-at * 32) * 0.5);
  },
};

const made = new Map<Drum, Float32Array>();

/** The samples of one stroke; every stroke of a drum is the same. */
export function drum(name: Drum): Float32Array {
  const samples = made.get(name) ?? makers[name]();
  made.set(name, samples);
  return samples;
}
