import { YOUNGEST_AGE } from '../../../contract/core/limits.ts';
import * as m from '../../messages/shell.gen.ts';

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
  if (empty) return { problem: m.birthDateIncomplete(), part: empty };
  if (!(month >= 1 && month <= 12)) return { problem: m.birthDateMonth(), part: 'month' };
  if (!(year >= OLDEST_YEAR)) return { problem: m.birthDateYear(), part: 'year' };
  const longest = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (!(day >= 1 && day <= longest)) return { problem: m.birthDateUnknown(), part: 'day' };
  const birthday = new Date(year + YOUNGEST_AGE, month - 1, day);
  if (birthday > today) {
    return { problem: m.birthDateTooYoung({ age: String(YOUNGEST_AGE) }), part: 'year' };
  }
  const two = (value: number) => String(value).padStart(2, '0');
  return { iso: `${year}-${two(month)}-${two(day)}` };
}
