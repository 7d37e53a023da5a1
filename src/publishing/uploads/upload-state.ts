import type { Upload } from '../drafts/draft.ts';

interface Part {
  isSent: boolean;
  size: number;
  /** Progress, 0 to 1; null while it is not being uploaded. */
  share: number | null;
}

/** Progress steps: finer ones are not visible. */
const STEPS = 100;

/** The visible state of an upload in one or more parts. The same object if nothing changed. */
export function uploadOf(parts: readonly Part[], failure: string | null, before: Upload): Upload {
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const uploaded = parts.reduce((sum, part) => sum + part.size * (part.isSent ? 1 : (part.share ?? 0)), 0);
  const share = size === 0 ? 0 : Math.floor((uploaded / size) * STEPS) / STEPS;
  const next = stateOf(parts, failure, Math.max(share, failure && 'share' in before ? before.share : 0));
  return isSame(before, next) ? before : next;
}

function stateOf(parts: readonly Part[], failure: string | null, share: number): Upload {
  if (parts.length > 0 && parts.every((part) => part.isSent)) return { state: 'done' };
  if (failure !== null) return { state: 'failed', share, reason: failure };
  return parts.some((part) => part.share !== null) ? { state: 'sending', share } : { state: 'waiting' };
}

function isSame(a: Upload, b: Upload): boolean {
  return (
    a.state === b.state &&
    ('share' in a ? a.share : 0) === ('share' in b ? b.share : 0) &&
    ('reason' in a ? a.reason : '') === ('reason' in b ? b.reason : '')
  );
}
