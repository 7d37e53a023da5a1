import { expect, test } from 'vitest';
import type { Fees, Minor } from '../../../contract/money/money.ts';
import type { FeeKind } from '../../../contract/money/payment.ts';
import { AppError } from '../../core/errors.ts';
import { checkFees, feeQuoteOf, feesOf, largestNet } from './fees.ts';

const m = (amount: number) => amount as Minor;
/** What the provider takes from a card payment: 2.9 % and 30, rounded half up. */
const cardFee = (amount: number) => Math.floor((amount * 29 + 500) / 1_000) + 30;
const adds = ({ netAmount, serviceFee, transactionFee }: Fees) => netAmount + serviceFee + transactionFee;

test('numbers of the rules, to the cent', () => {
  const rows: [FeeKind, number, number, number, number][] = [
    ['topup', 100, 140, 5, 35],
    ['topup', 5_000, 5_438, 250, 188],
    ['topup', 110, 151, 6, 35],
    ['topup', 200_000, 216_303, 10_000, 6_303],
    ['payout', 30_000, 30_100, 0, 100],
    ['payout', 400, 426, 0, 26],
    ['payout', 401, 428, 0, 27],
  ];
  for (const [kind, netAmount, amount, serviceFee, transactionFee] of rows) {
    expect(feesOf(kind, m(netAmount))).toEqual({ netAmount, amount, serviceFee, transactionFee });
  }
});

test('the fee of a top-up covers the card’s and is at most 1 above it, for every net from 1.00 to 2,000.00', () => {
  const wrong: number[] = [];
  for (let net = 100; net <= 200_000; net++) {
    const fees = feesOf('topup', m(net));
    const above = fees.transactionFee - cardFee(fees.amount);
    // Five per cent, rounded half up, by another way: in twentieths.
    const twentieths = net % 20;
    const service = (net - twentieths) / 20 + (twentieths >= 10 ? 1 : 0);
    if (above < 0 || above > 1 || adds(fees) !== fees.amount || fees.serviceFee !== service) wrong.push(net);
  }
  expect(wrong).toEqual([]);
});

test('a payout adds up for every net, too', () => {
  const wrong: number[] = [];
  for (let net = 1; net <= 200_000; net++) {
    const fees = feesOf('payout', m(net));
    const quarters = Math.ceil(net / 400);
    if (fees.transactionFee !== 25 + quarters || adds(fees) !== fees.amount) wrong.push(net);
  }
  expect(wrong).toEqual([]);
});

test.each(['topup', 'payout'] as const)('by amount, a %s is quoted for the highest net that fits', (kind) => {
  const wrong: number[] = [];
  for (let amount = 34; amount <= 20_000; amount++) {
    const net = largestNet(kind, m(amount));
    const fits = feesOf(kind, net).amount <= amount;
    if (net < 1 || !fits || feesOf(kind, m(net + 1)).amount <= amount) wrong.push(amount);
  }
  expect(wrong).toEqual([]);
  expect(feeQuoteOf(kind, { amount: m(50_000) })).toEqual({
    ...feesOf(kind, largestNet(kind, m(50_000))),
    currency: 'usd',
  });
});

test('an amount below the fees has no quote', () => {
  const found = (() => {
    try {
      return feeQuoteOf('topup', { amount: m(20) });
    } catch (error) {
      return error;
    }
  })();
  expect(found).toBeInstanceOf(AppError);
  expect(found).toMatchObject({
    status: 422,
    code: 'amount_limit',
    fields: [{ path: 'amount' }],
  });
});

test('amounts beyond 2^53 hundredths stay exact', () => {
  expect(feesOf('topup', m(1_000_000_000_000))).toEqual({
    netAmount: 1_000_000_000_000,
    amount: 1_081_359_423_306,
    serviceFee: 50_000_000_000,
    transactionFee: 31_359_423_306,
  });
});

test('numbers that differ by one are rejected, and the right ones are returned', () => {
  const right = feesOf('topup', m(5_000));
  expect(checkFees('topup', right)).toEqual(right);
  for (const name of ['amount', 'serviceFee', 'transactionFee'] as const) {
    for (const off of [-1, 1]) {
      const given = { ...right, [name]: m(right[name] + off) };
      expect(() => checkFees('topup', given)).toThrow(
        expect.objectContaining({
          status: 422,
          code: 'fee_mismatch',
          extra: { data: right },
          fields: [expect.objectContaining({ path: name, text: 'expectedAmount' })],
        }),
      );
    }
  }
});
