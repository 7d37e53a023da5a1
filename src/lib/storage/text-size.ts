import { readKey } from './storage.ts';

export const TEXT_SIZE_KEY = 'text-size';

/** Relative to the browser's own setting, so that both count. */
const sizes: Record<string, string> = { large: '112.5%', larger: '125%' };

/** The size of the root's font; empty for the browser's. */
export const fontSize = () => sizes[readKey(TEXT_SIZE_KEY) ?? ''] ?? '';
