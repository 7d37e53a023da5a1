import type { OneTimeCodeService } from '../auth/codes/one-time-code.service.ts';
import type { AuthenticatorCodesService } from '../auth/second-factor/authenticator-codes.service.ts';
import type { Core, Domain } from '../core/domain.ts';
import type { EventHub } from '../core/shared-state/event-hub.ts';
import type { MessageQueueService } from '../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import type { OpenPayments } from '../providers/payments/open.ts';
import { createAccountClosureMoneyService } from './account-closure-money.service.ts';
import { createLedger } from './ledger.plugin.ts';
import { createOperatorMoney } from './operator/operator.plugin.ts';
import { createPayments } from './payments.plugin.ts';
import { promoAbuseRepository } from './promo/promo-abuse.repository.ts';
import { createPromoAbuseAlertService } from './promo/promo-abuse-alert.service.ts';
import { createSandboxPlugin } from './sandbox/sandbox.plugin.ts';
import { createWallet } from './wallet/wallet.plugin.ts';
import { walletBalanceRepository as balances } from './wallet/wallet-balance.repository.ts';

export interface MoneyNeeds extends Core, OpenPayments {
  events: EventHub;
  notifications: NotificationWriterService;
  messenger: MessageQueueService;
  codes: OneTimeCodeService;
  authenticatorCodes: AuthenticatorCodesService;
}

/** Builds everything about money. Without a provider the wallet is read-only. */
export function createMoney(needs: MoneyNeeds) {
  const { clock, sandbox } = needs;
  const ledger = createLedger(needs);
  const payments = createPayments({ ...needs, ...ledger });
  const { alert, webhook } = payments;
  const operatorMoney = createOperatorMoney({ ...needs, ...ledger, alert });
  const parts: readonly Domain[] = [
    createWallet(needs),
    payments,
    operatorMoney,
    ...(sandbox && webhook ? [createSandboxPlugin({ ...needs, sandbox, webhook })] : []),
  ];
  const domain: Domain = {
    jobs: parts.flatMap(({ jobs }) => jobs),
    routes(api) {
      for (const part of parts) part.routes(api);
    },
  };
  return {
    ...domain,
    checks: operatorMoney.checks,
    /** Reserves and pays for quests. */
    questMoney: ledger.quests,
    /** Publishes events to people whose money moved. */
    publishWalletEvents: ledger.publishWalletEvents,
    /** Alerts operators to possible abuse of promotional money. */
    alertPromoAbuse: createPromoAbuseAlertService({ clock, shared: promoAbuseRepository, alert }),
    /** Rejects closing an account while money is owed or pending. */
    closureMoney: createAccountClosureMoneyService({ balances }),
  };
}
