import { isStorageKey } from '../../core/storage/storage.ts';

/** Where a value may be a key: a text of its own, an element of an array, or a string in a JSON value. */
const CANDIDATE = /(?<=["{,])(?:public|private)\/[A-Za-z0-9._/-]+(?=["},\\])/g;

/**
 * The storage keys in a row as a backup writes it, whichever column holds them. So a new column that names files needs no
 * entry in a list that somebody could forget.
 */
export const fileKeys = (line: string): string[] => (line.match(CANDIDATE) ?? []).filter(isStorageKey);
