import type { Clock } from '../clock.ts';
import type { Database } from '../db/connection.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import { accountRepository as accounts } from '../repositories/account.ts';
import { disputeRepository } from '../repositories/dispute.ts';
import { moneyAlertRepository } from '../repositories/money-alert.ts';
import { paymentRepository as payments } from '../repositories/payment.ts';
import { payoutRepository as payouts } from '../repositories/payout.ts';
import { payoutAccountRepository } from '../repositories/payout-account.ts';
import { providerEventRepository } from '../repositories/provider-event.ts';
import type { AppCodes } from './app-codes.ts';
import { createDisputes } from './dispute.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { MoneyNews } from './ledger/money-news.ts';
import type { Messenger } from './messenger.ts';
import { createMoneyAlerts } from './money-alerts.ts';
import type { Notices } from './notices.ts';
import type { OneTimeCodes } from './one-time-code.ts';
import { createAfterwards } from './payment-booking.ts';
import { createAsking } from './payment-provider.ts';
import { createRefunds } from './payment-refund.ts';
import { createPaymentState } from './payment-state.ts';
import { createPaymentUpkeep } from './payment-upkeep.ts';
import { createPayouts } from './payout.ts';
import { createPayoutAccounts } from './payout-account.ts';
import { createPayoutConfirmation } from './payout-confirmation.ts';
import { createPayoutSending } from './payout-sending.ts';
import { createPayoutState } from './payout-state.ts';
import { createProviderEvents } from './provider-events.ts';
import { createTopUps } from './top-up.ts';
import type { WithdrawableOf } from './withdrawable.ts';

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
