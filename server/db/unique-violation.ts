const UNIQUE_VIOLATION = '23505';

/** The name of the unique key that a statement would have broken; null for every other error. */
export function brokenKey(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  return code === UNIQUE_VIOLATION && typeof constraint === 'string' ? constraint : null;
}
