import { describe, expect, test } from 'vitest';
import type { Minor } from '../../../contract/money/money.ts';
import { randomNumbers } from '../../../tests/support/random-numbers.ts';
import { seeded } from '../../../tests/support/seed.ts';
import {
  type Approval,
  NOTHING,
  refundSplit,
  releaseSplits,
  reservedSplit,
  sumOf,
  usedUpApprovals,
} from './quest-splits.ts';

const minor = (amount: number) => amount as Minor;
const approval = (applicationId: string, amount: number, earnerId = 'ann'): Approval => ({
  applicationId,
  earnerId,
  n: 0,
  amount: minor(amount),
});

describe('reserving', () => {
  test('uses promotional money for half of it at most, rounded down', () => {
    expect(reservedSplit(minor(1_001), 900)).toEqual({ amount: 1_001, promo: 500 });
    expect(reservedSplit(minor(1_000), 499)).toEqual({ amount: 1_000, promo: 499 });
    expect(reservedSplit(minor(1_000), 0)).toEqual({ amount: 1_000, promo: 0 });
  });
});

const reserved = (real: number, promo: number) => ({ real: minor(real), promo: minor(promo) });

describe('releasing', () => {
  test('pays every approval in the parts that are reserved', () => {
    const approvals = [approval('a', 300), approval('b', 300), approval('c', 300)];
    expect(releaseSplits(approvals, reserved(450, 450)).map(({ split }) => split)).toEqual([
      { amount: 300, promo: 150 },
      { amount: 300, promo: 150 },
      { amount: 300, promo: 150 },
    ]);
    expect(releaseSplits([], reserved(450, 450))).toEqual([]);
  });

  test('leaves no cent behind where the parts do not divide evenly', () => {
    const approvals = [approval('a', 333), approval('b', 333), approval('c', 333)];
    expect(releaseSplits(approvals, reserved(499, 500)).map(({ split }) => split.promo)).toEqual([
      166, 167, 167,
    ]);
  });

  test('takes no more promotional money than there is where too much is approved', () => {
    expect(releaseSplits([approval('a', 400)], reserved(100, 200))[0]?.split).toEqual({
      amount: 400,
      promo: 200,
    });
  });
});

describe('refunding', () => {
  const both = reserved(600, 400);

  test('refunds in the parts that are reserved, the odd cent to the promotional part', () => {
    expect(refundSplit(both, minor(500))).toEqual({ amount: 500, promo: 200 });
    expect(refundSplit(both, minor(499))).toEqual({ amount: 501, promo: 201 });
    expect(refundSplit(both, minor(0))).toEqual({ amount: 1_000, promo: 400 });
  });

  test('refunds nothing when everything is still reserved', () => {
    expect(refundSplit(both, minor(1_000))).toBeNull();
    expect(refundSplit(both, minor(1_001))).toBeNull();
  });
});

test('any approvals and returns close to the cent, and never favour the owner by more than a cent each', async () => {
  await seeded((seed) => {
    const random = randomNumbers(seed);
    for (let round = 0; round < 400; round += 1) {
      const total = 2 + random(50_000);
      let { real, promo } = reserved(total, 0);
      promo = reservedSplit(minor(total), random(total)).promo;
      real = minor(total - promo);
      const ratio = promo / total;
      let [paid, returned, steps] = [0, 0, 0];
      while (real + promo > 0) {
        const amount = minor(1 + random(Math.ceil((real + promo) / 3)));
        const isReturn = random(3) === 0;
        const split = isReturn
          ? refundSplit({ real, promo }, minor(real + promo - amount))
          : releaseSplits([approval('a', amount)], { real, promo })[0]?.split;
        if (!split) throw new Error('there is money left');
        expect(split.amount).toBe(amount);
        real = minor(real - amount + split.promo);
        promo = minor(promo - split.promo);
        steps += 1;
        // Neither part is overdrawn, and this step is in the parts of what was reserved.
        expect(Math.min(real, promo)).toBeGreaterThanOrEqual(0);
        if (isReturn) returned += split.amount - split.promo - amount * (1 - ratio);
        else paid += split.promo - amount * ratio;
        expect(Math.max(paid, returned)).toBeLessThanOrEqual(steps);
      }
      expect([real, promo]).toEqual([0, 0]);
    }
  });
});

describe('undoing', () => {
  test('counts what is left after earlier approvals, for each applicant separately', () => {
    const balances = new Map([
      ['ann', 500],
      ['bob', 200],
    ]);
    const approvals = [
      approval('a', 300),
      approval('b', 300),
      approval('c', 200, 'bob'),
      approval('d', 200),
      approval('e', 1, 'bob'),
    ];
    expect([...usedUpApprovals(approvals, (id) => balances.get(id) ?? 0)]).toEqual(['b', 'e']);
  });
});

test('splits add up', () => {
  expect(sumOf([])).toEqual(NOTHING);
  expect(
    sumOf([
      { amount: minor(3), promo: minor(1) },
      { amount: minor(4), promo: minor(2) },
    ]),
  ).toEqual({ amount: 7, promo: 3 });
});
