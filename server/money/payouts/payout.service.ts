import type * as z from 'zod/mini';
import { CURRENCY, type Fees, type Minor } from '../../../contract/money/money.ts';
import type { createPayout, Payout } from '../../../contract/money/payout.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound, unauthenticated } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { Db, RecordResponse } from '../../db/prepared-statement.ts';
import { accounts } from '../ledger/accounts.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import { payoutAsked, payoutFailed } from '../ledger/payout-journals.ts';
import { checkFees } from '../payments/fees.ts';
import { checkPayoutLimits, PAYOUT_DAY_MS } from '../payments/payment-limits.ts';
import { book, type PaymentOutcomeService, touchedBy } from '../payments/payment-outcome.service.ts';
import { moneyOf } from '../payments/person-balance.repository.ts';
import type { PayoutRecord, payoutRepository } from './payout.repository.ts';
import type { PayoutAccountService } from './payout-account.service.ts';
import type { PayoutConfirmationService } from './payout-confirmation.service.ts';

type Answer = z.output<(typeof createPayout)['data']>;

interface Deps {
  database: Database;
  clock: Clock;
  payouts: typeof payoutRepository;
  payoutAccounts: PayoutAccountService;
  confirmation: PayoutConfirmationService;
  ledger: LedgerService;
  withdrawable: (db: Db, personId: string, available: Minor) => Promise<{ withdrawable: Minor }>;
  afterCommit: PaymentOutcomeService;
}

interface Wish {
  personId: string;
  ip: string;
  fees: Fees;
  otp: string | undefined;
  /** Counts it against what a person may do; throws where that was too often. */
  count(): Promise<void>;
  keep: RecordResponse<Answer>;
}

const hasDebt = (debt: Minor) =>
  new AppError(409, 'has_debt', 'You owe money after a lost dispute. Pay it back first.', {
    data: { amount: debt },
  });
const pending = () =>
  new AppError(409, 'payout_under_way', 'Another payout is under way. Wait until it has arrived.');
function tooLittle(missing: number): AppError {
  const message = 'This is more than you can cash out now.';
  const fields = [{ path: 'amount', message }];
  return new AppError(402, 'insufficient_funds', message, { fields, data: { missing } });
}

const payoutAnswer = (payout: PayoutRecord): Payout => ({
  _id: payout.id,
  netAmount: payout.netAmount,
  amount: payout.amount,
  serviceFee: payout.serviceFee,
  transactionFee: payout.transactionFee,
  currency: payout.currency,
  status: payout.status,
  failure: payout.failure,
  last4: payout.last4,
  createdAt: payout.createdAt.toISOString(),
});

/** Payouts to a bank: the money leaves the wallet when the payout is requested. */
export function createPayoutService(deps: Deps) {
  const { database, clock, payouts, ledger, afterCommit } = deps;

  async function checkLimits(db: Db, personId: string, amount: Minor): Promise<void> {
    const since = new Date(clock.now().getTime() - PAYOUT_DAY_MS);
    checkPayoutLimits(amount, await payouts.askedSince(db, personId, since));
  }

  /** Checks the balance, locked or not: debt comes first, since then there is no money either. */
  async function checkMoney(
    db: Db,
    personId: string,
    amount: Minor,
    { available, debt }: { available: Minor; debt: Minor },
  ): Promise<void> {
    if (debt > 0) throw hasDebt(debt);
    const { withdrawable } = await deps.withdrawable(db, personId, available);
    if (amount > withdrawable) throw tooLittle(amount - withdrawable);
    if (await payouts.isPending(db, personId)) throw pending();
  }

  /** Books a payout and keeps it; everything is checked again once the wallet is locked. */
  async function take(trx: Db, payout: PayoutRecord, keep: RecordResponse<Answer>): Promise<Answer> {
    const { personId, amount } = payout;
    const journal = payoutAsked(payout);
    await ledger.post(trx, touchedBy([journal]), async (balanceOf) => {
      // Closing an account locks the wallet too: only now is it known whether the person is gone.
      if (!(await payouts.holdPerson(trx, personId))) throw unauthenticated();
      await checkLimits(trx, personId, amount);
      const available = balanceOf(accounts.wallet(personId));
      const debt = balanceOf(accounts.debt(personId));
      await checkMoney(trx, personId, amount, { available, debt });
      return [journal];
    });
    if (!(await payouts.add(trx, payout))) throw pending();
    const response = { message: 'Payout successful', payout: payoutAnswer(payout) };
    await keep(trx, response);
    return response;
  }

  return {
    /**
     * Errors are checked in this order: fees, limits, onboarding, debt, funds, another pending payout, second
     * factor.
     */
    async create({ personId, ip, fees: given, otp, count, keep }: Wish): Promise<Answer> {
      const fees = checkFees('payout', given);
      await checkLimits(database.db, personId, fees.amount);
      const { last4, provider } = await deps.payoutAccounts.ready(personId);
      await checkMoney(database.db, personId, fees.amount, await moneyOf(database.db, personId));
      const response = await deps.confirmation.confirmed({ personId, ip, otp, count }, (trx) => {
        const now = clock.now();
        const status = 'requested' as const;
        const kept = { ...fees, id: newId(now), personId, provider, status, currency: CURRENCY, last4 };
        return take(trx, { ...kept, ref: null, failure: null, createdAt: now, updatedAt: now }, keep);
      });
      afterCommit({ people: [personId] });
      return response;
    },

    /** Takes a payout back that was not sent yet (J11), 409 `payout_under_way` where it was; once is enough. */
    async cancel(
      personId: string,
      id: string,
      keep: RecordResponse<{ payout: Payout }>,
    ): Promise<{ payout: Payout }> {
      const response = await database.db.transaction().execute(async (trx) => {
        const payout = await payouts.lock(trx, id);
        if (payout?.personId !== personId) throw notFound('This payout');
        if (payout.status !== 'requested' && payout.status !== 'cancelled') {
          throw new AppError(409, 'payout_under_way', 'It is too late: this payout was sent.');
        }
        if (payout.status === 'requested') {
          await book(ledger, trx, [payoutFailed(payout, true)]);
          await payouts.change(trx, id, { status: 'cancelled' }, clock.now());
        }
        const cancelled = { payout: payoutAnswer({ ...payout, status: 'cancelled' }) };
        await keep(trx, cancelled);
        return cancelled;
      });
      afterCommit({ people: [personId] });
      return response;
    },
  };
}
export type PayoutService = ReturnType<typeof createPayoutService>;
