import type { Job } from '../core/jobs/runner.ts';
import type { UnclaimedFundsService } from './account-closure-money.service.ts';
import type { LedgerChecksService } from './ledger/ledger-checks.service.ts';
import type { PromoService } from './promo/promo.service.ts';

const HOUR = 3_600;

interface Deps {
  checks: LedgerChecksService;
  promo: PromoService;
  unclaim: UnclaimedFundsService;
  /** Ends moves of operators that nobody decided about. */
  expireMoves(now: Date): Promise<void>;
}

/**
 * Expires promotional money, moves balances of erased people to unclaimed funds, and runs the ledger checks:
 * hourly for new journals, daily for everything.
 */
export function ledgerJobs({ checks, promo, unclaim, expireMoves }: Deps): Job[] {
  const once = (check: () => Promise<unknown>) => async () => {
    await check();
    return false;
  };
  return [
    {
      name: 'expire-promo',
      description: 'Expires promotional money',
      everySeconds: HOUR,
      runBatch: (now) => promo.expire(now),
    },
    {
      name: 'keep-unclaimed-money',
      description: 'Moves money of erased accounts to unclaimed funds',
      everySeconds: HOUR,
      runBatch: unclaim,
    },
    {
      name: 'expire-money-moves',
      description: 'Ends moves of money that no second operator decided about',
      everySeconds: HOUR,
      runBatch: async (now) => {
        await expireMoves(now);
        return false;
      },
    },
    {
      name: 'check-books',
      description: 'Checks the books for new entries',
      everySeconds: HOUR,
      runBatch: once(checks.check),
    },
    {
      name: 'check-all-books',
      description: 'Checks all of the books',
      everySeconds: 24 * HOUR,
      runBatch: once(checks.checkWhole),
    },
  ];
}
