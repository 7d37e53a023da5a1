import { savesData } from './data-saver.ts';
import { REDUCED_MOTION, wantsLessMotion } from './motion.ts';
import { readKey } from './storage.ts';

export const AUTOPLAY_KEY = 'autoplay';
const listeners = new Set<() => void>();
let soundOn = false;

/** Notifies subscribers of a change. */
export function playbackChanged(): void {
  for (const listener of listeners) listener();
}

/**
 * Whether a video may start automatically: not if the person or the system asks for less motion or less data. A browser
 * that does not report its connection counts as being on Wi-Fi: most of those are desktops.
 */
export function mayAutoplay(): boolean {
  const { connection } = navigator as { connection?: { type?: string } };
  const choice = readKey(AUTOPLAY_KEY);
  const allowed = choice !== 'never' && (choice !== 'wifi' || connection?.type !== 'cellular');
  return allowed && !wantsLessMotion() && !savesData();
}

/** Whether videos have sound; off until turned on once, then on until the page is closed. */
export function isSoundOn(): boolean {
  return soundOn;
}

export function setSound(on: boolean): void {
  soundOn = on;
  playbackChanged();
}

/**
 * Calls back when one of these changes, here, in another tab or in the system; returns a function that unsubscribes.
 */
export function onPlaybackChange(listener: () => void): () => void {
  const motion = window.matchMedia(REDUCED_MOTION);
  listeners.add(listener);
  motion.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    motion.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}
