import { retentionDays } from '../../../contract/core/retention.ts';

const DAY_MS = 86_400_000;
const IDLE_MS = retentionDays.idleSession * DAY_MS;
const ABSOLUTE_MS = retentionDays.session * DAY_MS;

/** A live session was used after `idleSince` and created after `createdSince`. */
export function sessionBounds(now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return { idleSince: before(IDLE_MS), createdSince: before(ABSOLUTE_MS) };
}
