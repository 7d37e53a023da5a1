import { describe, expect, it } from 'vitest';
import { formatClock, formatCount, formatTime } from './format.ts';

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [1_204, '1,204'],
    [9_999, '9,999'],
    [10_000, '10K'],
    [12_449, '12.4K'],
    [999_999, '999.9K'],
    [1_000_000, '1M'],
    [1_250_000, '1.2M'],
  ])('writes %i as %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});

describe('formatTime', () => {
  const now = new Date(2026, 10, 21, 15, 30);
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

  it.each([
    [at(2026, 10, 21, 15, 30), 'Just now'],
    [at(2026, 10, 21, 15, 35), 'Just now'],
    [at(2026, 10, 21, 15, 18), '12 min'],
    [at(2026, 10, 21, 14, 31), '59 min'],
    [at(2026, 10, 21, 12, 30), '3 h'],
    [at(2026, 10, 21, 0, 5), '15 h'],
    [at(2026, 10, 20, 23, 50), 'Yesterday'],
    [at(2026, 10, 20, 0, 0), 'Yesterday'],
    [at(2026, 10, 12, 9, 0), 'Nov 12'],
    [at(2025, 10, 12, 9, 0), 'Nov 12, 2025'],
  ])('writes %s as %s', (iso, text) => {
    expect(formatTime(iso, now).short).toBe(text);
  });

  it('also gives the full date', () => {
    expect(formatTime(at(2025, 10, 12, 9, 0), now).full).toBe('Wednesday, November 12, 2025 at 9:00 AM');
  });
});

describe('formatClock', () => {
  it('is the time of day on a 12-hour clock', () => {
    expect(formatClock(new Date(2026, 10, 21, 9, 5))).toBe('9:05 AM');
  });
});
