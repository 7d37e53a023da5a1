import type { Minor } from '../../../contract/money/money.ts';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { type Account, accounts } from './accounts.ts';
import { settlementsOf } from './debt-settlements.ts';
import type { BalanceOf, Journal, Line } from './journal.ts';
import type { LockedAccount, ledgerRepository, NewEntry, NewLine } from './ledger.repository.ts';
import type { lotRepository, StoredLot } from './lot.repository.ts';
import { createLots, isTraced, type Lot, type LotOf } from './lots.ts';

export interface Posted {
  /** Keys booked now; a key that was booked before is not among them and changed nothing. */
  keys: Set<string>;
  balanceOf: BalanceOf;
  /** People whose wallets changed: publish an event for them after the commit. */
  people: string[];
}

/** Thrown when a journal would take a guarded account below 0. */
export class LedgerShort extends Error {
  readonly account: Account;
  readonly missing: Minor;

  constructor(account: Account, missing: Minor) {
    super(`${account.code} is short of ${missing}`);
    this.account = account;
    this.missing = missing;
  }
}

interface Deps {
  ledger: typeof ledgerRepository;
  lots: Pick<typeof lotRepository, 'of' | 'put' | 'remove'>;
  clock: Clock;
}

const sidesOf = ({ debit, credit }: Line) => ({ debit: debit ?? 0, credit: credit ?? 0 });

/** How much a line changes the balance of its account. */
function change(line: Line): number {
  const { debit, credit } = sidesOf(line);
  return line.account.side === 'debit' ? debit - credit : credit - debit;
}

const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount >= 0;

function isLine(line: Line): boolean {
  const { debit, credit } = sidesOf(line);
  return isAmount(debit) && isAmount(credit) && (debit === 0 || credit === 0);
}

/** The lines other than 0; throws if the journal is unbalanced or empty, which would be a bug. */
function balanced({ key, lines }: Journal): Line[] {
  if (!lines.every(isLine)) throw new Error(`journal ${key} has a line that is no amount`);
  const sum = lines.map(sidesOf).reduce((total, { debit, credit }) => total + debit - credit, 0);
  if (sum !== 0) throw new Error(`journal ${key} does not add up to 0`);
  const nonZero = lines.filter((line) => change(line) !== 0);
  if (nonZero.length < 2) throw new Error(`journal ${key} moves nothing`);
  return nonZero;
}

/** Adds the debt account of every wallet, because incoming money pays debts first. */
const withDebts = (touched: Account[]) => [
  ...touched,
  ...touched.flatMap(({ kind, ownerId }) => (kind === 'wallet' && ownerId ? [accounts.debt(ownerId)] : [])),
];

/** Applies journals to the locked balances and collects the rows to store. */
function createBatch(locked: Map<string, LockedAccount>, lots: ReturnType<typeof createLots>, now: Date) {
  const rows: { lines: NewLine[]; entries: NewEntry[] } = { lines: [], entries: [] };
  const people = new Set<string>();
  const lockedAccount = ({ code }: Account) => {
    const account = locked.get(code);
    if (!account) throw new Error(`${code} was not locked`);
    return account;
  };
  const balanceOf: BalanceOf = (account) => lockedAccount(account).balance as Minor;

  return {
    rows,
    people,
    balanceOf,
    add(journal: Journal & { id: string }): void {
      const traced = lots.move(journal.lines, balanceOf);
      for (const line of balanced(journal)) {
        const account = lockedAccount(line.account);
        account.balance += change(line);
        if (!Number.isSafeInteger(account.balance)) throw new Error(`${line.account.code} is too large`);
        rows.lines.push({
          journalId: journal.id,
          accountId: account.id,
          ...sidesOf(line),
          balanceAfter: account.balance,
        });
      }
      for (const { account } of journal.lines) {
        const { balance } = lockedAccount(account);
        if (account.guarded && balance < 0) throw new LedgerShort(account, -balance as Minor);
      }
      for (const entry of journal.entries) {
        const wallet = accounts.wallet(entry.personId);
        rows.entries.push({
          ...entry,
          id: newId(now),
          journalId: journal.id,
          balanceAfter: lockedAccount(wallet).balance,
          traced: entry.kind === 'earning' ? (traced.get(wallet.code) ?? 0) : 0,
        });
        people.add(entry.personId);
      }
    },
  };
}

