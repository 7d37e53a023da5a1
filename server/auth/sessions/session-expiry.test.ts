import { expect, test } from 'vitest';
import { sessionBounds } from './session-expiry.ts';

test('a session ends after 30 idle days, and after 180 in all', () => {
  expect(sessionBounds(new Date('2026-07-01T10:00:00.000Z'))).toEqual({
    idleSince: new Date('2026-06-01T10:00:00.000Z'),
    createdSince: new Date('2026-01-02T10:00:00.000Z'),
  });
});
