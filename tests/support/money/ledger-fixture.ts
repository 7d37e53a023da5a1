import type { Minor } from '../../../contract/money/money.ts';
import { newId } from '../../../server/core/ids.ts';
import type { Database } from '../../../server/db/connection.ts';
import type { Account } from '../../../server/money/ledger/accounts.ts';
import type { Journal } from '../../../server/money/ledger/journal.ts';
import { ledgerRepository } from '../../../server/money/ledger/ledger.repository.ts';
import { createLedgerService } from '../../../server/money/ledger/ledger.service.ts';
import { ledgerCheckRepository } from '../../../server/money/ledger/ledger-check.repository.ts';
import { createLedgerChecksService } from '../../../server/money/ledger/ledger-checks.service.ts';
import { ledgerQuestRepository } from '../../../server/money/ledger/ledger-quest.repository.ts';
import { lotRepository } from '../../../server/money/ledger/lot.repository.ts';
import { promoRepository } from '../../../server/money/promo/promo.repository.ts';
import { createPromoService } from '../../../server/money/promo/promo.service.ts';
import { createQuestMoneyService } from '../../../server/money/quest-money.service.ts';
import { manualClock } from '../manual-clock.ts';

/** A fixed moment, so that every process of a test starts at the same one. */
export const LEDGER_START = new Date('2026-03-01T12:00:00Z');

/**
 * The ledger and the services built on it, over that database; `alerts` and `notifiedIds` record whom they notified.
 */
export function ledgerOver(database: Database, clock = manualClock(LEDGER_START)) {
  const alerts: { kind: string; mark: string; detail: string }[] = [];
  const notifiedIds: string[] = [];
  const faults: unknown[] = [];
  const provider = { balance: null as number | null };
  const ledger = createLedgerService({ ledger: ledgerRepository, lots: lotRepository, clock });
  const promo = createPromoService({
    database,
    ledger,
    grants: promoRepository,
    clock,
    publishWalletEvents: (people) => void notifiedIds.push(...people),
  });
  const quests = createQuestMoneyService({
    ledger,
    journals: ledgerRepository,
    quests: ledgerQuestRepository,
    grants: promoRepository,
    clock,
  });
  const checks = createLedgerChecksService({
    database,
    checks: ledgerCheckRepository,
    clock,
    providerBalance: async () => {
      if (provider.balance === null) throw new Error('the provider is away');
      return provider.balance;
    },
    alert: async (kind, mark, detail) => alerts.push({ kind, mark, detail }),
    onBackgroundError: (error) => faults.push(error),
  });
  const within = <T>(work: (trx: Database['db']) => Promise<T>) => database.db.transaction().execute(work);
  return {
    database,
    clock,
    ledger,
    promo,
    quests,
    checks,
    alerts,
    notifiedIds,
    faults,
    provider,
    within,
    /** Books these journals in a separate transaction. */
    book: (touched: Account[], ...journals: Journal[]) =>
      within((trx) => ledger.post(trx, touched, () => journals)),
    id: () => newId(clock.now()),
    /** The stored balance; 0 if nothing was ever booked. */
    async balance({ code }: Account): Promise<number> {
      const row = await database.db
        .selectFrom('ledger_account')
        .select('balance')
        .where('code', '=', code)
        .executeTakeFirst();
      return Number(row?.balance ?? 0);
    },
  };
}
export type LedgerFixture = ReturnType<typeof ledgerOver>;

export const cents = (amount: number) => amount as Minor;
