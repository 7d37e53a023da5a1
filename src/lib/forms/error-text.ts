import { hintFor } from './error-hint.ts';

/** What went wrong and what to do next, in one line; no advice if the message itself says when to try again. */
export function failureText(error: Error): string {
  const sentence = /[.!?]$/.test(error.message) ? error.message : `${error.message}.`;
  return /\btry again\b/i.test(sentence) ? sentence : `${sentence} ${hintFor(error)}`;
}
