import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seeded } from '../../../../tests/support/seed.ts';
import {
  formatMoment,
  movedTo,
  shiftIntoView,
  spokenMoment,
  viewAround,
  withEnd,
  withStart,
} from './clip.ts';

it('moves a handle by half seconds, up to the other handle and the longest clip', () => {
  expect(withStart({ start: 0, end: 15 }, 3.3)).toEqual({ start: 3.5, end: 15 });
  expect(withStart({ start: 0, end: 15 }, 40)).toEqual({ start: 14, end: 15 });
  expect(withStart({ start: 60, end: 100 }, 0)).toEqual({ start: 40, end: 100 });
  expect(withEnd({ start: 10, end: 15 }, 200, 192)).toEqual({ start: 10, end: 70 });
  expect(withEnd({ start: 10, end: 15 }, 2, 192)).toEqual({ start: 10, end: 11 });
  expect(withEnd({ start: 0, end: 15 }, 30, 20.37)).toEqual({ start: 0, end: 20.3 });
});

it('moves a clip as a whole, within the sound', () => {
  expect(movedTo({ start: 0, end: 15 }, 42.2, 192)).toEqual({ start: 42, end: 57 });
  expect(movedTo({ start: 0, end: 15 }, -4, 192)).toEqual({ start: 0, end: 15 });
  expect(movedTo({ start: 0, end: 15 }, 500, 192)).toEqual({ start: 177, end: 192 });
});

it('shows 45 seconds around the clip, more around a long one, all of a short sound', () => {
  expect(viewAround({ start: 42, end: 57 }, 192)).toEqual({ start: 27, end: 72 });
  expect(viewAround({ start: 0, end: 15 }, 192)).toEqual({ start: 0, end: 45 });
  expect(viewAround({ start: 0, end: 60 }, 192)).toEqual({ start: 0, end: 80 });
  expect(viewAround({ start: 0, end: 8 }, 8.2)).toEqual({ start: 0, end: 8.2 });
});

it('scrolls the view to a clip that is outside it', () => {
  const view = { start: 20, end: 65 };
  expect(shiftIntoView(view, { start: 30, end: 40 })).toEqual(view);
  expect(shiftIntoView(view, { start: 10, end: 25 })).toEqual({ start: 10, end: 55 });
  expect(shiftIntoView(view, { start: 60, end: 75 })).toEqual({ start: 30, end: 75 });
});

it('never makes a clip that the server would reject', async () => {
  const moment = fc.double({ min: -50, max: 400, noNaN: true });
  await seeded((seed) =>
    fc.assert(
      fc.property(
        fc.double({ min: 2, max: 300, noNaN: true }),
        fc.array(moment, { maxLength: 12 }),
        (duration, moves) => {
          let clip = { start: 0, end: Math.min(15, Math.floor(duration * 10) / 10) };
          for (const [index, to] of moves.entries()) {
            if (index % 3 === 0) clip = withStart(clip, to);
            else if (index % 3 === 1) clip = withEnd(clip, to, duration);
            else clip = movedTo(clip, to, duration);
            expect(clip.start).toBeGreaterThanOrEqual(0);
            expect(clip.end).toBeGreaterThan(clip.start);
            expect(clip.end).toBeLessThanOrEqual(duration);
            expect(clip.end - clip.start).toBeLessThanOrEqual(60 + 1e-9);
          }
        },
      ),
      { seed },
    ),
  );
});

it('formats and spells out moments', () => {
  expect([0, 42, 42.5, 61, 192].map(formatMoment)).toEqual(['0:00', '0:42', '0:42.5', '1:01', '3:12']);
  expect(spokenMoment(42.5)).toBe('42.5 seconds');
  expect(spokenMoment(61)).toBe('1 minute 1 second');
});
