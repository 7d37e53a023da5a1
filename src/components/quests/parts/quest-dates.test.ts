import { expect, it } from 'vitest';
import { dayOf, daysLeft, momentOf } from './quest-dates.ts';

const now = new Date(2026, 10, 12, 14, 0);
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

it('formats a future day, with the year when it is not this year', () => {
  expect(dayOf(at(2026, 10, 19), now)).toBe('Nov 19');
  expect(dayOf(at(2027, 0, 2), now)).toBe('Jan 2, 2027');
  expect(momentOf(at(2026, 10, 15, 9, 5), now)).toMatch(/^Nov 15, 9:05\sAM$/);
});

it('counts whole days until then', () => {
  expect(daysLeft(at(2026, 10, 12, 20), now)).toBe('Less than a day left');
  expect(daysLeft(at(2026, 10, 13, 15), now)).toBe('1 day left');
  expect(daysLeft(at(2026, 10, 22, 15), now)).toBe('10 days left');
  expect(daysLeft(at(2026, 10, 1), now)).toBe('Less than a day left');
});
