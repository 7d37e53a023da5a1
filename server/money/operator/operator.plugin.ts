import { moderationActionRepository as audit } from '../../audit/moderation-action.repository.ts';
import type { Core, Domain } from '../../core/domain.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { OpenPayments } from '../../providers/payments/open.ts';
import type { MoneyAlertsService } from '../alerts/money-alerts.service.ts';
import { ledgerCheckRepository } from '../ledger/ledger-check.repository.ts';
import { createLedgerChecksService } from '../ledger/ledger-checks.service.ts';
import { unclaimedFundsRepository as unclaimed } from '../ledger/unclaimed-funds.repository.ts';
import { ledgerJobs } from '../ledger.job.ts';
import type { LedgerPart } from '../ledger.plugin.ts';
import { promoAbuseRepository } from '../promo/promo-abuse.repository.ts';
import { adminMoneyRepository } from './admin-money.repository.ts';
import { adminMoneyRoutes } from './admin-money.routes.ts';
import { createAdminMoneyService } from './admin-money.service.ts';
import { createManualJournalsService } from './manual-journals.service.ts';
import { createMoneyDecisionService } from './money-decision.service.ts';
import { createMoneyMoveService } from './money-move.service.ts';
import { moneyRequestRepository as requests } from './money-request.repository.ts';
import { createMoneyRequestRecordsService } from './money-request-records.service.ts';
import { createOperatorLimitsService } from './operator-limits.service.ts';

type Booked = Pick<LedgerPart, 'ledger' | 'publishWalletEvents' | 'promo' | 'unclaim'>;

export interface OperatorNeeds extends Core, OpenPayments, Booked {
  alert: MoneyAlertsService['alert'];
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
}

/** Builds the operators' view of money, their manual bookings, and the ledger checks. */
export function createOperatorMoney(needs: OperatorNeeds) {
  const { ledger, promo, unclaim, sandbox } = needs;
  // Only the sandbox: Stripe bills payout fees monthly, so its balance differs from the ledger until then.
  const providerBalance = sandbox && (() => sandbox.settledBalance());
  const checks = createLedgerChecksService({ ...needs, checks: ledgerCheckRepository, providerBalance });
  const limits = createOperatorLimitsService({
    ...needs,
    limits: needs.config.operatorMoney,
    shared: promoAbuseRepository,
    requests,
  });
  const shared = {
    ...needs,
    money: adminMoneyRepository,
    requests,
    records: createMoneyRequestRecordsService({ ...needs, audit, requests }),
    limits,
    bookManually: createManualJournalsService({ ledger, promo, unclaimed }),
    deposit: sandbox?.deposit ?? null,
  };
  const adminMoney = createAdminMoneyService({ ...shared, unclaimed, check: checks.check });
  const moveAsOperator = createMoneyMoveService(shared);
  const decisions = createMoneyDecisionService(shared);
  const domain: Domain = {
    jobs: ledgerJobs({ checks, promo, unclaim, expireMoves: decisions.expire }),
    routes: (api) => adminMoneyRoutes(api, { adminMoney, moveAsOperator, decisions }),
  };
  return { ...domain, checks };
}
