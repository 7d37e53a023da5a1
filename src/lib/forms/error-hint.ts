interface Failed {
  kind?: unknown;
  status?: unknown;
  /** In seconds. */
  retryAfter?: unknown;
}

const CONNECTION = 'Check your connection, then try again.';
const OUR_SIDE = 'This is on our side. Try again in a minute.';

const HOUR = 3_600;

/** A pause in the unit that people think of it in. */
function pause(seconds: number): string {
  if (seconds <= 120) return `${seconds} s`;
  if (seconds <= 2 * HOUR) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / HOUR)} hours`;
}

/** What a person can do next about a failure, by its cause. */
export function hintFor(error: unknown): string {
  const { kind, status, retryAfter } = Object(error) as Failed;
  if (kind === 'network' || kind === 'chunk') return CONNECTION;
  if (kind !== 'http' || typeof status !== 'number') return OUR_SIDE;
  if (status === 401) return 'Log in, then try again.';
  if (status === 403) return 'You cannot do this with your account.';
  if (status === 404) return 'It may have been removed.';
  if (status === 429 && typeof retryAfter === 'number') return `Wait ${pause(retryAfter)}, then try again.`;
  if (status === 429) return 'Too many tries. Wait a minute.';
  return status >= 500 ? OUR_SIDE : 'Check what you entered, then try again.';
}
