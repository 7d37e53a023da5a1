import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/connection.ts';
import type { OpenPayments } from '../providers/payments/open.ts';
import type { UrlSigner } from '../providers/storage/signing.ts';
import { adminMoneyRepository } from '../repositories/admin-money.ts';
import { ledgerRepository } from '../repositories/ledger.ts';
import { ledgerCheckRepository } from '../repositories/ledger-check.ts';
import { ledgerQuestRepository } from '../repositories/ledger-quest.ts';
import { promoRepository } from '../repositories/promo.ts';
import { sandboxPersonRepository } from '../repositories/sandbox-person.ts';
import { unclaimedRepository } from '../repositories/unclaimed.ts';
import { walletBalanceRepository } from '../repositories/wallet-balance.ts';
import { withdrawableRepository } from '../repositories/withdrawable.ts';
import { createUnclaiming } from '../services/account-money.ts';
import { createAdminMoney } from '../services/admin-money.ts';
import { createBookKeeping } from '../services/admin-money-moves.ts';
import type { AppCodes } from '../services/app-codes.ts';
import { createBooks } from '../services/ledger/books.ts';
import { createLedger } from '../services/ledger/ledger.ts';
import { createMoneyNews } from '../services/ledger/money-news.ts';
import { createPromo } from '../services/ledger/promo.ts';
import { createQuestMoney } from '../services/ledger/quest-money.ts';
import type { Messenger } from '../services/messenger.ts';
import type { Notices } from '../services/notices.ts';
import type { OneTimeCodes } from '../services/one-time-code.ts';
import { createPayments } from '../services/payments.ts';
import { createWebhook } from '../services/provider-webhook.ts';
import { createSandboxPlay } from '../services/sandbox-play.ts';
import { createWithdrawable } from '../services/withdrawable.ts';
import type { EventHub } from '../shared-state/event-hub.ts';
import { adminMoneyRoutes } from './admin-money.ts';
import { paymentRoutes } from './payment.ts';
import { payoutRoutes } from './payout.ts';
import { sandboxRoutes } from './sandbox.ts';
import { createWallet, walletRoutes } from './wallet.ts';
import { webhookRoutes } from './webhook.ts';

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
