import { useRef } from 'react';
import { v4 as newIdempotencyKey } from 'uuid';

/**
 * The Idempotency-Key of a form: the same as long as the content is the same, so that pressing again after a lost
 * response repeats nothing; a new one once the content has changed.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: newIdempotencyKey() };
    return last.current.key;
  };
}
