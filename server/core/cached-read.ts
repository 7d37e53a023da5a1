interface Options {
  /** How long a value is served before it is read again. */
  keepMs: number;
  /** How long a caller waits; the read continues, and no second one starts meanwhile. */
  limitMs: number;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** Bounds an expensive read: at most one runs, its value is kept for a while, and callers get null if it fails or is slow. */
export function cachedRead<Value>(
  read: () => Promise<Value>,
  { keepMs, limitMs, now, onError }: Options,
): () => Promise<Value | null> {
  let kept: { value: Value; at: number } | null = null;
  let running: Promise<Value | null> | null = null;

  async function run(): Promise<Value | null> {
    try {
      const value = await read();
      kept = { value, at: now().getTime() };
      return value;
    } catch (error) {
      onError(error);
      return null;
    } finally {
      running = null;
    }
  }

  return async () => {
    // The clock may have been set back since.
    if (kept && Math.abs(now().getTime() - kept.at) < keepMs) return kept.value;
    running ??= run();
    const limit = Promise.withResolvers<null>();
    const timer = setTimeout(limit.resolve, limitMs, null);
    try {
      return await Promise.race([running, limit.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
