import { expect, it } from 'vitest';
import { ifMatch } from './if-match.ts';

it.each([undefined, '*', '"7"', '7', '"6", "7"'])('accepts %s for version 7', (header) => {
  expect(ifMatch(header)('7')).toBe(true);
});

it.each(['"6"', 'W/"7"', '""', '"77"'])('refuses %s', (header) => {
  expect(ifMatch(header)('7')).toBe(false);
});
