import { limits } from '../../../contract/core/limits.ts';
import { invalid } from '../../core/errors.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Reads the time at which a flick is to be published; 400 if it is too soon after `from` or too far ahead. */
export function readPublishTime(publishAt: string, from: Date, now: Date): Date {
  const { soonestMinutes, latestDays } = limits.schedule;
  const at = new Date(publishAt);
  if (at.getTime() < from.getTime() + soonestMinutes * MINUTE_MS)
    throw invalid('publishAt', 'publishTooSoon', { minutes: soonestMinutes });
  if (at.getTime() > now.getTime() + latestDays * DAY_MS)
    throw invalid('publishAt', 'publishTooLate', { days: latestDays });
  return at;
}
