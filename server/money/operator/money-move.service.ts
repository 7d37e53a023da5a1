import type { Parsed, ResponseData } from '../../../contract/core/endpoint.ts';
import type { Person } from '../../../contract/core/shared.ts';
import type { moveMoney } from '../../../contract/money/admin-money.ts';
import type { Minor } from '../../../contract/money/money.ts';
import type { Clock } from '../../core/clock.ts';
import { forbidden, invalid } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { ResponseText } from '../../core/texts/response-texts.ts';
import type { Database } from '../../db/connection.ts';
import { type Prepared, type RecordResponse, within } from '../../db/prepared-statement.ts';
import type { PublishWalletEvents } from '../ledger/wallet-events.service.ts';
import type { adminMoneyRepository } from './admin-money.repository.ts';
import type { ManualJournalsService } from './manual-journals.service.ts';
import type { MoneyRequest, moneyRequestRepository } from './money-request.repository.ts';
import type { MoneyRequestRecordsService } from './money-request-records.service.ts';
import type { OperatorLimitsService } from './operator-limits.service.ts';

interface Deps {
  database: Database;
  money: Pick<typeof adminMoneyRepository, 'recipient'>;
  requests: Pick<typeof moneyRequestRepository, 'lockOperator' | 'add'>;
  records: Pick<MoneyRequestRecordsService, 'note' | 'askOthers' | 'deliverSoon'>;
  limits: OperatorLimitsService;
  bookManually: ManualJournalsService;
  /** Deposits the amount at the sandbox; null for a real provider, which the operator funds directly. */
  deposit: ((ref: string, amount: Minor) => Promise<void>) | null;
  signer: UrlSigner;
  publishWalletEvents: PublishWalletEvents;
  clock: Clock;
}

type Move = Parsed<typeof moveMoney>['body'];
type Moved = ResponseData<typeof moveMoney>;

/** Who moves money; `ref` is the same for every repetition of the call. */
interface Attempt {
  operatorId: string;
  ref: string;
  text: ResponseText;
}

/** How long a move waits for another operator. */
const WAIT_MS = 7 * 86_400_000;

/** Moves money as operators decide: at once, or after the approval of another operator. */
export function createMoneyMoveService(deps: Deps) {
  const { database, money, requests, records, limits, bookManually, signer, clock } = deps;

  /** The person whose money is moved. 400 if unknown, 403 for oneself: operators cannot pay themselves. */
  async function recipientOf(
    db: Prepared,
    { username = '' }: Move,
    { operatorId }: Attempt,
  ): Promise<Person> {
    const found = await money.recipient(db, username.replace(/^@/, '').toLowerCase());
    if (!found) throw invalid('username', 'usernameUnknown');
    if (found.id === operatorId) throw forbidden('ownMoney');
    return JSON.parse(signer.signMediaUrls(found.person));
  }

  function requestOf(
    { operatorId, ref }: Attempt,
    move: Move,
    personId: string | null,
    waits: boolean,
  ): MoneyRequest {
    const now = clock.now();
    return {
      ...{
        id: newId(now),
        ref,
        move: move.move,
        amount: move.amount,
        personId,
        reason: move.reason,
        operatorId,
      },
      ...{ accountId: move.account ?? null, expiresInDays: move.expiresInDays ?? null },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + WAIT_MS), decidedBy: null },
      state: waits ? ('waiting' as const) : ('approved' as const),
    };
  }

  /**
   * Books what an operator decided, or lets it wait for another operator, and records the response. 400 for an
   * unknown person, 403 for oneself and for people close to oneself, 422 `amount_limit` for more than is owed,
   * unclaimed or allowed. An interrupted call can be repeated: the deposit at the provider and the journal have the
   * same reference.
   */
  return async function moveAsOperator(
    attempt: Attempt,
    move: Move,
    record: RecordResponse<Moved>,
  ): Promise<Moved> {
    const { operatorId } = attempt;
    const before = move.move === 'fund' ? null : await recipientOf(database, move, attempt);
    if (before) await limits.unlinked(operatorId, before.userId);
    const moved = { ...attempt, personId: before?.userId ?? null, amount: move.amount };
    // Deposited before it is booked: if the booking fails, the ledger check reports the difference and a retry
    // books it. In the other order, a booking without a deposit would count as done.
    if (!(await limits.needsApproval(database.db, moved)) && move.move === 'fund')
      await deps.deposit?.(attempt.ref, move.amount);
    const { response, people } = await database.db.transaction().execute(async (trx) => {
      await requests.lockOperator(trx, operatorId);
      const waits = await limits.needsApproval(trx, moved);
      const person = move.move === 'fund' ? null : await recipientOf(within(trx), move, attempt);
      const request = requestOf(attempt, move, person?.userId ?? null, waits);
      if (await requests.add(trx, request)) {
        await records.note(trx, request, waits ? 'requested' : 'booked', operatorId);
        if (waits) await records.askOthers(trx, request);
      }
      const { people } = waits
        ? { people: [] }
        : await bookManually(trx, { ...attempt, ...move, personId: request.personId });
      const message = waits
        ? attempt.text('moneyMoveWaits')
        : attempt.text('moneyMoved', { move: move.move });
      const response: Moved = { message, person, waiting: waits };
      await record(trx, response);
      return { response, people };
    });
    records.deliverSoon();
    deps.publishWalletEvents(people);
    return response;
  };
}
export type MoneyMoveService = ReturnType<typeof createMoneyMoveService>;
