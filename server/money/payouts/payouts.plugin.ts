import { moderationActionRepository as audit } from '../../audit/moderation-action.repository.ts';
import type { OneTimeCodeService } from '../../auth/codes/one-time-code.service.ts';
import { accountRepository as accounts } from '../../auth/identity/account.repository.ts';
import type { AuthenticatorCodesService } from '../../auth/second-factor/authenticator-codes.service.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/connection.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { PaymentProvider } from '../../providers/payments/provider.ts';
import type { MoneyAlertsService } from '../alerts/money-alerts.service.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { PaymentOutcomeService } from '../payments/payment-outcome.service.ts';
import type { ProviderCallService } from '../payments/provider-call.service.ts';
import type { WithdrawableOf } from '../wallet/withdrawable.service.ts';
import { paidByOperatorsRepository as paidByOperators } from './paid-by-operators.repository.ts';
import { payoutRepository } from './payout.repository.ts';
import { createPayoutService } from './payout.service.ts';
import { payoutAccountRepository } from './payout-account.repository.ts';
import { createPayoutAccountService } from './payout-account.service.ts';
import { createPayoutAccountChangesService } from './payout-account-changes.service.ts';
import { createPayoutConfirmationService } from './payout-confirmation.service.ts';
import { createPayoutReturnService } from './payout-return.service.ts';
import { createPayoutStatusService } from './payout-status.service.ts';
import { createPayoutTransferService } from './payout-transfer.service.ts';

export interface PayoutsNeeds {
  database: Database;
  clock: Clock;
  /** Null where payments are not set up: then every call that needs one is rejected, and no job runs. */
  provider: PaymentProvider | null;
  ledger: LedgerService;
  alerts: MoneyAlertsService;
  callProvider: ProviderCallService;
  afterCommit: PaymentOutcomeService;
  notifications: NotificationWriterService;
  messenger: MessageQueueService;
  codes: OneTimeCodeService;
  authenticatorCodes: AuthenticatorCodesService;
  withdrawable: WithdrawableOf;
  /** Called if the provider did not respond, or if background work failed. */
  onError: (error: unknown) => void;
}

/** Builds payouts and the accounts that they go to. */
export function createPayouts(needs: PayoutsNeeds) {
  const { database, provider } = needs;
  const records = { accounts, payouts: payoutRepository, payoutAccounts: payoutAccountRepository };
  const deps = { ...needs, ...records, paidByOperators };
  const accountChanges = createPayoutAccountChangesService(deps);
  const payoutState = createPayoutStatusService(deps);
  const payoutAccounts = createPayoutAccountService({ ...deps, accountChanges });
  const confirmation = createPayoutConfirmationService(deps);
  const accountRecords = payoutAccountRepository;
  const transferOver = (open: PaymentProvider) => {
    const transfer = { ...deps, provider: open, state: payoutState };
    const giveBack = createPayoutReturnService({ ...transfer, accountChanges, audit });
    return createPayoutTransferService({ ...transfer, giveBack });
  };
  return {
    accountChanges,
    payoutState,
    payoutAccounts,
    payouts: createPayoutService({ ...deps, payoutAccounts, accountRecords, confirmation }),
    /** Sends payouts to the provider. */
    sending: provider && transferOver(provider),
    forgetFormerAccounts: (before: Date, limit: number) =>
      payoutAccountRepository.forgetFormer(database.db, before, limit),
  };
}
