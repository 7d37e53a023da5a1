import type { KeyboardEvent } from 'react';

/** Page Up and Page Down step between the posts of a feed; the virtual list brings the next one in. */
export function stepBetweenPosts(event: KeyboardEvent): void {
  const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
  if (step === 0) return;
  const posts = [...event.currentTarget.querySelectorAll<HTMLElement>('article')];
  const present = posts.findIndex((post) => post.contains(document.activeElement));
  const next = posts[present + step];
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'start' });
}
