import { YOUNGEST_AGE } from '../../../contract/core/limits.ts';

/** A date as it is typed, in three parts. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

export type DatePart = keyof DateParts;

/** The parts of an ISO date, or three empty ones. */
export function dateParts(iso: string | null): DateParts {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? '') ?? [];
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
}

const OLDEST_YEAR = 1900;

type ReadDate = { iso: string } | { problem: string; part: DatePart };

const number = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** The date that was typed, as YYYY-MM-DD; or what is wrong with it, and in which part. */
export function readBirthDate(parts: DateParts, today: Date): ReadDate {
  const [day, month, year] = [number(parts.day), number(parts.month), number(parts.year)];
  const empty = (['day', 'month', 'year'] as const).find((part) => parts[part].trim() === '');
  if (empty) return { problem: 'Enter day, month and year.', part: empty };
  if (!(month >= 1 && month <= 12)) return { problem: 'Use a month from 1 to 12.', part: 'month' };
  if (!(year >= OLDEST_YEAR)) return { problem: 'Use a year with four digits, from 1900 on.', part: 'year' };
  const longest = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (!(day >= 1 && day <= longest)) return { problem: 'Enter a date that exists.', part: 'day' };
  const birthday = new Date(year + YOUNGEST_AGE, month - 1, day);
  if (birthday > today) {
    return { problem: `You need to be ${YOUNGEST_AGE} or older.`, part: 'year' };
  }
  const two = (value: number) => String(value).padStart(2, '0');
  return { iso: `${year}-${two(month)}-${two(day)}` };
}
