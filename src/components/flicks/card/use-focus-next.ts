import { type RefObject, useEffect } from 'react';

/** The collapse and the way out of the question that led to it, in milliseconds. */
const SETTLES_MS = 260;

/** When a post disappears while it has the focus, or nothing has, the next post (else the previous one) gets it. */
export function useFocusNext(post: RefObject<HTMLElement | null>, isGoing: boolean): void {
  useEffect(() => {
    const removed = post.current;
    if (!isGoing || !removed) return;
    const posts = [...(removed.closest('[role="feed"]')?.querySelectorAll('article') ?? [])];
    const at = posts.indexOf(removed);
    const nextFocus = posts[at + 1] ?? posts[at - 1];
    const timer = setTimeout(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body || removed.contains(activeElement)) {
        nextFocus?.focus({ preventScroll: true });
      }
    }, SETTLES_MS);
    return () => clearTimeout(timer);
  }, [post, isGoing]);
}
