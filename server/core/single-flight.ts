/** Runs work one at a time; callers that arrive during a run share the next one. */
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
