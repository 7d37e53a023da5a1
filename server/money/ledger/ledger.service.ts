import type { Minor } from '../../../contract/money/money.ts';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { type Account, accounts } from './accounts.ts';
import { settlementsOf } from './debt-settlements.ts';
import type { BalanceOf, Journal, Line } from './journal.ts';
import type { LockedAccount, ledgerRepository, NewEntry, NewLine } from './ledger.repository.ts';

export interface Posted {
  /** Keys booked now; a key that was booked before is not among them and changed nothing. */
  keys: Set<string>;
  balanceOf: BalanceOf;
  /** People whose wallets changed: publish an event for them after the commit. */
  people: string[];
}

/** An account that may not fall below 0 would have. */
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
  clock: Clock;
}

const sides = ({ debit, credit }: Line) => ({ debit: debit ?? 0, credit: credit ?? 0 });

function growth(line: Line): number {
  const { debit, credit } = sides(line);
  return line.account.side === 'debit' ? debit - credit : credit - debit;
}

const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount >= 0;

function isLine(line: Line): boolean {
  const { debit, credit } = sides(line);
  return isAmount(debit) && isAmount(credit) && (debit === 0 || credit === 0);
}

/** Lines without those of nothing; throws where they are no journal, which is a fault of ours. */
function balanced({ key, lines }: Journal): Line[] {
  if (!lines.every(isLine)) throw new Error(`journal ${key} has a line that is no amount`);
  const sum = lines.map(sides).reduce((rest, { debit, credit }) => rest + debit - credit, 0);
  if (sum !== 0) throw new Error(`journal ${key} does not add up to 0`);
  const moving = lines.filter((line) => growth(line) !== 0);
  if (moving.length < 2) throw new Error(`journal ${key} moves nothing`);
  return moving;
}

/** Of every wallet the debt too: what comes in pays it first. */
const withDebts = (touched: Account[]) => [
  ...touched,
  ...touched.flatMap(({ kind, ownerId }) => (kind === 'wallet' && ownerId ? [accounts.debt(ownerId)] : [])),
];

/** Applies journals to the balances that were locked, and collects the rows to be stored. */
function createBatch(locked: Map<string, LockedAccount>, now: Date) {
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
      for (const line of balanced(journal)) {
        const account = lockedAccount(line.account);
        account.balance += growth(line);
        if (!Number.isSafeInteger(account.balance)) throw new Error(`${line.account.code} is too large`);
        rows.lines.push({
          journalId: journal.id,
          accountId: account.id,
          ...sides(line),
          balanceAfter: account.balance,
        });
      }
      for (const { account } of journal.lines) {
        const { balance } = lockedAccount(account);
        if (account.guarded && balance < 0) throw new LedgerShort(account, -balance as Minor);
      }
      for (const entry of journal.entries) {
        const balanceAfter = lockedAccount(accounts.wallet(entry.personId)).balance;
        rows.entries.push({ ...entry, id: newId(now), journalId: journal.id, balanceAfter });
        people.add(entry.personId);
      }
    },
  };
}

/** The ledger: journals are never changed or deleted. */
export function createLedgerService({ ledger, clock }: Deps) {
  return {
    /**
     * Locks the accounts, has the journals built from their balances, and books them in order, all or none.
     * A wallet with a debt pays it from what comes in. Call it once in a transaction, with every account that
     * the journals and their entries touch: accounts are locked in the order of their ids, and a second call
     * that names others could wait for somebody who waits for the first. Throws `LedgerShort` where an account would fall below
     * 0; the transaction must then end.
     */
    async post(
      trx: Db,
      touched: Account[],
      build: (balanceOf: BalanceOf) => Journal[] | Promise<Journal[]>,
    ): Promise<Posted> {
      const now = clock.now();
      const identified = (journal: Journal) => ({ ...journal, id: newId(now) });
      const locked = await ledger.lock(trx, withDebts(touched));
      const batch = createBatch(locked, now);
      const journals = (await build(batch.balanceOf)).map(identified);
      const newIds = await ledger.addJournals(trx, journals, now);
      const booked = journals.filter(({ id }) => newIds.has(id));
      const settled: typeof booked = [];
      for (const journal of booked) {
        batch.add(journal);
        for (const settling of settlementsOf(journal, batch.balanceOf).map(identified)) {
          batch.add(settling);
          settled.push(settling);
        }
      }
      await ledger.addJournals(trx, settled, now);
      await ledger.addLines(trx, batch.rows.lines);
      await ledger.addEntries(trx, batch.rows.entries, now);
      await ledger.updateBalances(trx, [...locked.values()]);
      const keys = new Set(booked.map(({ key }) => key));
      return { keys, balanceOf: batch.balanceOf, people: [...batch.people] };
    },
  };
}
export type LedgerService = ReturnType<typeof createLedgerService>;
