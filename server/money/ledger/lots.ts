import type { Minor } from '../../../contract/money/money.ts';
import type { Account } from './accounts.ts';
import type { BalanceOf, Line } from './journal.ts';

/** Money of one top-up that an account holds. The rest of its balance was never paid by card. */
export interface Lot {
  paymentId: string;
  /** Minor units. */
  amount: number;
  /** Until then it cannot be paid out. */
  heldUntil: Date;
}

/** What money of a top-up is left in a locked account. */
export type LotOf = (account: Account, paymentId: string) => Lot | undefined;

/** Accounts that keep the source of their money; from others it cannot return to a person. */
const TRACED = new Set(['wallet', 'escrow', 'payout', 'dispute_hold']);
export const isTraced = ({ kind }: Pick<Account, 'kind'>) => TRACED.has(kind);

const sumOf = (lots: Iterable<Lot>) => [...lots].reduce((sum, { amount }) => sum + amount, 0);
const later = (one: Date, other: Date) => (one > other ? one : other);
const oldestFirst = (a: Lot, b: Lot) =>
  a.heldUntil.getTime() - b.heldUntil.getTime() || (a.paymentId < b.paymentId ? -1 : 1);

/** Takes an amount out of the lots, in this order; returns what was taken. */
function takeFrom(lots: readonly Lot[], amount: number): Lot[] {
  let rest = amount;
  return lots.flatMap((lot) => {
    const part = Math.min(rest, lot.amount);
    rest -= part;
    lot.amount -= part;
    return part > 0 ? [{ ...lot, amount: part }] : [];
  });
}

/** Which money is taken first, and at most how much of it. */
interface First {
  is: (paymentId: string) => boolean;
  most: number;
}

/**
 * Takes an amount out of a balance: first the money that `preferred` names, then what was never paid by card, then the
 * oldest top-up. Returns what was taken of top-ups.
 */
function take(lots: Map<string, Lot>, balance: number, amount: number, preferred: First): Lot[] {
  const sorted = [...lots.values()].sort(oldestFirst);
  // A process of the version before spends without knowing of lots: then the oldest are gone.
  takeFrom(sorted, Math.max(0, sumOf(sorted) - balance));
  const untraced = balance - sumOf(sorted);
  const first = takeFrom(
    sorted.filter(({ paymentId }) => preferred.is(paymentId)),
    Math.min(amount, preferred.most),
  );
  const others = takeFrom(sorted, Math.max(0, amount - sumOf(first) - untraced));
  return [...first, ...others];
}

function add(lots: Map<string, Lot>, { paymentId, amount, heldUntil }: Lot): void {
  const before = lots.get(paymentId);
  lots.set(paymentId, {
    paymentId,
    amount: amount + (before?.amount ?? 0),
    heldUntil: before && before.amount > 0 ? later(before.heldUntil, heldUntil) : heldUntil,
  });
}

/** Moves the lots of locked accounts, by account code, along with their money. */
export function createLots(held: ReadonlyMap<string, Map<string, Lot>>, now: Date) {
  const changed = new Set<string>();
  const lotsOf = ({ code }: Account) => {
    const lots = held.get(code);
    if (!lots) throw new Error(`the lots of ${code} were not read`);
    return lots;
  };
  const lotOf: LotOf = (account, paymentId) => lotsOf(account).get(paymentId);

  const ofTopUp = ({ paymentId, debit = 0 as Minor }: Line): First => ({
    is: (id) => id === paymentId,
    most: debit,
  });

  /** The money that its receivers had paid. A promotional part returns to an account without lots, and takes none. */
  function returning(lines: readonly Line[]): First {
    const receivers = lines.filter(({ account, credit }) => credit && isTraced(account));
    return {
      is: (paymentId) => receivers.some(({ account }) => lotsOf(account).has(paymentId)),
      most: receivers.reduce<number>((sum, { credit = 0 }) => sum + credit, 0),
    };
  }

  /** What leaves an account by a line, by top-up. */
  function takenBy(line: Line, lines: readonly Line[], balance: number): Lot[] {
    const amount = line.debit ?? 0;
    if (amount === 0 || !isTraced(line.account)) return [];
    changed.add(line.account.code);
    return take(lotsOf(line.account), balance, amount, line.returns ? returning(lines) : ofTopUp(line));
  }

  return {
    lotOf,
    changed,
    /** Before the balances change. Returns how much money of top-ups each account got, by code. */
    move(lines: readonly Line[], balanceOf: BalanceOf): Map<string, number> {
      const moving = lines.flatMap((line) => takenBy(line, lines, balanceOf(line.account)));
      const received = new Map<string, number>();
      for (const { account, credit = 0, paymentId, heldFor = 0 } of lines) {
        if (credit === 0 || !isTraced(account)) continue;
        const heldUntil = new Date(now.getTime() + heldFor * 1_000);
        const incoming =
          paymentId === undefined ? takeFrom(moving, credit) : [{ paymentId, amount: credit, heldUntil }];
        for (const lot of incoming)
          add(lotsOf(account), { ...lot, heldUntil: later(lot.heldUntil, heldUntil) });
        if (incoming.length > 0) changed.add(account.code);
        received.set(account.code, sumOf(incoming));
      }
      return received;
    },
  };
}
