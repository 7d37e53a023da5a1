import type { ErrorTextName } from '../../contract/core/error-text.ts';
import type { Minor } from '../../contract/money/money.ts';
import { AppError } from '../core/errors.ts';
import { money } from '../core/texts/localized.ts';
import type { Database } from '../db/connection.ts';
import { type Db, within } from '../db/prepared-statement.ts';
import { accounts } from './ledger/accounts.ts';
import type { LedgerService } from './ledger/ledger.service.ts';
import { purged } from './ledger/platform-journals.ts';
import type { Obligations, walletBalanceRepository } from './wallet/wallet-balance.repository.ts';

const OBLIGATION_TEXT: Record<Obligations['obligations'][number]['kind'], ErrorTextName> = {
  quest: 'closureAwaitsQuest',
  payout: 'closureAwaitsPayout',
  dispute: 'closureAwaitsDispute',
  debt: 'closureAwaitsDebt',
};

/**
 * Rejects closing an account while applicants wait for a decision, or money is on its way, disputed or owed
 * (409 `has_obligations`), and, unless the person has acknowledged it, while there is money in the wallet
 * (409 `has_balance`).
 */
export function createAccountClosureMoneyService({ balances }: { balances: typeof walletBalanceRepository }) {
  return async (trx: Db, personId: string, acknowledged: boolean): Promise<void> => {
    const db = within(trx);
    // With the wallet locked, a concurrent payout is either visible here or waits until this transaction ends.
    await balances.hold(db, personId);
    const { obligations, available } = await balances.obligations(db, personId);
    const [first] = obligations;
    if (first)
      throw new AppError(409, 'has_obligations', OBLIGATION_TEXT[first.kind], { data: { obligations } });
    if (available > 0 && !acknowledged) {
      const values = { amount: money(available) };
      throw new AppError(409, 'has_balance', 'walletNotEmpty', { values, data: { amount: available } });
    }
  };
}
export type AccountClosureMoneyService = ReturnType<typeof createAccountClosureMoneyService>;

interface UnclaimingDeps {
  database: Database;
  balances: typeof walletBalanceRepository;
  ledger: LedgerService;
}

/**
 * Moves money in the wallets of erased people, including later refunds, to unclaimed funds. One person per
 * call; false if there is none.
 */
export function createUnclaimedFundsService({ database, balances, ledger }: UnclaimingDeps) {
  return async (): Promise<boolean> => {
    const person = await balances.erasedWithMoney(database);
    if (!person) return false;
    const wallet = accounts.wallet(person.id);
    await database.db
      .transaction()
      .execute((trx) =>
        ledger.post(trx, [wallet, accounts.unclaimed], (balanceOf) => [
          purged(person.id, balanceOf(wallet) as Minor, person.times),
        ]),
      );
    return true;
  };
}
export type UnclaimedFundsService = ReturnType<typeof createUnclaimedFundsService>;
