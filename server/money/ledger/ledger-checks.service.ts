import type { MoneyAlertKind } from '../../../contract/money/admin-money.ts';
import type { Books } from '../../../contract/money/wallet.ts';
import type { Clock } from '../../core/clock.ts';
import { firstIdAt, newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { LedgerProblem, ledgerCheckRepository } from './ledger-check.repository.ts';

/** Alerts operators; while an alert with the same kind and mark is open, only its count increases. */
export type RaiseMoneyAlert = (kind: MoneyAlertKind, mark: string, detail: string) => Promise<unknown>;

interface Deps {
  database: Database;
  checks: typeof ledgerCheckRepository;
  clock: Clock;
  /**
   * What the payment provider holds for the platform; returns null while its events are pending. Null if the
   * provider cannot be compared to the cent.
   */
  providerBalance: (() => Promise<number | null>) | null;
  alert: RaiseMoneyAlert;
  onBackgroundError: (error: unknown) => void;
}

/** Journals checked by one statement, which takes well under a second. */
const JOURNALS_PER_STATEMENT = 5_000;
/** Longer than any transaction or clock difference: all older journals are committed. */
const SETTLED_MS = 3_600_000;

/** The result of a check, with every problem. */
interface LedgerFindings extends Omit<Books, 'problems'> {
  problems: LedgerProblem[];
}

const summary = (found: LedgerFindings): Books => ({ ...found, problems: found.problems.length });

/** Runs the ledger checks. */
export function createLedgerChecksService({
  database,
  checks,
  clock,
  providerBalance,
  alert,
  onBackgroundError,
}: Deps) {
  async function checkJournals(after: number, last: number): Promise<LedgerProblem[]> {
    const found: LedgerProblem[] = [];
    for (let from = after; from < last; from += JOURNALS_PER_STATEMENT) {
      found.push(
        ...(await checks.journalProblems(database, from, Math.min(from + JOURNALS_PER_STATEMENT, last))),
      );
    }
    return found;
  }

  /** Compared only if no money is in transit between us and the provider, before and after the call. */
  async function checkProvider(before: Date): Promise<LedgerProblem[]> {
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
      // The next check calls the provider again; checking our own ledger does not depend on it.
      onBackgroundError(error);
      return [];
    }
  }

  async function run(whole: boolean): Promise<LedgerFindings> {
    const now = clock.now();
    const after = whole ? 0 : await checks.through(database.db);
    const { last, settled } = await checks.ends(database, firstIdAt(new Date(now.getTime() - SETTLED_MS)));
    const problems = [
      ...(await checkJournals(after, last)),
      ...(await checks.balanceProblems(database)),
      ...(await checkProvider(now)),
    ];
    const difference = await checks.difference(database);
    if (difference !== 0) problems.push({ rule: 'all', detail: `All accounts are ${difference} off from 0` });
    const [first] = problems;
    // Problems of our own ledger are reported again until they are fixed.
    const isOurs = problems.some(({ rule }) => rule !== 'provider');
    const throughSeq = isOurs ? after : Math.max(after, settled);
    await checks.store(database.db, { id: newId(now), checkedAt: now, difference, problems, throughSeq });
    if (first) {
      const rules = [...new Set(problems.map(({ rule }) => rule))].sort().join(', ');
      await alert('books_off', rules, `${first.detail}. ${problems.length} such findings: ${rules}.`);
    }
    return { checkedAt: now.toISOString(), difference, problems };
  }

  return {
    /**
     * Checks everything booked since the last check, and all balances. Stores the problems and alerts
     * operators.
     */
    check: async () => summary(await run(false)),
    /** Checks every journal ever booked, and all balances. */
    checkWhole: async () => summary(await run(true)),
    /** The same, with every problem. */
    findProblems: () => run(true),
  };
}
export type LedgerChecksService = ReturnType<typeof createLedgerChecksService>;
