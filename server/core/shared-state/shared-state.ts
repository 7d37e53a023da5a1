/** One counted hit: how many this window has seen, this one included, and when the window ends. */
export interface Hits {
  hits: number;
  resetAt: Date;
}

/**
 * What several API processes count together. Ended sessions are not in it: every request looks its
 * session up in SQL, so an end takes effect at once on every process.
 */
export interface SharedState {
  /** Counts one hit of `subject` in the fixed window of `windowSeconds` that holds `now`. Never throws. */
  hit(bucket: string, subject: string, windowSeconds: number, now: Date): Promise<Hits>;
  /** Publishes to every other process. Never throws: a process that cannot be reached misses it. */
  publish(text: string): Promise<void>;
  /** Receives what other processes publish. */
  subscribe(receive: (text: string) => void): void;
  /** Rejects within a second while what processes share can't be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The fixed window that holds `now`: its number since the epoch and its end. */
export function windowOf(windowSeconds: number, now: Date): { index: number; resetAt: Date } {
  const length = windowSeconds * 1_000;
  const index = Math.floor(now.getTime() / length);
  return { index, resetAt: new Date((index + 1) * length) };
}
