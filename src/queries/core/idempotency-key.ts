import { useRef } from 'react';
import { v4 as newKey } from 'uuid';

/**
 * The Idempotency-Key of a form: the same as long as the same is sent, so that pressing again after a lost
 * answer repeats nothing; a new one once the content has changed.
 */
export function useAttemptKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: newKey() };
    return last.current.key;
  };
}