/** The ledger: journals are never changed or deleted. */
export function createLedgerService({ ledger, lots: storedLots, clock }: Deps) {
  /** The lots of the locked accounts, by account code and top-up. */
  async function readLots(trx: Db, touched: Account[], locked: ReadonlyMap<string, LockedAccount>) {
    const codes = [...new Set(touched.filter(isTraced).map(({ code }) => code))];
    const ids = codes.flatMap((code) => locked.get(code)?.id ?? []);
    const held = new Map(codes.map((code) => [code, new Map<string, Lot>()]));
    const byId = new Map(codes.map((code) => [locked.get(code)?.id, held.get(code)]));
    for (const { accountId, ...lot } of await storedLots.of(trx, ids))
      byId.get(accountId)?.set(lot.paymentId, lot);
    return held;
  }

  /** A quest keeps the lots that it has paid: what an undo returns is known by them. */
  async function storeLots(
    trx: Db,
    held: ReadonlyMap<string, Map<string, Lot>>,
    changed: ReadonlySet<string>,
    locked: ReadonlyMap<string, LockedAccount>,
  ): Promise<void> {
    const all = [...changed].flatMap((code): StoredLot[] =>
      [...(held.get(code)?.values() ?? [])].map((lot) => ({ ...lot, accountId: locked.get(code)?.id ?? '' })),
    );
    const escrows = new Set(
      [...changed].flatMap((code) => (code.startsWith('escrow:') ? (locked.get(code)?.id ?? []) : [])),
    );
    const isKept = ({ amount, accountId }: StoredLot) => amount > 0 || escrows.has(accountId);
    await storedLots.put(trx, all.filter(isKept));
    await storedLots.remove(
      trx,
      all.filter((lot) => !isKept(lot)),
    );
  }

  return {
    /**
     * Locks the accounts, has the journals built from their balances and lots, and books them in order, all or none.
     * Incoming money pays the debt of a wallet first. Call it once in a transaction, with every account that
     * the journals and their entries touch: accounts are locked in the order of their ids, and a second call
     * with other accounts could deadlock. Throws `LedgerShort` if a guarded account would fall below 0; the
     * transaction must then end.
     */
    async post(
      trx: Db,
      touched: Account[],
      build: (balanceOf: BalanceOf, lotOf: LotOf) => Journal[] | Promise<Journal[]>,
    ): Promise<Posted> {
      const now = clock.now();
      const identified = (journal: Journal) => ({ ...journal, id: newId(now) });
      const locked = await ledger.lock(trx, withDebts(touched));
      const held = await readLots(trx, touched, locked);
      const lots = createLots(held, now);
      const batch = createBatch(locked, lots, now);
      const journals = (await build(batch.balanceOf, lots.lotOf)).map(identified);
      const newIds = await ledger.addJournals(trx, journals, now);
      const booked = journals.filter(({ id }) => newIds.has(id));
      const settlements: typeof booked = [];
      for (const journal of booked) {
        batch.add(journal);
        for (const settlement of settlementsOf(journal, batch.balanceOf).map(identified)) {
          batch.add(settlement);
          settlements.push(settlement);
        }
      }
      await ledger.addJournals(trx, settlements, now);
      await ledger.addLines(trx, batch.rows.lines);
      await ledger.addEntries(trx, batch.rows.entries, now);
      await ledger.updateBalances(trx, [...locked.values()]);
      await storeLots(trx, held, lots.changed, locked);
      const keys = new Set(booked.map(({ key }) => key));
      return { keys, balanceOf: batch.balanceOf, people: [...batch.people] };
    },
  };
}
export type LedgerService = ReturnType<typeof createLedgerService>;
