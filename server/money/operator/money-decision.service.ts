import type { ResponseData } from '../../../contract/core/endpoint.ts';
import type { decideMove } from '../../../contract/money/admin-money.ts';
import type { Minor } from '../../../contract/money/money.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, expired, forbidden, notFound } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import { type Db, type RecordResponse, within } from '../../db/prepared-statement.ts';
import type { PublishWalletEvents } from '../ledger/wallet-events.service.ts';
import type { adminMoneyRepository } from './admin-money.repository.ts';
import type { ManualJournalsService } from './manual-journals.service.ts';
import type { MoneyRequest, moneyRequestRepository } from './money-request.repository.ts';
import type { OperatorLimitsService } from './operator-limits.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  money: Pick<typeof adminMoneyRepository, 'recipientById'>;
  requests: Pick<typeof moneyRequestRepository, 'find' | 'decide' | 'expire'>;
  limits: Pick<OperatorLimitsService, 'unlinked'>;
  bookManually: ManualJournalsService;
  /** Deposits the amount at the sandbox; null for a real provider. */
  deposit: ((ref: string, amount: Minor) => Promise<void>) | null;
  publishWalletEvents: PublishWalletEvents;
}

type Decided = ResponseData<typeof decideMove>;

interface Decision {
  id: string;
  operatorId: string;
  decision: 'approved' | 'rejected';
}

const done: Record<Decision['decision'], string> = {
  approved: 'The move is approved and booked.',
  rejected: 'The move is rejected.',
};

/** Why an operator cannot decide about a request. */
function problemOf(request: MoneyRequest, operatorId: string, now: Date): AppError | null {
  if (request.operatorId === operatorId) return forbidden('Another operator has to decide about your move.');
  if (request.personId === operatorId) return forbidden('Somebody else has to decide about your money.');
  if (request.state === 'expired' || (request.state === 'waiting' && request.expiresAt <= now))
    return expired('This move has expired. It has to be asked for again.');
  if (request.state !== 'waiting')
    return new AppError(409, 'changed', 'Somebody has already decided about this move.');
  return null;
}

/** What another operator decides about moves above the limit. */
export function createMoneyDecisionService(deps: Deps) {
  const { database, clock, money, requests, bookManually } = deps;

  /** Books an approved move in the name of the operator who asked for it. */
  async function book(trx: Db, request: MoneyRequest): Promise<string[]> {
    const { personId, accountId, expiresInDays, ...asked } = request;
    if (personId !== null && !(await money.recipientById(within(trx), personId)))
      throw notFound('This account');
    const { people } = await bookManually(trx, {
      ...asked,
      personId,
      ...(accountId === null ? {} : { account: accountId }),
      ...(expiresInDays === null ? {} : { expiresInDays }),
    });
    return people;
  }

  return {
    /**
     * Approves or rejects a move, once. 403 for one's own move or money and for people close to oneself, 409
     * `changed` if somebody has decided, 410 after 7 days, 422 if it can no longer be booked.
     */
    async decide({ id, operatorId, decision }: Decision, record: RecordResponse<Decided>): Promise<Decided> {
      const request = await requests.find(database.db, id);
      if (!request) throw notFound('This move');
      const problem = problemOf(request, operatorId, clock.now());
      if (problem) throw problem;
      if (request.personId !== null) await deps.limits.unlinked(operatorId, request.personId);
      // As for a move that needs no approval, the deposit comes first, and a repetition does not repeat it.
      if (decision === 'approved' && request.move === 'fund')
        await deps.deposit?.(request.ref, request.amount);
      const response = { message: done[decision] };
      const people = await database.db.transaction().execute(async (trx) => {
        if (!(await requests.decide(trx, id, operatorId, decision, clock.now())))
          throw new AppError(409, 'changed', 'Somebody has already decided about this move.');
        const moved = decision === 'approved' ? await book(trx, request) : [];
        await record(trx, response);
        return moved;
      });
      deps.publishWalletEvents(people);
      return response;
    },

    /** Ends moves that nobody decided about. */
    expire: (now: Date): Promise<void> => requests.expire(database.db, now),
  };
}
export type MoneyDecisionService = ReturnType<typeof createMoneyDecisionService>;
