import type { Sound } from './sound.ts';

/** A short clip that ends as it began, so that it can loop. */
export type Clip = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** Part of the loop, 0 to 1, that the poster shows. */
  readonly poster: number;
  /** A given scene under the drawing, by file name. */
  readonly scene?: string;
  /** SVG of the picture at a part of the loop from 0 to 1, with clear parts where a scene shows through. */
  readonly frame: (loop: number) => string;
  readonly sound: Sound;
};

/** A swing from -1 to 1 that repeats a whole number of times in the loop. */
export function swing(loop: number, times = 1, phase = 0): number {
  return Math.sin((loop * times + phase) * Math.PI * 2);
}

/** Moves on from a start between 0 and 1 and comes back in at the other end. */
export function wrap(start: number, loop: number, times: number): number {
  const at = start + loop * times;
  return at - Math.floor(at);
}
