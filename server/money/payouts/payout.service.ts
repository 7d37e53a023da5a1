import type { ResponseData } from '../../../contract/core/endpoint.ts';
import { CURRENCY, type Fees } from '../../../contract/money/money.ts';
import type { createPayout, Payout } from '../../../contract/money/payout.ts';
import type { CodeRequester } from '../../auth/codes/one-time-code.service.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound, unauthenticated } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { Db, RecordResponse } from '../../db/prepared-statement.ts';
import { accounts } from '../ledger/accounts.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import { payoutFailed, payoutRequested } from '../ledger/payout-journals.ts';
import { checkFees } from '../payments/fees.ts';
import { type PaymentOutcomeService, postJournals, touchedBy } from '../payments/payment-outcome.service.ts';
import { moneyOf } from '../payments/person-balance.repository.ts';
import type { WithdrawableOf } from '../wallet/withdrawable.service.ts';
import type { PayoutRecord, payoutRepository } from './payout.repository.ts';
import type { payoutAccountRepository } from './payout-account.repository.ts';
import type { PayoutAccountService } from './payout-account.service.ts';
import { createPayoutChecksService, payoutPending } from './payout-checks.service.ts';
import type { PayoutConfirmationService } from './payout-confirmation.service.ts';
import { payoutResponse } from './payout-response.ts';

type Response = ResponseData<typeof createPayout>;

interface Deps {
  database: Database;
  clock: Clock;
  payouts: typeof payoutRepository;
  payoutAccounts: PayoutAccountService;
  accountRecords: Pick<typeof payoutAccountRepository, 'find'>;
  confirmation: PayoutConfirmationService;
  ledger: LedgerService;
  withdrawable: WithdrawableOf;
  afterCommit: PaymentOutcomeService;
}

interface PayoutInput {
  personId: string;
  requester: CodeRequester;
  fees: Fees;
  otp: string | undefined;
  /** Counts the attempt against the person's rate limit; throws if there were too many. */
  count(): Promise<void>;
  /** What the response says to the person. */
  message: string;
  record: RecordResponse<Response>;
}

/** Payouts to a bank: the money leaves the wallet when the payout is requested. */
export function createPayoutService(deps: Deps) {
  const { database, clock, payouts, ledger, afterCommit } = deps;
  const check = createPayoutChecksService(deps);

  /** Books a payout and stores it; everything is checked again once the wallet is locked. */
  async function bookPayout(
    trx: Db,
    payout: PayoutRecord,
    { message, record }: Pick<PayoutInput, 'message' | 'record'>,
  ): Promise<Response> {
    const { personId, amount } = payout;
    const journal = payoutRequested(payout);
    await ledger.post(trx, touchedBy([journal]), async (balanceOf) => {
      // Closing an account locks the wallet too, so only now is it certain that the account is still open.
      if (!(await payouts.lockPerson(trx, personId))) throw unauthenticated();
      await check.limits(trx, personId, amount);
      const account = await deps.accountRecords.find(trx, payout.provider, personId);
      if (account) check.account(account);
      const available = balanceOf(accounts.wallet(personId));
      const debt = balanceOf(accounts.debt(personId));
      await check.funds(trx, personId, amount, { available, debt });
      return [journal];
    });
    if (!(await payouts.add(trx, payout))) throw payoutPending();
    const response = { message, payout: payoutResponse(payout) };
    await record(trx, response);
    return response;
  }

  return {
    /**
     * Errors are checked in this order: fees, limits, onboarding, a changed bank account, debt, funds, another pending payout, second
     * factor.
     */
    async create({
      personId,
      requester,
      otp,
      count,
      message,
      record,
      ...input
    }: PayoutInput): Promise<Response> {
      const fees = checkFees('payout', input.fees);
      await check.limits(database.db, personId, fees.amount);
      const account = await deps.payoutAccounts.ready(personId);
      check.account(account);
      await check.funds(database.db, personId, fees.amount, await moneyOf(database.db, personId));
      const { provider, ref: accountRef, last4, fingerprint } = account;
      const attempt = { personId, requester, otp, count, amount: fees.amount, account };
      const response = await deps.confirmation.confirmed(attempt, (trx) => {
        const now = clock.now();
        const payout = {
          ...{ ...fees, id: newId(now), personId, provider, currency: CURRENCY },
          ...{ accountRef, last4, fingerprint },
          ...{ status: 'requested' as const, ref: null, failure: null, createdAt: now, updatedAt: now },
        };
        return bookPayout(trx, payout, { message, record });
      });
      afterCommit({ people: [personId] });
      return response;
    },

    /** Cancels a payout that was not sent yet (J11), 409 `payout_under_way` if it was; repeating it is harmless. */
    async cancel(
      personId: string,
      id: string,
      record: RecordResponse<{ payout: Payout }>,
    ): Promise<{ payout: Payout }> {
      const response = await database.db.transaction().execute(async (trx) => {
        const payout = await payouts.lock(trx, id);
        if (payout?.personId !== personId) throw notFound('payoutGone');
        if (payout.status !== 'requested' && payout.status !== 'cancelled') {
          throw new AppError(409, 'payout_under_way', 'payoutSent');
        }
        if (payout.status === 'requested') {
          await postJournals(ledger, trx, [payoutFailed(payout, true)]);
          await payouts.change(trx, id, { status: 'cancelled' }, clock.now());
        }
        const cancelled = { payout: payoutResponse({ ...payout, status: 'cancelled' }) };
        await record(trx, cancelled);
        return cancelled;
      });
      afterCommit({ people: [personId] });
      return response;
    },
  };
}
export type PayoutService = ReturnType<typeof createPayoutService>;
