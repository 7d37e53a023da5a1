import { outgoingHoldRepository } from '../core/outgoing-hold.repository.ts';
import { moneyAlertRepository } from './alerts/money-alert.repository.ts';
import { createMoneyAlertsService } from './alerts/money-alerts.service.ts';
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
import { createRefundBookingService } from './payments/refund-booking.service.ts';
import { createTopUpService } from './payments/top-up.service.ts';
import { payoutRepository as payoutRecords } from './payouts/payout.repository.ts';
import { payoutAccountRepository } from './payouts/payout-account.repository.ts';
import { createPayouts, type PayoutsNeeds } from './payouts/payouts.plugin.ts';
import { providerEventRepository as events } from './provider-events/provider-event.repository.ts';
import { createProviderEventsService } from './provider-events/provider-events.service.ts';

interface Deps extends Omit<PayoutsNeeds, 'alerts' | 'callProvider' | 'afterCommit'> {
  publishWalletEvents: PublishWalletEvents;
}

/** Builds top-ups, refunds, payouts, and the handling of the provider's events. */
export function createPaymentServices(deps: Deps) {
  const { database, provider, onError } = deps;
  const shared = {
    ...deps,
    payments,
    holds: outgoingHoldRepository,
    alerts: createMoneyAlertsService({ ...deps, alerts: moneyAlertRepository }),
    callProvider: createProviderCallService(provider, onError),
    afterCommit: createPaymentOutcomeService(deps),
  };
  const { accountChanges, payoutState, sending, ...payouts } = createPayouts(shared);
  const paymentState = createPaymentStatusService(shared);
  const topUps = createTopUpService({ ...shared, state: paymentState, lots: lotRepository });
  const refunds = createPaymentRefundService({ ...shared, booking: createRefundBookingService(shared) });
  const disputes = createDisputeService({ ...shared, disputes: disputeRepository, lots: lotRepository });
  const states = { paymentState, payoutState, topUps, refunds, disputes };
  const records = { payouts: payoutRecords, payoutAccounts: payoutAccountRepository, events };
  return {
    ...payouts,
    alerts: shared.alerts,
    topUps,
    refunds,
    /** Services that need a payment provider. */
    withProvider: provider &&
      sending && {
        sending,
        events: createProviderEventsService({ ...shared, ...states, ...records, accountChanges, provider }),
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
