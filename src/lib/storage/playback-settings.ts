import { applyDisplay } from './apply-display.ts';
import { DATA_SAVER_KEY } from './data-saver.ts';
import { isMotionOff, MOTION_KEY } from './motion.ts';
import { AUTOPLAY_KEY, playbackChanged } from './playback.ts';
import { readKey, writeKey } from './storage.ts';
import { TEXT_SIZE_KEY } from './text-size.ts';

/** When videos start automatically; always unless changed. */
export type Autoplay = 'always' | 'wifi' | 'never';
/** How much may move: like the system, or always less. */
export type Motion = 'system' | 'less';
export type TextSize = 'normal' | 'large' | 'larger';

function choose(key: string, value: string): void {
  writeKey(key, value);
  applyDisplay();
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

export function readTextSize(): TextSize {
  const stored = readKey(TEXT_SIZE_KEY);
  return stored === 'large' || stored === 'larger' ? stored : 'normal';
}

export const setTextSize = (size: TextSize) => choose(TEXT_SIZE_KEY, size);
