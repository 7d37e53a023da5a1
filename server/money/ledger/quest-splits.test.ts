import { describe, expect, test } from 'vitest';
import type { Minor } from '../../../contract/money/money.ts';
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

describe('releasing', () => {
  test('spends promotional money first, in the order of the approvals', () => {
    const approvals = [approval('a', 300), approval('b', 300), approval('c', 300)];
    expect(releaseSplits(approvals, minor(450)).map(({ split }) => split)).toEqual([
      { amount: 300, promo: 300 },
      { amount: 300, promo: 150 },
      { amount: 300, promo: 0 },
    ]);
    expect(releaseSplits([], minor(450))).toEqual([]);
  });
});

describe('refunding', () => {
  const reserved = { real: minor(600), promo: minor(400) };

  test('refunds real money first', () => {
    expect(refundSplit(reserved, minor(400))).toEqual({ amount: 600, promo: 0 });
    expect(refundSplit(reserved, minor(399))).toEqual({ amount: 601, promo: 1 });
    expect(refundSplit(reserved, minor(0))).toEqual({ amount: 1_000, promo: 400 });
  });

  test('refunds nothing when everything is still reserved', () => {
    expect(refundSplit(reserved, minor(1_000))).toBeNull();
    expect(refundSplit(reserved, minor(1_001))).toBeNull();
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
