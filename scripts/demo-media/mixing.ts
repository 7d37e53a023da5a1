import { sampleRate } from './wav.ts';

/** Both channels of a piece and what its echo and its room are fed with. */
export interface Desk {
  left: Float32Array;
  right: Float32Array;
  echo: Float32Array;
  room: Float32Array;
}

export interface Placing {
  /** Seconds from the start. */
  at: number;
  level: number;
  /** From -1, left, to 1, right. */
  pan: number;
  /** How much goes to the echo and into the room. */
  echo: number;
  room: number;
}

export function createDesk(seconds: number): Desk {
  const channel = () => new Float32Array(Math.ceil(seconds * sampleRate));
  return { left: channel(), right: channel(), echo: channel(), room: channel() };
}

function addTo(target: Float32Array, start: number, samples: Float32Array, level: number): void {
  const end = Math.min(samples.length, target.length - start);
  for (let n = 0; n < end; n += 1) target[start + n] = (target[start + n] ?? 0) + (samples[n] ?? 0) * level;
}

export function mix(desk: Desk, samples: Float32Array, placing: Placing): void {
  const start = Math.round(placing.at * sampleRate);
  const side = ((placing.pan + 1) * Math.PI) / 4;
  addTo(desk.left, start, samples, placing.level * Math.cos(side));
  addTo(desk.right, start, samples, placing.level * Math.sin(side));
  addTo(desk.echo, start, samples, placing.level * placing.echo);
  addTo(desk.room, start, samples, placing.level * placing.room);
}

/** Repeats that move from side to side and grow dull. */
function addEcho(desk: Desk, seconds: number): void {
  const length = Math.round(seconds * sampleRate);
  const lines = [new Float32Array(length), new Float32Array(length)] as const;
  let dull = 0;
  for (let n = 0; n < desk.echo.length; n += 1) {
    const here = n % length;
    const [first, second] = [lines[0][here] ?? 0, lines[1][here] ?? 0];
    dull += (second - dull) * 0.45;
    lines[0][here] = (desk.echo[n] ?? 0) + dull * 0.42;
    lines[1][here] = first * 0.8;
    desk.left[n] = (desk.left[n] ?? 0) + first * 0.5;
    desk.right[n] = (desk.right[n] ?? 0) + second * 0.5;
    desk.room[n] = (desk.room[n] ?? 0) + (first + second) * 0.12;
  }
}

const COMBS = [1557, 1617, 1491, 1422, 1277, 1356, 1188, 1116];
const ALLPASSES = [225, 556, 441, 341];

/** A room after Schroeder and Moorer: parallel combs that grow dull, then all-passes. */
function addRoom(source: Float32Array, target: Float32Array, spread: number, size: number): void {
  const combs = COMBS.map((length) => ({ line: new Float32Array(length + spread), at: 0, dull: 0 }));
  const passes = ALLPASSES.map((length) => ({ line: new Float32Array(length + spread), at: 0 }));
  for (let n = 0; n < source.length; n += 1) {
    let value = 0;
    for (const comb of combs) {
      const out = comb.line[comb.at] ?? 0;
      comb.dull = out * 0.7 + comb.dull * 0.3;
      comb.line[comb.at] = (source[n] ?? 0) * 0.06 + comb.dull * size;
      comb.at = (comb.at + 1) % comb.line.length;
      value += out;
    }
    for (const pass of passes) {
      const held = pass.line[pass.at] ?? 0;
      pass.line[pass.at] = value + held * 0.5;
      pass.at = (pass.at + 1) % pass.line.length;
      value = held - value * 0.5;
    }
    target[n] = (target[n] ?? 0) + value;
  }
}

const LOUDNESS = 0.13;
const EDGE_SECONDS = 0.03;
const TAIL_SECONDS = 3;

/** A channel without what is too low to be heard. */
function cleaned(channel: Float32Array): Float32Array {
  let low = 0;
  return channel.map((sample) => {
    low += (sample - low) * 0.0045;
    return sample - low;
  });
}

/** Brings a channel to its level without a hard edge, and lets the end fade. */
function master(channel: Float32Array, gain: number): Float32Array {
  return channel.map((sample, n) => {
    const start = Math.min(1, n / (EDGE_SECONDS * sampleRate));
    const end = Math.min(1, (channel.length - n) / (TAIL_SECONDS * sampleRate));
    return Math.tanh(sample * gain) * start * end ** 1.5 * 0.94;
  });
}

/** The finished left and right channel; `echo` in seconds, `room` from 0 to 1. */
export function finish(desk: Desk, effects: { echo: number; room: number }): [Float32Array, Float32Array] {
  addEcho(desk, effects.echo);
  const size = 0.76 + effects.room * 0.2;
  addRoom(desk.room, desk.left, 0, size);
  addRoom(desk.room, desk.right, 23, size);
  const [left, right] = [cleaned(desk.left), cleaned(desk.right)];
  const power = (channel: Float32Array) => channel.reduce((sum, sample) => sum + sample * sample, 0);
  const gain = LOUDNESS / Math.sqrt((power(left) + power(right)) / (left.length * 2));
  return [master(left, gain), master(right, gain)];
}
