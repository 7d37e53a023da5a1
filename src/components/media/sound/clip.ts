import { limits } from '../../../../contract/core/limits.ts';
import * as m from '../../../messages/media.gen.ts';

/** A stretch of a sound, in seconds. */
export interface Clip {
  start: number;
  end: number;
}

/** Handles move in half seconds. */
export const STEP = 0.5;
const SHORTEST = 1;
/** So much of a sound is drawn around the clip. */
const WINDOW = 45;
/** Space next to a long clip, so that its handles can be moved outwards. */
const ROOM = 10;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
const inSteps = (value: number) => Math.round(value / STEP) * STEP;
/** The server keeps tenths. */
const inTenths = (value: number) => Math.floor(value * 10) / 10;

/** The last moment that a clip may end at. */
export const lastMoment = (duration: number): number => inTenths(duration);

/** The clip with another start: never longer than allowed, never turned over. */
export function withStart({ end }: Clip, start: number): Clip {
  const least = Math.max(0, end - limits.song.longest);
  return { start: clamp(inSteps(start), least, Math.max(least, end - SHORTEST)), end };
}

/** The clip with another end, within the sound. */
export function withEnd({ start }: Clip, end: number, duration: number): Clip {
  const most = Math.min(lastMoment(duration), start + limits.song.longest);
  return { start, end: clamp(inSteps(end), Math.min(most, start + SHORTEST), most) };
}

/** The clip at another place, as long as it is. */
export function movedTo({ start, end }: Clip, to: number, duration: number): Clip {
  const length = end - start;
  const at = clamp(inSteps(to), 0, Math.max(0, lastMoment(duration) - length));
  return { start: at, end: inTenths(at + length + 0.01) };
}

/** The stretch of the sound that is drawn: the clip in its middle. */
export function viewAround({ start, end }: Clip, duration: number): Clip {
  const length = Math.min(duration, Math.max(WINDOW, end - start + 2 * ROOM));
  const from = clamp((start + end - length) / 2, 0, duration - length);
  return { start: from, end: from + length };
}

/** The view, moved as little as it takes to show a clip. */
export function shiftIntoView(view: Clip, { start, end }: Clip): Clip {
  const by = start < view.start ? start - view.start : Math.max(0, end - view.end);
  return { start: view.start + by, end: view.end + by };
}

/** Seconds as minutes and seconds, with the half if there is one: 0:42, 0:42.5. */
export function formatMoment(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const rest = tenths % 600;
  const whole = String(Math.floor(rest / 10)).padStart(2, '0');
  return `${Math.floor(tenths / 600)}:${whole}${rest % 10 ? `.${rest % 10}` : ''}`;
}

/** Seconds in words, for screen readers. */
export function spokenMoment(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round((seconds - minutes * 60) * 10) / 10;
  return minutes === 0 ? m.momentSeconds({ seconds: rest }) : m.momentMinutes({ minutes, seconds: rest });
}

/** The length of a whole sound: 3:12. */
export const formatLength = (seconds: number): string => formatMoment(Math.round(seconds));
