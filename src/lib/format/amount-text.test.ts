import { expect, it } from 'vitest';
import { readAmount, writeAmount } from './amount-text.ts';

it.each([
  ['20', 2_000],
  ['20.5', 2_050],
  ['20.50', 2_050],
  ['20,5', 2_050],
  ['20.', 2_000],
  ['.5', 50],
  ['0.01', 1],
  ['007', 700],
  ['1,234.5', 123_450],
  ['1.234,50', 123_450],
  ['1,234', 123_400],
  ['1.234', 123_400],
  ['1,234,567.89', 123_456_789],
  ['1 234,50', 123_450],
  ['1\u202f234,50', 123_450],
  ["1'234.50", 123_450],
  ['$ 20', 2_000],
  ['$20.00 USD', 2_000],
  ['US$20', 2_000],
  ['20 $', 2_000],
  ['usd 20', 2_000],
  ['20,00\u00a0US$', 2_000],
  ['1\u202f234,50\u00a0$US', 123_450],
  ['99,999,999,999.99', 9_999_999_999_999],
])('reads %s as %i cents', (typed, cents) => {
  expect(readAmount(typed)).toBe(cents);
});

it.each([
  '',
  ' ',
  '$',
  '.',
  '0',
  '0.00',
  '-5',
  '−5',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  'twenty',
  '1.0051',
  '0.005',
  '1,23,456',
  '12,34.5,6',
  '1,234,56',
  '1.234.56',
  '1,234.567',
  '1234,567.891',
  '20..5',
  '2$0',
  'x$20',
  'USx$20',
  '20x$',
  '20$x',
  'xusd20',
  '2usd0',
  '99999999999999',
])('reads %j as no amount instead of guessing', (typed) => {
  expect(readAmount(typed)).toBeNull();
});

it('reads back what it formats, cent by cent', () => {
  for (let cents = 1; cents <= 200_000; cents += 1) {
    if (readAmount(writeAmount(cents)) !== cents) throw new Error(`${cents} became ${writeAmount(cents)}`);
  }
  expect(writeAmount(123_456_789)).toBe('1,234,567.89');
  expect(writeAmount(5)).toBe('0.05');
});
