import type { FastifyInstance } from 'fastify';
import { createUnclaiming } from '../account/account-closure-money.service.ts';
import type { OneTimeCodes } from '../auth/codes/one-time-code.service.ts';
import type { AppCodes } from '../auth/second-factor/authenticator-codes.service.ts';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config/config.ts';
import type { EventHub } from '../core/shared-state/event-hub.ts';
import type { Database } from '../db/connection.ts';
import type { Messenger } from '../notifications/messages/message-queue.service.ts';
import type { Notices } from '../notifications/notification-writer.service.ts';
import type { OpenPayments } from '../providers/payments/open.ts';
import type { UrlSigner } from '../providers/storage/signing.ts';
import { ledgerRepository } from './ledger/ledger.repository.ts';
import { createLedger } from './ledger/ledger.service.ts';
import { ledgerCheckRepository } from './ledger/ledger-check.repository.ts';
import { createBooks } from './ledger/ledger-checks.service.ts';
import { ledgerQuestRepository } from './ledger/ledger-quest.repository.ts';
import { createQuestMoney } from './ledger/quest-money.service.ts';
import { createMoneyNews } from './ledger/wallet-events.service.ts';
import { adminMoneyRepository } from './operator/admin-money.repository.ts';
import { adminMoneyRoutes } from './operator/admin-money.routes.ts';
import { createAdminMoney } from './operator/admin-money.service.ts';
import { createBookKeeping } from './operator/manual-journals.service.ts';
import { paymentRoutes } from './payments/payment.routes.ts';
import { createPayments } from './payments/payments.service.ts';
import { createWebhook } from './payments/provider-webhook.service.ts';
import { webhookRoutes } from './payments/webhook.routes.ts';
import { payoutRoutes } from './payouts/payout.routes.ts';
import { promoRepository } from './promo/promo.repository.ts';
import { createPromo } from './promo/promo.service.ts';
import { unclaimedRepository } from './promo/unclaimed-funds.repository.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import { createSandboxPlay } from './sandbox/sandbox-actions.service.ts';
import { sandboxPersonRepository } from './sandbox/sandbox-person.repository.ts';
import { createWallet, walletRoutes } from './wallet/wallet.routes.ts';
import { walletBalanceRepository } from './wallet/wallet-balance.repository.ts';
import { withdrawableRepository } from './wallet/withdrawable.repository.ts';
import { createWithdrawable } from './wallet/withdrawable.service.ts';

interface MoneyDeps extends OpenPayments {
  config: Pick<Config, 'payoutHold'>;
  database: Database;
  clock: Clock;
  events: EventHub;
  notices: Notices;
  messenger: Messenger;
  codes: OneTimeCodes;
  appCodes: AppCodes;
  urls: UrlSigner;
  /** Told when work beside a request failed. */
  onBackgroundError: (error: unknown) => void;
}

/** Makes the services of the wallet. Without a provider it can be read, and nothing goes in or out. */
export function createMoney(given: MoneyDeps) {
  const { config, provider, sandbox } = given;
  const ledger = createLedger({ ...given, ledger: ledgerRepository });
  const news = createMoneyNews(given);
  const deps = { ...given, ledger, news, tell: news, signer: given.urls, holds: config.payoutHold };
  const withdrawable = createWithdrawable({ ...deps, withdrawals: withdrawableRepository });
  const payments = createPayments({ ...deps, withdrawable, onError: given.onBackgroundError });
  const { alert } = payments.alerts;

  const quests = createQuestMoney({
    ...deps,
    journals: ledgerRepository,
    quests: ledgerQuestRepository,
    grants: promoRepository,
  });
  const promo = createPromo({ ...deps, grants: promoRepository });
  // Stripe bills its fees for payouts at the end of the month: until then it holds more than is ours.
  const providerBalance = sandbox && (() => sandbox.settledBalance());
  const books = createBooks({ ...deps, checks: ledgerCheckRepository, providerBalance, alert });
  const unclaim = createUnclaiming({ ...deps, balances: walletBalanceRepository });
  const adminMoney = createAdminMoney({
    ...deps,
    money: adminMoneyRepository,
    unclaimed: unclaimedRepository,
    book: createBookKeeping({ ledger, promo, unclaimed: unclaimedRepository }),
    check: books.check,
    deposit: sandbox?.deposit ?? null,
  });

  const { withProvider } = payments;
  const webhook =
    provider && withProvider && createWebhook({ provider, handle: withProvider.events.handle, alert });
  const play =
    sandbox && webhook && createSandboxPlay({ ...deps, sandbox, people: sandboxPersonRepository, webhook });
  return {
    reading: createWallet(deps),
    payments,
    promo,
    quests,
    news,
    books,
    unclaim,
    adminMoney,
    webhook,
    sandbox,
    play,
  };
}
export type Money = ReturnType<typeof createMoney>;

export function moneyRoutes(app: FastifyInstance, money: Money): void {
  const { reading, payments, adminMoney, webhook, play } = money;
  walletRoutes(app, reading);
  paymentRoutes(app, payments);
  payoutRoutes(app, payments);
  adminMoneyRoutes(app, { adminMoney });
  if (webhook) webhookRoutes(app, { webhook });
  if (play) sandboxRoutes(app, { sandboxPlay: play });
}
