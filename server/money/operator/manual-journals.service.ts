import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { moveMoney } from '../../../contract/money/admin-money.ts';
import type { Minor } from '../../../contract/money/money.ts';
import { PROMO_DAYS } from '../../../contract/money/money-limits.ts';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { accounts } from '../ledger/accounts.ts';
import type { Journal } from '../ledger/journal.ts';
import type { LedgerService, Posted } from '../ledger/ledger.service.ts';
import { claimed, debtWrittenOff, funding, goodwill } from '../ledger/platform-journals.ts';
import type { unclaimedFundsRepository } from '../ledger/unclaimed-funds.repository.ts';
import type { PromoService } from '../promo/promo.service.ts';

/** The title that the person sees; only operators see the reason. */
const PROMO_TITLE = 'From Flickquest';

interface Decided extends Omit<Parsed<typeof moveMoney>['body'], 'username'> {
  operatorId: string;
  /** Journals with the same reference are booked once. */
  ref: string;
  /** Null for `fund`. */
  personId: string | null;
}

interface Deps {
  ledger: LedgerService;
  unclaimed: Pick<typeof unclaimedFundsRepository, 'remaining'>;
  promo: PromoService;
}

const moreThanOwed = (debt: Minor) =>
  new AppError(422, 'amount_limit', debt === 0 ? 'nothingOwed' : 'moreThanOwed', {
    field: 'amount',
    data: { debt },
  });

const moreThanUnclaimed = (left: Minor) =>
  new AppError(422, 'amount_limit', left === 0 ? 'nothingUnclaimed' : 'moreThanUnclaimed', {
    field: 'amount',
    data: { left },
  });

/** Books what operators decide (J0, J2, J18, J19 and J20) with the operator and the reason. */
export function createManualJournalsService({ ledger, promo, unclaimed }: Deps) {
  return async (trx: Db, decided: Decided): Promise<Posted> => {
    const { move, amount, ref, personId, reason, operatorId } = decided;
    const withOperator = (journal: Journal) => [{ ...journal, operatorId }];
    if (move === 'fund') {
      return ledger.post(trx, [accounts.providerCash, accounts.platformEquity], () =>
        withOperator(funding(ref, amount, reason)),
      );
    }
    if (personId === null) throw new Error(`${move} is for nobody`);
    const wallet = accounts.wallet(personId);
    switch (move) {
      case 'grant':
        return promo.grant(trx, {
          personId,
          amount,
          title: PROMO_TITLE,
          days: decided.expiresInDays ?? PROMO_DAYS,
          reason,
          operatorId,
        });
      case 'goodwill':
        return ledger.post(trx, [accounts.badDebt, wallet], () =>
          withOperator(goodwill(ref, personId, amount, reason)),
        );
      case 'write_off': {
        const debt = accounts.debt(personId);
        return ledger.post(trx, [accounts.badDebt, debt, wallet], (balanceOf) => {
          if (balanceOf(debt) < amount) throw moreThanOwed(balanceOf(debt));
          return withOperator(debtWrittenOff(ref, personId, amount, reason));
        });
      }
      case 'claim': {
        const { account } = decided;
        if (account === undefined) throw new Error('a claim is of some account');
        return ledger.post(trx, [accounts.unclaimed, wallet], async () => {
          const left = (await unclaimed.remaining(trx, account)) as Minor;
          if (left < amount) throw moreThanUnclaimed(left);
          return withOperator(claimed(ref, account, personId, amount, reason));
        });
      }
    }
  };
}
export type ManualJournalsService = ReturnType<typeof createManualJournalsService>;
