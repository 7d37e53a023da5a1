import type { Notification } from '../../../../contract/notifications/notification.ts';

export type DateGroup = 'today' | 'week' | 'earlier';

const DAYS_OF_WEEK = 6;

/** The part of the list a moment belongs to, by the reader's calendar: this week are the last seven days. */
export function dateGroupOf(iso: string, now: Date): DateGroup {
  const then = new Date(iso).getTime();
  const day = (ago: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago).getTime();
  if (then >= day(0)) return 'today';
  return then >= day(DAYS_OF_WEEK) ? 'week' : 'earlier';
}

/** The date groups in order; empty groups are omitted. */
export function groupByDate(
  items: readonly Notification[],
  now: Date,
): { group: DateGroup; items: Notification[] }[] {
  return (['today', 'week', 'earlier'] as const)
    .map((group) => ({
      group,
      items: items.filter(({ createdAt }) => dateGroupOf(createdAt, now) === group),
    }))
    .filter((part) => part.items.length > 0);
}
