import { expect, it } from 'vitest';
import { ago, monthText, whenMoved } from './wallet-dates.ts';

const now = new Date(2026, 10, 21, 0, 30);
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

it('shows the date in the calendar of the reader', () => {
  expect(whenMoved(at(2026, 10, 21, 0, 5), now)).toBe('Today, 12:05 AM');
  expect(whenMoved(at(2026, 10, 20, 23, 59), now)).toBe('Yesterday');
  expect(whenMoved(at(2026, 10, 20, 0, 0), now)).toBe('Yesterday');
  expect(whenMoved(at(2026, 10, 19, 23, 59), now)).toBe('Nov 19');
  expect(whenMoved(at(2025, 11, 31, 12), now)).toBe('Dec 31, 2025');
});

it('counts a moment slightly in the future as today', () => {
  expect(whenMoved(at(2026, 10, 21, 0, 40), now)).toBe('Today, 12:40 AM');
});

it('shows how long ago something was', () => {
  const noon = new Date(2026, 10, 21, 12, 0);
  expect(ago(at(2026, 10, 21, 12, 0), noon)).toBe('just now');
  expect(ago(at(2026, 10, 21, 11, 55), noon)).toBe('5 min ago');
  expect(ago(at(2026, 10, 21, 9, 0), noon)).toBe('3 h ago');
  expect(ago(at(2026, 10, 20, 9, 0), noon)).toBe('yesterday');
  expect(ago(at(2026, 10, 2, 9, 0), noon)).toBe('Nov 2');
});

it('shows the same calendar days to every reader', () => {
  expect(monthText('2026-11-01')).toBe('Nov 2026');
});
