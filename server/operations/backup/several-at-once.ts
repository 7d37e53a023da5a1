/**
 * Works on several items at a time. After an error no further item is begun, and the error is thrown once the items in
 * progress have ended, so that none of them still runs while the caller cleans up.
 */
export async function severalAtOnce<T>(
  most: number,
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  const running = new Set<Promise<void>>();
  try {
    for await (const item of items) {
      const one: Promise<void> = work(item)
        .catch((error: unknown) => void errors.push(error))
        .finally(() => running.delete(one));
      running.add(one);
      if (running.size >= most) await Promise.race(running);
      if (errors.length > 0) break;
    }
  } finally {
    await Promise.all(running);
  }
  if (errors.length > 0) throw errors[0];
}
