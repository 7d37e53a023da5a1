import { sentence } from '../format/sentence.ts';
import { hintFor } from './error-hint.ts';
import { isCancelled } from './is-cancelled.ts';

/**
 * The error message and a hint in one line; no hint if the message says what to do. The server's own messages do, and
 * some of the fallback texts, which are in English.
 */
export function failureText(error: Error): string {
  const text = sentence(error.message);
  const isServerMessage = Object(error).isServerMessage === true;
  const isComplete = isServerMessage || isCancelled(error) || /\btry again\b/i.test(text);
  return isComplete ? text : `${text} ${hintFor(error)}`;
}
