import { createRandom } from '../../server/demo/drawings/random.ts';
import { sampleRate } from './wav.ts';

/** The samples of one note: a frequency in hertz, held for some seconds and then let go. */
export type Voice = (frequency: number, seconds: number) => Float32Array;

const TURN = Math.PI * 2;

/** Fills a note sample by sample; `at` is in seconds. */
function sound(seconds: number, sample: (at: number) => number): Float32Array {
  return Float32Array.from({ length: Math.ceil(seconds * sampleRate) }, (_, n) => sample(n / sampleRate));
}

/** Swells in, stays, and fades out after `held`. */
const swell = (at: number, rise: number, held: number, fade: number) =>
  Math.min(1, at / rise) * Math.max(0, Math.min(1, (held + fade - at) / fade));

/** Strings of a soft synthesiser: a few harmonics, two of each a little apart. */
export const pad: Voice = (frequency, seconds) =>
  sound(seconds + 1.4, (at) => {
    let value = 0;
    for (let harmonic = 1; harmonic <= 5; harmonic += 1) {
      const step = frequency * harmonic * TURN * at;
      const breath = 1 + 0.25 * Math.sin(at * TURN * (0.17 + harmonic * 0.05));
      value += ((Math.sin(step * 1.0016) + Math.sin(step * 0.9985)) * breath) / harmonic ** 1.9;
    }
    return value * 0.3 * swell(at, 0.7, seconds, 1.4);
  });

/** An electric piano: one sine bends another, less and less. */
export const keys: Voice = (frequency, seconds) =>
  sound(seconds + 0.5, (at) => {
    const bend = 1.3 * Math.exp(-at * 3.2) + 0.12;
    const tine = 0.14 * Math.exp(-at * 16) * Math.sin(frequency * 7 * TURN * at);
    const body = Math.sin(frequency * TURN * at + bend * Math.sin(frequency * TURN * at));
    return (body + tine) * 0.7 * Math.exp(-at * 1.3) * swell(at, 0.004, seconds, 0.5);
  });

/** A glass bell with long, uneven overtones. */
export const bell: Voice = (frequency, seconds) =>
  sound(seconds + 1.6, (at) => {
    const bend = 1.1 * Math.exp(-at * 2.6);
    const body = Math.sin(frequency * TURN * at + bend * Math.sin(frequency * 3.01 * TURN * at));
    return body * 0.5 * Math.exp(-at * 2.1) * swell(at, 0.003, seconds, 1.6);
  });

/** A plucked string after Karplus and Strong: a burst of noise in a delay line that dulls it. */
export const string: Voice = (frequency, seconds) => {
  const random = createRandom(`string ${Math.round(frequency)}`);
  const line = Float32Array.from({ length: Math.round(sampleRate / frequency) }, () => random.range(-1, 1));
  // Two passes over the burst: a finger, not a nail.
  for (let pass = 0; pass < 2; pass += 1) {
    line.forEach((value, n) => {
      line[n] = (value + (line[(n + 1) % line.length] ?? 0)) / 2;
    });
  }
  // What is left of a constant would ring on, unheard, and take the room of what is heard.
  const constant = line.reduce((sum, value) => sum + value, 0) / line.length;
  line.forEach((value, n) => {
    line[n] = value - constant;
  });
  const held = seconds + 0.6;
  return Float32Array.from({ length: Math.ceil(held * sampleRate) }, (_, n) => {
    const here = n % line.length;
    const value = line[here] ?? 0;
    line[here] = 0.4982 * (value + (line[(here + 1) % line.length] ?? 0));
    return value * 0.9 * swell(n / sampleRate, 0.001, seconds, 0.6);
  });
};

/** A round bass: a sine with a little of its octave. */
export const bass: Voice = (frequency, seconds) =>
  sound(seconds + 0.12, (at) => {
    const body = Math.sin(frequency * TURN * at) + 0.35 * Math.sin(frequency * 2 * TURN * at);
    return Math.tanh(body * 1.2) * 0.7 * (0.55 + 0.45 * Math.exp(-at * 4)) * swell(at, 0.012, seconds, 0.12);
  });

/** A flute that starts straight and begins to tremble. */
export const flute: Voice = (frequency, seconds) => {
  const random = createRandom(`flute ${Math.round(frequency)}`);
  let air = 0;
  return sound(seconds + 0.25, (at) => {
    const tremble = Math.min(1, at / 0.6) * 0.035 * Math.sin(at * TURN * 5.1);
    const step = frequency * TURN * at + tremble * 6;
    air += (random.range(-1, 1) - air) * 0.18;
    const body = Math.sin(step) + 0.22 * Math.sin(step * 2) + 0.08 * Math.sin(step * 3) + air * 0.09;
    return body * 0.5 * swell(at, 0.06, seconds, 0.25);
  });
};

/** A bright, short tone for running figures. */
export const pulse: Voice = (frequency, seconds) =>
  sound(seconds + 0.2, (at) => {
    let value = 0;
    for (let harmonic = 1; harmonic <= 7; harmonic += 1) {
      value += (Math.sin(frequency * harmonic * TURN * at) * Math.exp(-at * harmonic * 1.6)) / harmonic;
    }
    return value * 0.5 * Math.exp(-at * 3.4) * swell(at, 0.004, seconds, 0.2);
  });
