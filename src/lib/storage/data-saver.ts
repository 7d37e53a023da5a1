import { readKey } from './storage.ts';

export const DATA_SAVER_KEY = 'data-saver';

/** Whether the browser or this app is set to use less data; nothing is prefetched then. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || readKey(DATA_SAVER_KEY) === 'on';
}
