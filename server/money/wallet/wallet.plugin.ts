import type { Core, Domain } from '../../core/domain.ts';
import { walletRoutes } from './wallet.routes.ts';
import { createWalletService } from './wallet.service.ts';
import { walletBalanceRepository } from './wallet-balance.repository.ts';
import { walletEarningsRepository } from './wallet-earnings.repository.ts';
import { walletLinesRepository } from './wallet-lines.repository.ts';
import { walletStatementRepository } from './wallet-statement.repository.ts';
import { walletTransactionRepository } from './wallet-transaction.repository.ts';
import { createTransactionService } from './wallet-transactions.service.ts';

/** Makes what shows people their money. */
export function createWallet(core: Core): Domain {
  const wallet = createWalletService({
    ...core,
    // Whether young money waits before it may be paid out.
    holds: core.config.payoutHold,
    balances: walletBalanceRepository,
    balanceLines: walletLinesRepository,
    earnings: walletEarningsRepository,
  });
  const transactions = createTransactionService({
    ...core,
    transactions: walletTransactionRepository,
    statements: walletStatementRepository,
  });
  return { jobs: [], routes: (api) => walletRoutes(api, { wallet, transactions }) };
}
