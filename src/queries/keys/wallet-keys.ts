import type { TransactionFilter } from '../../../contract/money/transaction.ts';
import type { BalancePart, EarningsRange } from '../../../contract/money/wallet.ts';

/** Everything that moving money changes is under `all`. */
export const walletKeys = {
  all: ['wallet'] as const,
  balance: ['wallet', 'balance'] as const,
  lines: (part: BalancePart, until: string) => ['wallet', 'lines', part, until] as const,
  earnings: (range: EarningsRange) => ['wallet', 'earnings', range] as const,
  list: (filter: TransactionFilter) => ['wallet', 'transactions', filter] as const,
  transaction: (id: string) => ['wallet', 'transaction', id] as const,
};
