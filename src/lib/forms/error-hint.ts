import * as m from '../../messages/shell.gen.ts';
import { formatWait } from '../format/wait.ts';

interface Failed {
  kind?: unknown;
  status?: unknown;
  /** In seconds. */
  retryAfter?: unknown;
}

/** What a person can do next about a failure, by its cause. */
export function hintFor(error: unknown): string {
  const { kind, status, retryAfter } = Object(error) as Failed;
  if (kind === 'network' || kind === 'chunk') return m.hintConnection();
  if (kind !== 'http' || typeof status !== 'number') return m.hintOurSide();
  if (status === 401) return m.hintLogIn();
  if (status === 403) return m.hintForbidden();
  if (status === 404) return m.hintRemoved();
  if (status === 429 && typeof retryAfter === 'number')
    return m.tryAgainWhen({ when: formatWait(Math.ceil(retryAfter)) });
  if (status === 429) return m.tooManyTriesMinute();
  return status >= 500 ? m.hintOurSide() : m.hintInput();
}
