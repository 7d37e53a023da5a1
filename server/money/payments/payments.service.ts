import { accountRepository as accounts } from '../../account/account.repository.ts';
import type { OneTimeCodes } from '../../auth/codes/one-time-code.service.ts';
import type { AppCodes } from '../../auth/second-factor/authenticator-codes.service.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/connection.ts';
import type { Messenger } from '../../notifications/messages/message-queue.service.ts';
import type { Notices } from '../../notifications/notification-writer.service.ts';
import type { PaymentProvider } from '../../providers/payments/provider.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { MoneyNews } from '../ledger/wallet-events.service.ts';
import { moneyAlertRepository } from '../operator/money-alert.repository.ts';
import { createMoneyAlerts } from '../operator/money-alerts.service.ts';
import { payoutRepository as payouts } from '../payouts/payout.repository.ts';
import { createPayouts } from '../payouts/payout.service.ts';
import { payoutAccountRepository } from '../payouts/payout-account.repository.ts';
import { createPayoutAccounts } from '../payouts/payout-account.service.ts';
import { createPayoutConfirmation } from '../payouts/payout-confirmation.service.ts';
import { createPayoutState } from '../payouts/payout-status.service.ts';
import { createPayoutSending } from '../payouts/payout-transfer.service.ts';
import type { WithdrawableOf } from '../wallet/withdrawable.service.ts';
import { disputeRepository } from './dispute.repository.ts';
import { createDisputes } from './dispute.service.ts';
import { paymentRepository as payments } from './payment.repository.ts';
import { createAfterwards } from './payment-outcome.service.ts';
import { createPaymentUpkeep } from './payment-reconciliation.service.ts';
import { createRefunds } from './payment-refund.service.ts';
import { createPaymentState } from './payment-status.service.ts';
import { createAsking } from './provider-call.service.ts';
import { providerEventRepository } from './provider-event.repository.ts';
import { createProviderEvents } from './provider-events.service.ts';
import { createTopUps } from './top-up.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  /** Null where payments are not set up: then every call that needs one is refused, and nothing runs beside. */
  provider: PaymentProvider | null;
  ledger: Ledger;
  news: MoneyNews;
  notices: Notices;
  messenger: Messenger;
  codes: OneTimeCodes;
  appCodes: AppCodes;
  withdrawable: WithdrawableOf;
  /** Told when the provider did not answer, or when work beside a request failed. */
  onError: (error: unknown) => void;
}

/** Makes what brings money in and out: top-ups, refunds, payouts, and what the provider tells of them. */
export function createPayments(given: Deps) {
  const { database, provider, onError } = given;
  const shared = {
    ...given,
    accounts,
    payments,
    payouts,
    payoutAccounts: payoutAccountRepository,
    alerts: createMoneyAlerts({ ...given, alerts: moneyAlertRepository }),
    asking: createAsking(provider, onError),
    afterwards: createAfterwards(given),
  };
  const paymentState = createPaymentState(shared);
  const payoutState = createPayoutState(shared);
  const topUps = createTopUps({ ...shared, state: paymentState });
  const refunds = createRefunds(shared);
  const disputes = createDisputes({ ...shared, disputes: disputeRepository });
  const payoutAccounts = createPayoutAccounts(shared);
  const confirmation = createPayoutConfirmation(shared);
  const events = providerEventRepository;
  const states = { paymentState, payoutState, topUps, refunds, disputes };
  return {
    alerts: shared.alerts,
    topUps,
    refunds,
    payoutAccounts,
    payouts: createPayouts({ ...shared, payoutAccounts, confirmation }),
    /** What runs only where somebody charges cards and pays banks. */
    withProvider: provider && {
      events: createProviderEvents({ ...shared, ...states, provider, events }),
      sending: createPayoutSending({ ...shared, provider, state: payoutState }),
      upkeep: createPaymentUpkeep({ ...shared, provider, state: paymentState, topUps, refunds }),
    },
    forgetEvents: (before: Date, limit: number) => events.forget(database.db, before, limit),
  };
}
export type Payments = ReturnType<typeof createPayments>;
