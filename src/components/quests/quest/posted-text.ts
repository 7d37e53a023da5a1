import * as m from '../../../messages/quests.gen.ts';
import { dayOf } from '../parts/quest-dates.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const MAX_DAYS = 30;

/** How long ago a quest was posted; after a month its day. */
export function postedText(iso: string, now = new Date()): string {
  const hours = Math.floor(Math.max(0, (now.getTime() - new Date(iso).getTime()) / HOUR_MS));
  if (hours < 1) return m.questPostedLately();
  if (hours < DAY_HOURS) return m.questPostedHours({ hours });
  const days = Math.floor(hours / DAY_HOURS);
  return days <= MAX_DAYS ? m.questPostedDays({ days }) : m.questPostedOn({ date: dayOf(iso, now) });
}
