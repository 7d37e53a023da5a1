import { readKey } from './storage.ts';

export const LOAD_MORE_KEY = 'load-more';

/** Whether long lists wait for a button instead of continuing as one scrolls. */
export const loadsByButton = () => readKey(LOAD_MORE_KEY) === 'on';
