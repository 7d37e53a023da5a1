import type { Minor } from '../../../contract/money/money.ts';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { accounts } from '../ledger/accounts.ts';
import type { LedgerService, Posted } from '../ledger/ledger.service.ts';
import { promoExpired, promoGranted } from '../ledger/platform-journals.ts';
import type { PublishWalletEvents } from '../ledger/wallet-events.service.ts';
import type { promoRepository } from './promo.repository.ts';

export interface Grant {
  personId: string;
  amount: Minor;
  /** The title that the person sees, e.g. "Welcome credit". */
  title: string;
  days: number;
  /** Why, for operators. */
  reason?: string;
  operatorId?: string;
}

interface Deps {
  database: Database;
  ledger: LedgerService;
  grants: typeof promoRepository;
  clock: Clock;
  publishWalletEvents: PublishWalletEvents;
}

const DAY_MS = 86_400_000;
/** Grants that expire in one transaction. */
const BATCH = 100;

/** J2: promotional money, which can only be spent on quests and expires. */
export function createPromoService({ database, ledger, grants, clock, publishWalletEvents }: Deps) {
  return {
    /** Grants it in the given transaction, which must book nothing else. */
    async grant(trx: Db, { days, reason, operatorId, ...grant }: Grant): Promise<Posted> {
      const now = clock.now();
      const id = newId(now);
      const { personId } = grant;
      await grants.add(trx, { ...grant, id, expiresAt: new Date(now.getTime() + days * DAY_MS) }, now);
      const touched = [accounts.promoExpense, accounts.promo(personId), accounts.wallet(personId)];
      const operator = operatorId === undefined ? {} : { operatorId };
      return ledger.post(trx, touched, () => [
        { ...promoGranted({ ...grant, grantId: id }, reason), ...operator },
      ]);
    },

    /** Expires one batch of grants; true while there may be more. */
    async expire(now: Date): Promise<boolean> {
      const due = await grants.ended(database.db, now, BATCH);
      if (due.length === 0) return false;
      const personIds = [...new Set(due.map(({ personId }) => personId))];
      const touched = personIds.flatMap((id) => [accounts.promo(id), accounts.wallet(id)]);
      const { people } = await database.db.transaction().execute((trx) =>
        ledger.post(trx, [accounts.promoExpense, ...touched], async () => {
          // Read again with the accounts locked: a quest may have changed them meanwhile.
          const ended = await grants.ended(trx, now, BATCH, personIds);
          await grants.expire(
            trx,
            ended.map(({ id }) => id),
          );
          return ended.map(({ id, remaining, timesExpired, ...grant }) =>
            promoExpired({ ...grant, grantId: id, amount: remaining as Minor }, timesExpired),
          );
        }),
      );
      publishWalletEvents(people);
      return due.length === BATCH;
    },
  };
}
export type PromoService = ReturnType<typeof createPromoService>;
