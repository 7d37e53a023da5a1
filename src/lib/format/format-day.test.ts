import { expect, test } from 'vitest';
import { formatCalendarDay } from './format-day.ts';

test('a calendar day is the same in every time zone', () => {
  expect(formatCalendarDay('2026-11-01')).toBe('Nov 1, 2026');
});
