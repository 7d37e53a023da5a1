import type { Core, Domain } from '../../core/domain.ts';
import type { OpenPayments } from '../../providers/payments/open.ts';
import { ledgerJobs } from '../ledger/ledger.job.ts';
import type { LedgerPart } from '../ledger/ledger.plugin.ts';
import { ledgerCheckRepository } from '../ledger/ledger-check.repository.ts';
import { createBooks } from '../ledger/ledger-checks.service.ts';
import { unclaimedRepository as unclaimed } from '../promo/unclaimed-funds.repository.ts';
import { adminMoneyRepository } from './admin-money.repository.ts';
import { adminMoneyRoutes } from './admin-money.routes.ts';
import { createAdminMoney } from './admin-money.service.ts';
import { createBookKeeping } from './manual-journals.service.ts';
import type { MoneyAlerts } from './money-alerts.service.ts';

type Booked = Pick<LedgerPart, 'ledger' | 'news' | 'promo' | 'unclaim'>;

export interface OperatorNeeds extends Core, OpenPayments, Booked {
  alert: MoneyAlerts['alert'];
}

/** Makes what operators see and book of the platform's money, and proves that the books hold. */
export function createOperatorMoney(needs: OperatorNeeds): Domain {
  const { ledger, news, promo, unclaim, sandbox } = needs;
  // Stripe bills its fees for payouts at the end of the month: until then it holds more than is ours.
  const providerBalance = sandbox && (() => sandbox.settledBalance());
  const books = createBooks({ ...needs, checks: ledgerCheckRepository, providerBalance });
  const adminMoney = createAdminMoney({
    ...needs,
    tell: news,
    money: adminMoneyRepository,
    unclaimed,
    book: createBookKeeping({ ledger, promo, unclaimed }),
    check: books.check,
    deposit: sandbox?.deposit ?? null,
  });
  return {
    jobs: ledgerJobs({ books, promo, unclaim }),
    routes: (api) => adminMoneyRoutes(api, { adminMoney }),
  };
}
