import { onSessionChange, readSession } from './session.ts';

const MAX_FAILURES = 5;
let recent: string[] = [];
let viewerId = readSession()?.viewer.userId;

// A report must not contain failures of the previous person.
onSessionChange((change) => {
  const next = readSession()?.viewer.userId;
  if (change === 'left' || (next && viewerId && next !== viewerId)) recent = [];
  viewerId = next ?? viewerId;
});

/** Remembers the request id of a failed call, so that a problem report can name it. */
export function noteFailure(requestId: string | null): void {
  if (requestId) recent = [requestId, ...recent.filter((id) => id !== requestId)].slice(0, MAX_FAILURES);
}

/** Ids of the last five failed calls, newest first. */
export function recentFailures(): string[] {
  return [...recent];
}
