import { moderationActionRepository as audit } from '../audit/moderation-action.repository.ts';
import type { OneTimeCodeService } from '../auth/codes/one-time-code.service.ts';
import { accountRepository as accounts } from '../auth/identity/account.repository.ts';
import type { AuthenticatorCodesService } from '../auth/second-factor/authenticator-codes.service.ts';
import type { Clock } from '../core/clock.ts';
import { outgoingHoldRepository } from '../core/outgoing-hold.repository.ts';
import type { Database } from '../db/connection.ts';
import type { MessageQueueService } from '../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import { moneyAlertRepository } from './alerts/money-alert.repository.ts';
import { createMoneyAlertsService } from './alerts/money-alerts.service.ts';
import type { LedgerService } from './ledger/ledger.service.ts';
import { lotRepository } from './ledger/lot.repository.ts';
import type { PublishWalletEvents } from './ledger/wallet-events.service.ts';
import { disputeRepository } from './payments/dispute.repository.ts';
import { createDisputeService } from './payments/dispute.service.ts';
import { paymentRepository as payments } from './payments/payment.repository.ts';
import { createPaymentOutcomeService } from './payments/payment-outcome.service.ts';
import { createPaymentReconciliationService } from './payments/payment-reconciliation.service.ts';
import { createPaymentRefundService } from './payments/payment-refund.service.ts';
import { createPaymentStatusService } from './payments/payment-status.service.ts';
import { createProviderCallService } from './payments/provider-call.service.ts';
import { createTopUpService } from './payments/top-up.service.ts';
import { payoutRepository as payouts } from './payouts/payout.repository.ts';
import { createPayoutService } from './payouts/payout.service.ts';
import { payoutAccountRepository } from './payouts/payout-account.repository.ts';
import { createPayoutAccountService } from './payouts/payout-account.service.ts';
import { createPayoutAccountChangesService } from './payouts/payout-account-changes.service.ts';
import { createPayoutConfirmationService } from './payouts/payout-confirmation.service.ts';
import { createPayoutStatusService } from './payouts/payout-status.service.ts';
import { createPayoutTransferService } from './payouts/payout-transfer.service.ts';
import { providerEventRepository } from './provider-events/provider-event.repository.ts';
import { createProviderEventsService } from './provider-events/provider-events.service.ts';
import type { WithdrawableOf } from './wallet/withdrawable.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  /** Null where payments are not set up: then every call that needs one is rejected, and no job runs. */
  provider: PaymentProvider | null;
  ledger: LedgerService;
  publishWalletEvents: PublishWalletEvents;
  notifications: NotificationWriterService;
  messenger: MessageQueueService;
  codes: OneTimeCodeService;
  authenticatorCodes: AuthenticatorCodesService;
  withdrawable: WithdrawableOf;
  /** Called if the provider did not respond, or if background work failed. */
  onError: (error: unknown) => void;
}

/** Builds top-ups, refunds, payouts, and the handling of the provider's events. */
export function createPaymentServices(deps: Deps) {
  const { database, provider, onError } = deps;
  const callProvider = createProviderCallService(provider, onError);
  const shared = {
    ...deps,
    accounts,
    payments,
    payouts,
    payoutAccounts: payoutAccountRepository,
    holds: outgoingHoldRepository,
    alerts: createMoneyAlertsService({ ...deps, alerts: moneyAlertRepository }),
    callProvider,
    afterCommit: createPaymentOutcomeService(deps),
  };
  const accountChanges = createPayoutAccountChangesService(shared);
  const paymentState = createPaymentStatusService(shared);
  const payoutState = createPayoutStatusService(shared);
  const topUps = createTopUpService({ ...shared, state: paymentState, lots: lotRepository });
  const refunds = createPaymentRefundService(shared);
  const disputes = createDisputeService({ ...shared, disputes: disputeRepository, lots: lotRepository });
  const payoutAccounts = createPayoutAccountService({ ...shared, accountChanges });
  const confirmation = createPayoutConfirmationService(shared);
  const events = providerEventRepository;
  const states = { paymentState, payoutState, topUps, refunds, disputes };
  return {
    alerts: shared.alerts,
    topUps,
    refunds,
    payoutAccounts,
    payouts: createPayoutService({
      ...shared,
      payoutAccounts,
      accountRecords: payoutAccountRepository,
      confirmation,
    }),
    /** Services that need a payment provider. */
    withProvider: provider && {
      events: createProviderEventsService({ ...shared, ...states, accountChanges, provider, events }),
      sending: createPayoutTransferService({
        ...shared,
        accountChanges,
        audit,
        provider,
        state: payoutState,
      }),
      reconciliation: createPaymentReconciliationService({
        ...shared,
        provider,
        state: paymentState,
        topUps,
        refunds,
      }),
    },
    forgetEvents: (before: Date, limit: number) => events.forget(database.db, before, limit),
  };
}
