import { hintFor } from './error-hint.ts';
import { isCancelled } from './is-cancelled.ts';

/** The error message and a hint in one line; no hint if the message itself says when to try again. */
export function failureText(error: Error): string {
  const sentence = /[.!?]$/.test(error.message) ? error.message : `${error.message}.`;
  return isCancelled(error) || /\btry again\b/i.test(sentence) ? sentence : `${sentence} ${hintFor(error)}`;
}
