import { limits } from '../../../../contract/core/limits.ts';
import type { ScheduledFlick } from '../../../../contract/flicks/scheduled-flick.ts';
import { formatTime } from '../../../lib/format/format.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { fromTokens } from '../composer/token-model.ts';

const { soonestMinutes, latestDays } = limits.schedule;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Why a flick cannot be posted at that time; null if it can. */
export function timeProblem(publishAt: string, now: Date): string | null {
  if (publishAt === '') return m.scheduleTimeMissing();
  const ahead = Date.parse(publishAt) - now.getTime();
  if (ahead < soonestMinutes * MINUTE_MS) return m.scheduleTooSoon({ minutes: soonestMinutes });
  return ahead > latestDays * DAY_MS ? m.scheduleTooLate({ days: latestDays }) : null;
}

/** The first and the last moment that can be chosen. */
export const timeBounds = (now: Date): [Date, Date] => [
  new Date(now.getTime() + soonestMinutes * MINUTE_MS),
  new Date(now.getTime() + latestDays * DAY_MS),
];

/** Day and time of a moment in the reader's zone. */
export const whenText = (publishAt: string) => formatTime(publishAt, new Date()).full;

/** The name of a scheduled flick: its caption, else its media. */
export function nameOf({ description, media }: Pick<ScheduledFlick, 'description' | 'media'>): string {
  const text = fromTokens(description).text.trim();
  return text || m.scheduleMedia({ count: media.length, kind: media[0]?.type ?? 'photo' });
}
