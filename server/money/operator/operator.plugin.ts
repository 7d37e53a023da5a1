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

/** Builds what operators see and book of the platform's money, and the ledger checks. */
export function createOperatorMoney(needs: OperatorNeeds): Domain {
  const { ledger, promo, unclaim, sandbox } = needs;
  // Stripe bills its fees for payouts at the end of the month: until then it holds more than is ours.
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
  return {
    jobs: ledgerJobs({ checks, promo, unclaim }),
    routes: (api) => adminMoneyRoutes(api, { adminMoney }),
  };
}
