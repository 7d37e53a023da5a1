/** Work of which one run goes at a time; who asks meanwhile shares the one that follows. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= last.then(() => {
      next = null;
      return work();
    });
    const following = next;
    last = following.catch(() => undefined);
    return following;
  };
}
