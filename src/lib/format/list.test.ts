import { expect, test } from 'vitest';
import { joinFacts, joinList } from './list.ts';

test('items are one phrase, and facts stand one after the other', () => {
  expect(joinList(['Ana', 'Ben', 'Cy'])).toBe('Ana, Ben, and Cy');
  expect(joinFacts(['Photo 1 of 3', '0:12', 'cover'])).toBe('Photo 1 of 3, 0:12, cover');
  expect(joinFacts(['Photo 1 of 3'])).toBe('Photo 1 of 3');
});
