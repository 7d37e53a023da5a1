import * as z from 'zod/mini';
import { flickSettings } from '../../../contract/flicks/flick-create.ts';
import { type PostingSettings, postingSettings } from '../../../contract/flicks/posting-setting.ts';
import { readKey, writeKey } from '../../lib/storage/storage.ts';
import { DEFAULT_SETTINGS, type DraftSettings } from './draft.ts';

const lastShape = z.object(flickSettings);
const keyOfLast = (personId: string) => `flick-settings ${personId}`;
const keyOfCopy = (personId: string) => `posting-settings ${personId}`;

/** Null if there is nothing that can be used. */
function readStored<Value>(key: string, shape: { parse: (stored: unknown) => Value }): Value | null {
  const stored = readKey(key);
  if (stored === null) return null;
  try {
    return shape.parse(JSON.parse(stored));
  } catch {
    // It was stored by another version.
    return null;
  }
}

/** What the device knows of the person's settings for new flicks; null before they were ever read. */
export const readPostingSettings = (personId: string): PostingSettings | null =>
  readStored(keyOfCopy(personId), postingSettings);

/** Copies them from the account. */
export function copyPostingSettings(personId: string, settings: PostingSettings): void {
  writeKey(keyOfCopy(personId), JSON.stringify(settings));
}

/** What a new flick starts with: what the person chose, otherwise what they shared their last flick with on this device. */
export const startSettings = (personId: string): DraftSettings =>
  readPostingSettings(personId)?.defaults ?? readStored(keyOfLast(personId), lastShape) ?? DEFAULT_SETTINGS;

/** Remembers what a flick was shared with. */
export function persistSettings(personId: string, settings: DraftSettings): void {
  writeKey(keyOfLast(personId), JSON.stringify(settings));
}
