import type { Core } from '../../core/domain.ts';
import type { EventHub } from '../../core/shared-state/event-hub.ts';
import type { Notices } from '../../notifications/notification-writer.service.ts';
import { createUnclaiming } from '../account-closure-money.service.ts';
import { promoRepository as grants } from '../promo/promo.repository.ts';
import { createPromo } from '../promo/promo.service.ts';
import { walletBalanceRepository } from '../wallet/wallet-balance.repository.ts';
import { withdrawableRepository } from '../wallet/withdrawable.repository.ts';
import { createWithdrawable } from '../wallet/withdrawable.service.ts';
import { ledgerRepository } from './ledger.repository.ts';
import { createLedger as createService } from './ledger.service.ts';
import { ledgerQuestRepository } from './ledger-quest.repository.ts';
import { createQuestMoney } from './quest-money.service.ts';
import { createMoneyNews } from './wallet-events.service.ts';

export interface LedgerNeeds extends Core {
  events: EventHub;
  notices: Notices;
}

/** Makes the ledger and what books in it by itself; it has no routes of its own. */
export function createLedger(needs: LedgerNeeds) {
  const ledger = createService({ ...needs, ledger: ledgerRepository });
  const news = createMoneyNews(needs);
  const deps = { ...needs, ledger, news, tell: news, grants };
  return {
    ledger,
    news,
    promo: createPromo(deps),
    withdrawable: createWithdrawable({
      ...deps,
      holds: needs.config.payoutHold,
      withdrawals: withdrawableRepository,
    }),
    unclaim: createUnclaiming({ ...deps, balances: walletBalanceRepository }),
    /** Reserves, pays and gives back; one booking a transaction. */
    quests: createQuestMoney({ ...deps, journals: ledgerRepository, quests: ledgerQuestRepository }),
  };
}
export type LedgerPart = ReturnType<typeof createLedger>;
