import type { QuestType } from '../../../../contract/quests/quest.ts';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';

/** The form's input, as shown in its fields. */
export interface QuestForm {
  title: string;
  description: string;
  criteria: readonly string[];
  where: 'anywhere' | 'place';
  place: string;
  lat: string;
  lng: string;
  /** The country that people must live in; empty for any. */
  country: string;
  type: QuestType;
  budget: string;
  places: string;
  /** A day such as 2026-12-24, in the time zone of its person; empty for the usual time from now. */
  deadline: string;
  reviewDays: string;
  secondTry: boolean;
}
export type QuestField = keyof QuestForm | 'media';

const EMPTY: QuestForm = {
  title: '',
  description: '',
  criteria: [],
  where: 'anywhere',
  place: '',
  lat: '',
  lng: '',
  country: '',
  type: 'Exclusive',
  budget: '',
  places: '10',
  deadline: '',
  reviewDays: String(questLimits.reviewDays.default),
  secondTry: false,
};

const isSameKind = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

/** The form of a draft; fields that are missing, or were stored in another shape, are empty. */
export function readForm(stored: Readonly<Record<string, unknown>> | null): QuestForm {
  const found = Object.entries(EMPTY).map(([name, empty]) => {
    const value = stored?.[name];
    return [name, isSameKind(value, empty) ? value : empty];
  });
  return Object.fromEntries(found) as QuestForm;
}

/** A day as a date field writes it, so many days from now. */
export function dayFrom(now: Date, days: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The deadline as its field shows it. */
export const deadlineOf = ({ deadline }: QuestForm, now: Date): string =>
  deadline || dayFrom(now, questLimits.deadlineDays.default);

/** The last moment of a day, at most the last day that a quest may run; null if it is no day. */
export function momentOf(day: string, now: Date): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (!year) return null;
  const time =
    day === dayFrom(now, questLimits.deadlineDays.max) ? ([0, 0, 0] as const) : ([23, 59, 59] as const);
  return new Date(Number(year), Number(month) - 1, Number(date), ...time);
}

/** A typed whole number; null if it is none. */
export const readInteger = (typed: string): number | null =>
  /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : null;

/** Typed degrees, with a point or a comma; null if they are invalid. */
export function readDegrees(typed: string, most: number): number | null {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  if (!/^-?\d{1,3}(\.\d{1,12})?$/.test(text)) return null;
  const degrees = Number(text);
  return Math.abs(degrees) <= most ? degrees : null;
}
