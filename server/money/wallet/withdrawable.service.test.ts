import { describe, expect, test } from 'vitest';
import { heldOf, holdsAt, withdrawableOf } from './withdrawable.service.ts';

const day = (n: number) => `2026-05-0${n}T00:00:00.000Z`;
const young = (...amounts: number[]) =>
  amounts.map((amount, n) => ({ amount, clearsAt: day(n + 1), reason: 'card' as const }));

describe('what can be paid out', () => {
  test.each([
    ['all of it if nothing has to wait', 1_000, [], 1_000, null],
    ['nothing if there is nothing', 0, [], 0, null],
    ['the older part, and next the first part that clears', 1_000, [300, 200], 500, { amount: 300, n: 1 }],
    ['nothing if all of it has to wait', 500, [300, 200], 0, { amount: 300, n: 1 }],
    // 300 were spent: what clears first is taken for spent.
    ['nothing until more has cleared than was spent', 200, [300, 200], 0, { amount: 200, n: 2 }],
    ['nothing until then, however long it takes', 100, [300, 200], 0, { amount: 100, n: 2 }],
    ['a part of what clears if the rest was spent', 400, [300, 200], 0, { amount: 200, n: 1 }],
    ['nothing if all was spent', 0, [300, 200], 0, null],
  ] as const)('is %s', (_name, available, amounts, withdrawable, next) => {
    expect(withdrawableOf(available, young(...amounts))).toEqual({
      withdrawable,
      clearing: next && { amount: next.amount, clearsAt: day(next.n) },
    });
  });

  test('grows to the full amount over time, and never falls', () => {
    const waiting = young(700, 10, 250, 40);
    for (let available = 0; available <= 1_200; available += 7) {
      let before = -1;
      for (let cleared = 0; cleared <= waiting.length; cleared += 1) {
        const stillWaiting = waiting.slice(cleared);
        const { withdrawable, clearing } = withdrawableOf(available, stillWaiting);
        expect(withdrawable).toBeGreaterThanOrEqual(before);
        expect(withdrawable).toBeLessThanOrEqual(available);
        // The announced next amount does become available then.
        if (clearing) {
          const then = stillWaiting.slice(
            stillWaiting.findIndex(({ clearsAt }) => clearsAt === clearing.clearsAt) + 1,
          );
          expect(withdrawableOf(available, then).withdrawable).toBe(withdrawable + clearing.amount);
        }
        before = withdrawable;
      }
      expect(before).toBe(available);
    }
  });
});

test('what waits for the end of a dispute is held without a day, after all that clears', () => {
  const waiting = [...young(300), { amount: 200, clearsAt: null, reason: 'dispute' as const }];
  expect(withdrawableOf(600, waiting)).toEqual({
    withdrawable: 100,
    clearing: { amount: 300, clearsAt: day(1) },
  });
  expect(withdrawableOf(150, waiting)).toEqual({ withdrawable: 0, clearing: null });
});

test('earnings wait 72 hours, and the top-up of somebody with the same bank 120 days', () => {
  const now = new Date('2026-05-20T12:00:00.000Z');
  expect(holdsAt(now)).toEqual({
    now,
    earningSeconds: 259_200,
    disputableSeconds: 10_368_000,
    topUpSeconds: 1_209_600,
  });
});

describe('what is held', () => {
  const at = (time: string) => `2026-05-01T${time}.000Z`;
  const dispute = { reason: 'dispute' as const, clearsAt: null };

  test('is one part for each reason and day, until the last of that day clears', () => {
    const waiting = [
      { amount: 10, reason: 'card' as const, clearsAt: at('09:00:00') },
      { amount: 20, reason: 'earning' as const, clearsAt: at('10:00:00') },
      { amount: 30, reason: 'card' as const, clearsAt: at('11:00:00') },
      { amount: 40, reason: 'card' as const, clearsAt: day(2) },
      { amount: 50, ...dispute },
    ];
    expect(heldOf(1_000, waiting)).toEqual([
      { reason: 'card', amount: 40, clearsAt: at('11:00:00') },
      { reason: 'earning', amount: 20, clearsAt: at('10:00:00') },
      { reason: 'card', amount: 40, clearsAt: day(2) },
      { amount: 50, ...dispute },
    ]);
  });

  test('together with what can be paid out is the whole balance, whatever was spent', () => {
    const waiting = [...young(700, 10, 250, 40), { amount: 90, ...dispute }];
    for (let available = 0; available <= 1_200; available += 7) {
      const held = heldOf(available, waiting);
      const { withdrawable, clearing } = withdrawableOf(available, waiting);
      expect(held.reduce((sum, { amount }) => sum + amount, withdrawable as number)).toBe(available);
      expect(held.every(({ amount }) => amount > 0)).toBe(true);
      // What is announced next is the first part.
      const [next] = held;
      expect(clearing).toEqual(next?.clearsAt ? { amount: next.amount, clearsAt: next.clearsAt } : null);
    }
  });
});
