import type { Core } from '../core/domain.ts';
import type { EventHub } from '../core/shared-state/event-hub.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import { createUnclaimedFundsService } from './account-closure-money.service.ts';
import { ledgerRepository } from './ledger/ledger.repository.ts';
import { createLedgerService as createService } from './ledger/ledger.service.ts';
import { ledgerQuestRepository } from './ledger/ledger-quest.repository.ts';
import { lotRepository } from './ledger/lot.repository.ts';
import { createWalletEventsService } from './ledger/wallet-events.service.ts';
import { promoRepository as grants } from './promo/promo.repository.ts';
import { createPromoService } from './promo/promo.service.ts';
import { createQuestMoneyService } from './quest-money.service.ts';
import { walletBalanceRepository } from './wallet/wallet-balance.repository.ts';
import { withdrawableRepository } from './wallet/withdrawable.repository.ts';
import { createWithdrawableService } from './wallet/withdrawable.service.ts';

export interface LedgerNeeds extends Core {
  events: EventHub;
  notifications: NotificationWriterService;
}

/** Builds the ledger and the services that book in it; it has no routes. */
export function createLedger(needs: LedgerNeeds) {
  const ledger = createService({ ...needs, ledger: ledgerRepository, lots: lotRepository });
  const publishWalletEvents = createWalletEventsService(needs);
  const deps = { ...needs, ledger, publishWalletEvents, grants };
  return {
    ledger,
    publishWalletEvents,
    promo: createPromoService(deps),
    withdrawable: createWithdrawableService({
      ...deps,
      holds: needs.config.payoutHold,
      withdrawals: withdrawableRepository,
    }),
    unclaim: createUnclaimedFundsService({ ...deps, balances: walletBalanceRepository }),
    /** Reserves, pays and returns money of quests; one booking for each transaction. */
    quests: createQuestMoneyService({ ...deps, journals: ledgerRepository, quests: ledgerQuestRepository }),
  };
}
export type LedgerPart = ReturnType<typeof createLedger>;
