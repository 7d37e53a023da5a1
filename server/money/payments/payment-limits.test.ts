import { describe, expect, test } from 'vitest';
import type { Minor } from '../../../contract/money/money.ts';
import { checkPayoutLimits, checkTopUpLimits, inWords, PAYOUT_DAY_MS } from './payment-limits.ts';

const minor = (amount: number) => amount as Minor;
const rejected = (message: string) =>
  expect.objectContaining({
    status: 422,
    code: 'amount_limit',
    message,
    fields: [expect.objectContaining({ path: 'amount' })],
  });

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123, '$1.23'],
  [100_000, '$1,000.00'],
  [123_456_789, '$1,234,567.89'],
])('%i is written as %s', (amount, text) => {
  expect(inWords(amount)).toBe(text);
});

describe('a card payment', () => {
  test.each([100, 1_000_000])('may be of %i', (amount) => {
    expect(() => checkTopUpLimits(minor(amount))).not.toThrow();
  });

  test('is rejected below the minimum and above the maximum', () => {
    expect(() => checkTopUpLimits(minor(99))).toThrow(
      rejected('A card payment has to be at least $1.00, fees included.'),
    );
    expect(() => checkTopUpLimits(minor(1_000_001))).toThrow(
      rejected('A card payment can be $10,000.00 at most, fees included.'),
    );
  });
});

describe('a payout', () => {
  test('counts with those of the 24 hours before', () => {
    expect(PAYOUT_DAY_MS).toBe(86_400_000);
  });

  test.each([
    [500, 0],
    [200_000, 0],
    [500, 199_500],
  ])('may be of %i after %i within a day', (amount, before) => {
    expect(() => checkPayoutLimits(minor(amount), minor(before))).not.toThrow();
  });

  test('is rejected below the minimum and above the maximum', () => {
    expect(() => checkPayoutLimits(minor(499), minor(0))).toThrow(
      rejected('A payout has to be at least $5.00, fees included.'),
    );
    expect(() => checkPayoutLimits(minor(200_001), minor(0))).toThrow(
      rejected('You can cash out $2,000.00 a day at most, fees included.'),
    );
  });

  test('is rejected above the rest of the daily limit, and states that rest', () => {
    expect(() => checkPayoutLimits(minor(501), minor(199_500))).toThrow(
      rejected('You can cash out $5.00 more today, fees included.'),
    );
    expect(() => checkPayoutLimits(minor(500), minor(199_501))).toThrow(
      rejected('You’ve cashed out $1,995.01 within a day. The limit is $2,000.00. Come back tomorrow.'),
    );
  });
});
