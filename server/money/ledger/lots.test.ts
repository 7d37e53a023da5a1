import { describe, expect, test } from 'vitest';
import type { Minor } from '../../../contract/money/money.ts';
import { accounts } from './accounts.ts';
import type { Line } from './journal.ts';
import { createLots, isTraced, type Lot } from './lots.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const day = (n: number) => new Date(NOW.getTime() + n * 86_400_000);
const minor = (amount: number) => amount as Minor;
const ann = accounts.wallet('ann');
const bob = accounts.wallet('bob');
const quest = accounts.escrow('quest', 'ann');

/** Each account's lots as `paymentId: [amount, days of hold left]`. */
type Held = Record<string, Record<string, [number, number]>>;

/** Books lines on accounts with these balances and lots; returns the lots afterwards, without empty ones. */
function book(lines: Line[], balances: Record<string, number>, held: Held) {
  const lotsOf = (own: Record<string, [number, number]>) =>
    new Map(
      Object.entries(own).map(([paymentId, [amount, days]]): [string, Lot] => [
        paymentId,
        { paymentId, amount, heldUntil: day(days) },
      ]),
    );
  const codes = [ann, bob, quest].map(({ code }) => code);
  const maps = new Map(codes.map((code) => [code, lotsOf(held[code] ?? {})]));
  const lots = createLots(maps, NOW);
  const received = lots.move(lines, ({ code }) => minor(balances[code] ?? 0));
  const daysOf = ({ heldUntil }: Lot) => (heldUntil.getTime() - NOW.getTime()) / 86_400_000;
  const after = Object.fromEntries(
    [...maps].map(([code, own]) => [
      code,
      Object.fromEntries(
        [...own.values()]
          .filter(({ amount }) => amount !== 0)
          .map((lot) => [lot.paymentId, [lot.amount, daysOf(lot)]]),
      ),
    ]),
  );
  return { lots, after, received: Object.fromEntries(received), changed: [...lots.changed].sort() };
}
const move = (
  from: Line['account'],
  to: Line['account'],
  amount: number,
  more: Partial<Line> = {},
): Line[] => [
  { account: from, debit: minor(amount), ...more },
  { account: to, credit: minor(amount) },
];

