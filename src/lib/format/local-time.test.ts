import { expect, test } from 'vitest';
import { fromLocalInput, nextFullHour, toLocalInput, zoneAt } from './local-time.ts';

test('keeps a moment to the minute through the field and back', () => {
  const moment = new Date(2027, 0, 9, 8, 5);
  expect(toLocalInput(moment)).toBe('2027-01-09T08:05');
  expect(fromLocalInput(toLocalInput(moment))).toBe(moment.toISOString());
});

test('returns null for an empty or invalid field', () => {
  expect([fromLocalInput(''), fromLocalInput('2027-13-40T99:99')]).toEqual([null, null]);
});

test('the zone is named with its offset from UTC', () => {
  const moment = new Date(2027, 0, 9);
  expect(zoneAt(moment)).toMatch(/^\S.* \(UTC[+−]\d\d:\d\d\)$/);
});

test('a proposed time is a full hour, one to two hours ahead', () => {
  const at = (hour: number, minute: number) => nextFullHour(new Date(2027, 0, 9, hour, minute, 30));
  expect([at(8, 0), at(8, 1), at(22, 30)]).toEqual([
    new Date(2027, 0, 9, 9),
    new Date(2027, 0, 9, 10),
    new Date(2027, 0, 10),
  ]);
});
