import { expect, it } from 'vitest';
import { startScreenRest } from './loading-screen.ts';

it.each([
  ['the first paint was just now', 300, 300, 1_000],
  ['half a second has passed', 900, 400, 500],
  ['its second is over', 2_400, 400, 0],
  ['the code loaded before the paint', 100, 180, 1_080],
])('stays correctly when %s', (_, now, paint, rest) => {
  expect(startScreenRest(now, paint)).toBe(rest);
});
