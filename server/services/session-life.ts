const DAY_MS = 86_400_000;
const IDLE_MS = 30 * DAY_MS;
const ABSOLUTE_MS = 180 * DAY_MS;

/** Since when a live session must have been used, and begun: 30 days idle, 180 days in all. */
export function sessionBounds(now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return { idleSince: before(IDLE_MS), createdSince: before(ABSOLUTE_MS) };
}
