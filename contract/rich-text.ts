/** Landed migrations import this path and never change; the code itself is in `core/`. */
export { plainText, type RichText } from './core/rich-text.ts';
