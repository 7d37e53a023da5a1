import { useSyncExternalStore } from 'react';
import { openSound, type Sound } from '../../../lib/media/sound.ts';
import type { Clip } from './clip.ts';

interface Preview {
  /** The current sound; null while nothing plays. */
  key: string | null;
  /** What could not be played, until something else is tried. */
  failed: string | null;
}

/** How much earlier, in seconds, a clip may start than the current time. */
const TOLERANCE = 0.5;

let preview: Preview = { key: null, failed: null };
let sound: Sound | null = null;
let clip: Clip | null = null;
let turn: ReturnType<typeof setTimeout> | undefined;
/** The last known time of the sound, and when: it is reported only a few times a second. */
let lastPosition = { at: 0, when: 0 };
const listeners = new Set<() => void>();

function set(next: Preview): void {
  preview = next;
  for (const listener of listeners) listener();
}

function toStart(): void {
  clearTimeout(turn);
  if (!clip) return;
  lastPosition = { at: clip.start, when: performance.now() };
  sound?.seek(clip.start);
  sound?.play();
}

function follow(at: number): void {
  clearTimeout(turn);
  lastPosition = { at, when: performance.now() };
  if (!clip) return;
  if (at >= clip.end || at < clip.start - TOLERANCE) toStart();
  else turn = setTimeout(toStart, (clip.end - at) * 1_000);
}

function over(failed: string | null): void {
  clearTimeout(turn);
  sound = null;
  set({ key: null, failed });
}

/** Plays a sound, or a clip of it in a loop; any other sound stops. */
export function playPreview(key: string, url: string, within: Clip | null): void {
  stopPreview();
  clip = within;
  sound = openSound(url, {
    onTime: follow,
    onEnd: () => (clip ? toStart() : stopPreview()),
    onFail: () => over(key),
    onLost: () => over(null),
  });
  if (within) toStart();
  else {
    sound.seek(0);
    sound.play();
  }
  set({ key, failed: null });
}

export function stopPreview(): void {
  sound?.end();
  if (preview.key !== null) over(null);
}

/** Changes the clip that plays. */
export function changePreview(within: Clip): void {
  clip = within;
}

/** Where in the sound it is, in seconds. */
export const previewMoment = (): number => lastPosition.at + (performance.now() - lastPosition.when) / 1_000;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The current sound. */
export function usePreview(): Preview {
  return useSyncExternalStore(subscribe, () => preview);
}
