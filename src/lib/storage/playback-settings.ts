import { applyMotion } from './apply-reduced-motion.ts';
import { DATA_SAVER_KEY } from './data-saver.ts';
import { isMotionOff, MOTION_KEY } from './motion.ts';
import { AUTOPLAY_KEY, playbackChanged } from './playback.ts';
import { readKey, writeKey } from './storage.ts';

/** When videos start automatically; always unless changed. */
export type Autoplay = 'always' | 'wifi' | 'never';
/** How much may move: like the system, or always less. */
export type Motion = 'system' | 'less';

function choose(key: string, value: string): void {
  writeKey(key, value);
  applyMotion();
  playbackChanged();
}

export function readAutoplay(): Autoplay {
  const stored = readKey(AUTOPLAY_KEY);
  return stored === 'wifi' || stored === 'never' ? stored : 'always';
}

export const setAutoplay = (choice: Autoplay) => choose(AUTOPLAY_KEY, choice);

export const isDataSaverOn = () => readKey(DATA_SAVER_KEY) === 'on';

export const setDataSaver = (on: boolean) => choose(DATA_SAVER_KEY, on ? 'on' : 'off');

export const readMotion = (): Motion => (isMotionOff() ? 'less' : 'system');

export const setMotion = (motion: Motion) => choose(MOTION_KEY, motion);
