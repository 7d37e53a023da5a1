import { playbackChanged } from './playback.ts';
import { readKey, writeKey } from './storage.ts';

const KEY = 'captions';

/** Whether videos show their captions on this device; on until turned off. */
export const areCaptionsOn = (): boolean => readKey(KEY) !== 'off';

export function setCaptionsOn(isOn: boolean): void {
  writeKey(KEY, isOn ? 'on' : 'off');
  playbackChanged();
}
