import * as z from 'zod/mini';
import { flickSettings } from '../../../../../contract/flicks/flick-create.ts';
import { readKey, writeKey } from '../../../../lib/storage/storage.ts';
import { DEFAULT_SETTINGS, type DraftSettings } from '../../../../publishing/drafts/draft.ts';

const shape = z.object(flickSettings);
const keyOf = (personId: string) => `flick-settings ${personId}`;

/** The settings that a person shared their last flick with on this device. */
export function readPersistedSettings(personId: string): DraftSettings {
  const stored = readKey(keyOf(personId));
  if (stored === null) return DEFAULT_SETTINGS;
  try {
    return shape.parse(JSON.parse(stored));
  } catch {
    // Settings of another person or of an older version are ignored.
    return DEFAULT_SETTINGS;
  }
}

export function persistSettings(personId: string, settings: DraftSettings): void {
  writeKey(keyOf(personId), JSON.stringify(settings));
}
