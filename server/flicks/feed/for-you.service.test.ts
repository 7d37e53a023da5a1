import { expect, test } from 'vitest';
import { spread } from './for-you.service.ts';

/** One letter a flick, by its author, best first. */
const ranked = (authors: string) => [...authors].map((authorId, place) => ({ id: `${place}`, authorId }));
const authorsOf = (authors: string, ids: readonly string[]) => ids.map((id) => authors[Number(id)]).join('');

test('at most two of any ten consecutive entries have the same author; otherwise the best come first', () => {
  const given = `aaaabacbccddddeeffgghhii${'jklmnopq'.repeat(3)}aaaa`;
  const order = authorsOf(given, spread(ranked(given)));
  expect(order.slice(0, 8)).toBe('aabcbcdd');
  for (let from = 0; from + 10 <= order.length; from += 1)
    for (const author of new Set(given))
      expect([...order.slice(from, from + 10)].filter((other) => other === author).length).toBeLessThan(3);
  expect(new Set(order)).toEqual(new Set(given));
});

test('one author does not fill the list, and the list ends', () => {
  expect(spread(ranked('aaaa'))).toEqual(['0', '1']);
  expect(spread(ranked('abcdefgh'), 3)).toEqual(['0', '1', '2']);
  expect(spread([])).toEqual([]);
});
