import { readKey } from './storage.ts';

export const DATA_SAVER_KEY = 'data-saver';

/** Whether the person asked their browser, or this app, to use less data: nothing is then fetched ahead of use. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || readKey(DATA_SAVER_KEY) === 'on';
}
