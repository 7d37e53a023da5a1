import type { Core, Domain } from '../../core/domain.ts';
import { walletRoutes } from './wallet.routes.ts';
import { createWalletService } from './wallet.service.ts';
import { walletBalanceRepository } from './wallet-balance.repository.ts';
import { walletEarningsRepository } from './wallet-earnings.repository.ts';
import { walletLinesRepository } from './wallet-lines.repository.ts';
import { walletStatementRepository } from './wallet-statement.repository.ts';
import { walletTransactionRepository } from './wallet-transaction.repository.ts';
import { createWalletTransactionsService } from './wallet-transactions.service.ts';

/** Builds the wallet. */
export function createWallet(core: Core): Domain {
  const wallet = createWalletService({
    ...core,
    holds: core.config.payoutHold,
    balances: walletBalanceRepository,
    balanceLines: walletLinesRepository,
    earnings: walletEarningsRepository,
  });
  const transactions = createWalletTransactionsService({
    ...core,
    transactions: walletTransactionRepository,
    statements: walletStatementRepository,
  });
  return { jobs: [], routes: (api) => walletRoutes(api, { wallet, transactions }) };
}
