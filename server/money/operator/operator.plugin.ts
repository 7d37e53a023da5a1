import type { Core, Domain } from '../../core/domain.ts';
import type { OpenPayments } from '../../providers/payments/open.ts';
import type { MoneyAlertsService } from '../alerts/money-alerts.service.ts';
import { ledgerCheckRepository } from '../ledger/ledger-check.repository.ts';
import { createLedgerChecksService } from '../ledger/ledger-checks.service.ts';
import { unclaimedFundsRepository as unclaimed } from '../ledger/unclaimed-funds.repository.ts';
import { ledgerJobs } from '../ledger.job.ts';
import type { LedgerPart } from '../ledger.plugin.ts';
import { adminMoneyRepository } from './admin-money.repository.ts';
import { adminMoneyRoutes } from './admin-money.routes.ts';
import { createAdminMoneyService } from './admin-money.service.ts';
import { createManualJournalsService } from './manual-journals.service.ts';

type Booked = Pick<LedgerPart, 'ledger' | 'publishWalletEvents' | 'promo' | 'unclaim'>;

export interface OperatorNeeds extends Core, OpenPayments, Booked {
  alert: MoneyAlertsService['alert'];
}

/** Builds the operators' view of money, their manual bookings, and the ledger checks. */
export function createOperatorMoney(needs: OperatorNeeds) {
  const { ledger, promo, unclaim, sandbox } = needs;
  // Only the sandbox: Stripe bills payout fees monthly, so its balance differs from the ledger until then.
  const providerBalance = sandbox && (() => sandbox.settledBalance());
  const checks = createLedgerChecksService({ ...needs, checks: ledgerCheckRepository, providerBalance });
  const adminMoney = createAdminMoneyService({
    ...needs,
    money: adminMoneyRepository,
    unclaimed,
    bookManually: createManualJournalsService({ ledger, promo, unclaimed }),
    check: checks.check,
    deposit: sandbox?.deposit ?? null,
  });
  const domain: Domain = {
    jobs: ledgerJobs({ checks, promo, unclaim }),
    routes: (api) => adminMoneyRoutes(api, { adminMoney }),
  };
  return { ...domain, checks };
}
