import type { MoneyAlertKind } from '../../../contract/money/admin-money.ts';
import type { Books } from '../../../contract/money/wallet.ts';
import type { Clock } from '../../core/clock.ts';
import { firstIdAt, newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { LedgerProblem, ledgerCheckRepository } from './ledger-check.repository.ts';

/** Notes something for operators; the same again while it is open only counts. */
export type RaiseMoneyAlert = (kind: MoneyAlertKind, mark: string, detail: string) => Promise<unknown>;

interface Deps {
  database: Database;
  checks: typeof ledgerCheckRepository;
  clock: Clock;
  /**
   * What the payment provider holds for the platform, or null while its events about it are pending; null
   * where it cannot be compared to the cent.
   */
  providerBalance: (() => Promise<number | null>) | null;
  alert: RaiseMoneyAlert;
  onBackgroundError: (error: unknown) => void;
}

/** Journals looked at in one statement: well under a second. */
const STRETCH = 5_000;
/** Longer than any transaction lasts and any two clocks differ: older journals are all there. */
const SETTLED_MS = 3_600_000;

/** Proves that the books hold. */
export function createLedgerChecksService({
  database,
  checks,
  clock,
  providerBalance,
  alert,
  onBackgroundError,
}: Deps) {
  async function ofJournals(after: number, last: number): Promise<LedgerProblem[]> {
    const found: LedgerProblem[] = [];
    for (let from = after; from < last; from += STRETCH) {
      found.push(...(await checks.journalProblems(database, from, Math.min(from + STRETCH, last))));
    }
    return found;
  }

  /** Compared only while no money is between us and the provider, before and after the call. */
  async function ofProvider(before: Date): Promise<LedgerProblem[]> {
    if (!providerBalance) return [];
    const since = new Date(before.getTime() - SETTLED_MS);
    const first = await checks.cash(database, since);
    if (first.pending) return [];
    try {
      const balance = await providerBalance();
      if (balance === null) return [];
      const { cash, pending } = await checks.cash(database, since);
      if (pending || cash !== first.cash || balance === cash) return [];
      return [{ rule: 'provider', detail: `The provider holds ${balance}, provider_cash says ${cash}` }];
    } catch (error) {
      // The provider is called again at the next check; the check of our own ledger does not depend on it.
      onBackgroundError(error);
      return [];
    }
  }

  async function run(whole: boolean): Promise<Books> {
    const now = clock.now();
    const after = whole ? 0 : await checks.through(database.db);
    const { last, settled } = await checks.ends(database, firstIdAt(new Date(now.getTime() - SETTLED_MS)));
    const problems = [
      ...(await ofJournals(after, last)),
      ...(await checks.balanceProblems(database)),
      ...(await ofProvider(now)),
    ];
    const difference = await checks.difference(database);
    if (difference !== 0) problems.push({ rule: 'all', detail: `All accounts are ${difference} off from 0` });
    const [first] = problems;
    // What is wrong with our own books is found again until it is mended.
    const isOurs = problems.some(({ rule }) => rule !== 'provider');
    const throughSeq = isOurs ? after : Math.max(after, settled);
    await checks.store(database.db, { id: newId(now), checkedAt: now, difference, problems, throughSeq });
    if (first) {
      const rules = [...new Set(problems.map(({ rule }) => rule))].sort().join(', ');
      await alert('books_off', rules, `${first.detail}. ${problems.length} such findings: ${rules}.`);
    }
    return { checkedAt: now.toISOString(), difference, problems: problems.length };
  }

  return {
    /**
     * Checks everything booked since the last check, and all balances. Stores the problems and alerts
     * operators.
     */
    check: () => run(false),
    /** The same over every journal ever booked. */
    checkWhole: () => run(true),
  };
}
export type LedgerChecksService = ReturnType<typeof createLedgerChecksService>;