describe('money that comes in by card', () => {
  test('is a lot of its top-up, held for the time of the line', () => {
    const lines: Line[] = [
      { account: accounts.providerCash, debit: minor(500) },
      { account: ann, credit: minor(500), paymentId: 'p1', heldFor: 2 * 86_400 },
    ];
    const { after, received, changed } = book(lines, {}, {});
    expect(after[ann.code]).toEqual({ p1: [500, 2] });
    expect(received).toEqual({ [ann.code]: 500 });
    expect(changed).toEqual([ann.code]);
  });

  test('joins what is left of the same top-up, which stays held as long as the longer of the two', () => {
    const lines: Line[] = [{ account: ann, credit: minor(500), paymentId: 'p1', heldFor: 86_400 }];
    expect(book(lines, {}, { [ann.code]: { p1: [300, 4] } }).after[ann.code]).toEqual({ p1: [800, 4] });
    // Nothing is left of it: its old hold says nothing about new money.
    expect(book(lines, {}, { [ann.code]: { p1: [0, 4] } }).after[ann.code]).toEqual({ p1: [500, 1] });
  });

  test('is not traced on accounts of the platform', () => {
    expect([ann, quest, accounts.payout('x', 'ann'), accounts.disputeHold('x', 'ann')].map(isTraced)).toEqual(
      [true, true, true, true],
    );
    expect([accounts.promo('ann'), accounts.debt('ann'), accounts.unclaimed].map(isTraced)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('money that leaves', () => {
  test('is first what was never paid by card, then the top-up whose hold ends first', () => {
    const held = { [ann.code]: { new: [300, 9], old: [200, 1] } } satisfies Held;
    const first = book(move(ann, quest, 100), { [ann.code]: 600 }, held);
    expect(first.after).toEqual({
      [ann.code]: { new: [300, 9], old: [200, 1] },
      [bob.code]: {},
      [quest.code]: {},
    });
    expect(first.received).toEqual({ [quest.code]: 0 });
    expect(first.changed).toEqual([ann.code]);
    const more = book(move(ann, quest, 350), { [ann.code]: 600 }, held);
    expect(more.after).toEqual({
      [ann.code]: { new: [250, 9] },
      [bob.code]: {},
      [quest.code]: { old: [200, 1], new: [50, 9] },
    });
    expect(more.received).toEqual({ [quest.code]: 250 });
    expect(more.changed).toEqual([ann.code, quest.code].sort());
  });

  test('takes top-ups with the same hold by their id, so that two processes take the same', () => {
    const held = { [ann.code]: { b: [100, 1], a: [100, 1] } } satisfies Held;
    expect(book(move(ann, quest, 100), { [ann.code]: 200 }, held).after[quest.code]).toEqual({ a: [100, 1] });
  });

  test('is the money of the top-up that the line names, as far as it reaches', () => {
    const held = { [ann.code]: { old: [200, 1], new: [300, 9] } } satisfies Held;
    const { after } = book(move(ann, quest, 400, { paymentId: 'new' }), { [ann.code]: 500 }, held);
    expect(after[quest.code]).toEqual({ new: [300, 9], old: [100, 1] });
    const small = book(move(ann, quest, 120, { paymentId: 'new' }), { [ann.code]: 500 }, held);
    expect(small.after[quest.code]).toEqual({ new: [120, 9] });
  });

  test('returns to those who had paid it before anything else does', () => {
    const held = {
      [quest.code]: { annes: [100, 5], others: [100, 1] },
      [ann.code]: { annes: [0, 5] },
    } satisfies Held;
    const { after } = book(move(quest, ann, 150, { returns: true }), { [quest.code]: 200 }, held);
    expect(after[ann.code]).toEqual({ annes: [100, 5], others: [50, 1] });
    const without = book(move(quest, ann, 150), { [quest.code]: 200 }, held);
    expect(without.after[ann.code]).toEqual({ others: [100, 1], annes: [50, 5] });
  });

  test('counts a promotional part of a return for nobody', () => {
    const held = { [quest.code]: { annes: [300, 5] }, [ann.code]: { annes: [0, 5] } } satisfies Held;
    const lines: Line[] = [
      { account: quest, debit: minor(300), returns: true },
      { account: ann, credit: minor(100) },
      { account: accounts.promo('ann'), credit: minor(200) },
    ];
    const { after } = book(lines, { [quest.code]: 500 }, held);
    expect(after[quest.code]).toEqual({ annes: [200, 5] });
    expect(after[ann.code]).toEqual({ annes: [100, 5] });
  });

  test('is gone from the oldest lots where a balance fell without them', () => {
    const held = { [ann.code]: { old: [200, 1], new: [300, 9] } } satisfies Held;
    // Of 500 in lots only 350 are left: 150 were spent by a process that knows no lots.
    const { after } = book(move(ann, quest, 100), { [ann.code]: 350 }, held);
    expect(after).toEqual({
      [ann.code]: { new: [250, 9] },
      [bob.code]: {},
      [quest.code]: { old: [50, 1], new: [50, 9] },
    });
  });

  test('goes to several receivers in the order of the lines, each held at least as long as its line says', () => {
    const held = { [quest.code]: { p1: [300, 1] } } satisfies Held;
    const lines: Line[] = [
      { account: quest, debit: minor(300) },
      { account: ann, credit: minor(100) },
      { account: bob, credit: minor(200), heldFor: 3 * 86_400 },
    ];
    const { after, received } = book(lines, { [quest.code]: 300 }, held);
    expect(after).toEqual({ [quest.code]: {}, [ann.code]: { p1: [100, 1] }, [bob.code]: { p1: [200, 3] } });
    expect(received).toEqual({ [ann.code]: 100, [bob.code]: 200 });
  });

  test('leaves lots alone where nothing is taken, or the account has none', () => {
    const held = { [ann.code]: { p1: [300, 1] } } satisfies Held;
    const { changed } = book(move(accounts.promo('ann'), accounts.promoExpense, 50), {}, held);
    expect(changed).toEqual([]);
    expect(book([{ account: ann, debit: minor(0) }], { [ann.code]: 300 }, held).changed).toEqual([]);
  });
});

test('lots of an account that was not locked are an error', () => {
  const stranger = accounts.wallet('stranger');
  expect(() => book(move(stranger, ann, 5), { [stranger.code]: 5 }, {})).toThrow(
    'the lots of wallet:stranger were not read',
  );
});

test('a lot is found by its account and top-up', () => {
  const { lots } = book([], {}, { [ann.code]: { p1: [300, 1] } });
  expect(lots.lotOf(ann, 'p1')).toEqual({ paymentId: 'p1', amount: 300, heldUntil: day(1) });
  expect(lots.lotOf(bob, 'p1')).toBeUndefined();
});
