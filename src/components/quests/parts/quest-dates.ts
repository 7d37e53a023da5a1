import { LOCALE } from '../../../lib/locale/locale.ts';
import * as m from '../../../messages/quests.gen.ts';

const DAY_MS = 86_400_000;
const day = { day: 'numeric', month: 'short' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;
const year = { year: 'numeric' } as const;

const formats = {
  day: new Intl.DateTimeFormat(LOCALE, day),
  dayOfYear: new Intl.DateTimeFormat(LOCALE, { ...day, ...year }),
  moment: new Intl.DateTimeFormat(LOCALE, { ...day, ...time }),
  momentOfYear: new Intl.DateTimeFormat(LOCALE, { ...day, ...year, ...time }),
};

const isThisYear = (then: Date, now: Date) => then.getFullYear() === now.getFullYear();

/** A future day, such as Nov 12, with its year if it is another one, in the reader's time zone. */
export function dayOf(iso: string, now = new Date()): string {
  const then = new Date(iso);
  return (isThisYear(then, now) ? formats.day : formats.dayOfYear).format(then);
}

/** The same with the time of day: Nov 12, 2:05 PM. */
export function momentOf(iso: string, now = new Date()): string {
  const then = new Date(iso);
  return (isThisYear(then, now) ? formats.moment : formats.momentOfYear).format(then);
}

/** Whole days until then: 12 days left, 1 day left, less than a day left. */
export function daysLeft(iso: string, now = new Date()): string {
  const days = Math.floor((new Date(iso).getTime() - now.getTime()) / DAY_MS);
  return days < 1 ? m.questLastDay() : m.questDaysLeft({ days });
}
