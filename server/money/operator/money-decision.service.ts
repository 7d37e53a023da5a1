import type { ResponseData } from '../../../contract/core/endpoint.ts';
import type { decideMove } from '../../../contract/money/admin-money.ts';
import type { Minor } from '../../../contract/money/money.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, expired, forbidden, notFound } from '../../core/errors.ts';
import type { ResponseText } from '../../core/texts/response-texts.ts';
import type { Database } from '../../db/connection.ts';
import { type Db, type RecordResponse, within } from '../../db/prepared-statement.ts';
import type { PublishWalletEvents } from '../ledger/wallet-events.service.ts';
import type { adminMoneyRepository } from './admin-money.repository.ts';
import type { ManualJournalsService } from './manual-journals.service.ts';
import type { MoneyRequest, moneyRequestRepository } from './money-request.repository.ts';
import type { MoneyRequestRecordsService } from './money-request-records.service.ts';
import type { OperatorLimitsService } from './operator-limits.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  money: Pick<typeof adminMoneyRepository, 'recipientById'>;
  requests: Pick<typeof moneyRequestRepository, 'find' | 'decide' | 'expire'>;
  records: Pick<MoneyRequestRecordsService, 'note' | 'stopAsking' | 'deliverSoon'>;
  limits: Pick<OperatorLimitsService, 'unlinked' | 'requesterUnlinked'>;
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
  text: ResponseText;
}

/** Why an operator cannot decide about a request. */
function problemOf(request: MoneyRequest, operatorId: string, now: Date): AppError | null {
  if (request.operatorId === operatorId) return forbidden('ownMove');
  if (request.personId === operatorId) return forbidden('ownMoney');
  if (request.state === 'expired' || (request.state === 'waiting' && request.expiresAt <= now))
    return expired('moveExpired');
  if (request.state !== 'waiting') return new AppError(409, 'changed', 'moveDecided');
  return null;
}

/** What another operator decides about moves above the limit. */
export function createMoneyDecisionService(deps: Deps) {
  const { database, clock, money, requests, records, bookManually } = deps;

  /** Books an approved move in the name of the operator who asked for it. */
  async function book(trx: Db, request: MoneyRequest): Promise<string[]> {
    const { personId, accountId, expiresInDays, ...asked } = request;
    if (personId !== null && !(await money.recipientById(within(trx), personId)))
      throw notFound('accountGone');
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
     * Approves or rejects a move, once. 403 for one's own move or money, for people close to oneself, and for an
     * approval if whoever asked is close to the person or the approver, 409
     * `changed` if somebody has decided, 410 after 7 days, 422 if it can no longer be booked.
     */
    async decide(
      { id, operatorId, decision, text }: Decision,
      record: RecordResponse<Decided>,
    ): Promise<Decided> {
      const request = await requests.find(database.db, id);
      if (!request) throw notFound('moveGone');
      const problem = problemOf(request, operatorId, clock.now());
      if (problem) throw problem;
      if (request.personId !== null) await deps.limits.unlinked(operatorId, request.personId);
      if (decision === 'approved') await deps.limits.requesterUnlinked(request, operatorId);
      // As for a move that needs no approval, the deposit comes first, and a repetition does not repeat it.
      if (decision === 'approved' && request.move === 'fund')
        await deps.deposit?.(request.ref, request.amount);
      const response = { message: text('moneyMoveDecided', { decision }) };
      const people = await database.db.transaction().execute(async (trx) => {
        if (!(await requests.decide(trx, id, operatorId, decision, clock.now())))
          throw new AppError(409, 'changed', 'moveDecided');
        const moved = decision === 'approved' ? await book(trx, request) : [];
        await records.note(trx, request, decision, operatorId);
        await records.stopAsking(trx, request);
        await record(trx, response);
        return moved;
      });
      records.deliverSoon();
      deps.publishWalletEvents(people);
      return response;
    },

    /** Ends moves that nobody decided about. */
    async expire(now: Date): Promise<void> {
      const ended = await database.db.transaction().execute(async (trx) => {
        const expired = await requests.expire(trx, now);
        for (const request of expired) {
          await records.note(trx, request, 'expired', null);
          await records.stopAsking(trx, request);
        }
        return expired.length;
      });
      if (ended > 0) records.deliverSoon();
    },
  };
}
export type MoneyDecisionService = ReturnType<typeof createMoneyDecisionService>;
