import type { Parsed, ResponseData } from '../../../contract/core/endpoint.ts';
import type { Person } from '../../../contract/core/shared.ts';
import type { getMoney, listUnclaimed, MoneyAlert, moveMoney } from '../../../contract/money/admin-money.ts';
import { CURRENCY, type Minor } from '../../../contract/money/money.ts';
import type { Books } from '../../../contract/money/wallet.ts';
import { alertPerson } from '../../auth/identity/verified-contacts.ts';
import type { Clock } from '../../core/clock.ts';
import { forbidden, invalid, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import { type Db, type Prepared, type RecordResponse, within } from '../../db/prepared-statement.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { PaymentProvider } from '../../providers/payments/provider.ts';
import { accountKinds } from '../ledger/accounts.ts';
import type { unclaimedFundsRepository } from '../ledger/unclaimed-funds.repository.ts';
import type { PublishWalletEvents } from '../ledger/wallet-events.service.ts';
import type { adminMoneyRepository } from './admin-money.repository.ts';
import type { ManualJournalsService } from './manual-journals.service.ts';
import type { MoneyRequest, moneyRequestRepository } from './money-request.repository.ts';
import type { OperatorLimitsService } from './operator-limits.service.ts';

interface Deps {
  database: Database;
  money: typeof adminMoneyRepository;
  unclaimed: Pick<typeof unclaimedFundsRepository, 'list'>;
  requests: Pick<typeof moneyRequestRepository, 'lockOperator' | 'add' | 'others'>;
  limits: OperatorLimitsService;
  messenger: MessageQueueService;
  bookManually: ManualJournalsService;
  /** Runs the ledger checks and stores their result. */
  check: () => Promise<Books>;
  /** Null where payments are not set up. */
  provider: Pick<PaymentProvider, 'balance'> | null;
  /** Deposits the amount at the sandbox; null for a real provider, which the operator funds directly. */
  deposit: ((ref: string, amount: Minor) => Promise<void>) | null;
  signer: UrlSigner;
  publishWalletEvents: PublishWalletEvents;
  clock: Clock;
  onBackgroundError: (error: unknown) => void;
}

type Move = Parsed<typeof moveMoney>['body'];
type Moved = ResponseData<typeof moveMoney>;

/** Who moves money; `ref` is the same for every repetition of the call. */
interface Attempt {
  operatorId: string;
  ref: string;
}

/** How long a move waits for another operator. */
const WAIT_MS = 7 * 86_400_000;
const WAITS = 'Another operator has to approve this move. Nothing is booked until then.';

const NEVER_CHECKED = { checkedAt: null, difference: 0, problems: [] };

const done: Record<Move['move'], string> = {
  fund: 'The platform is funded.',
  grant: 'The promotional money is granted.',
  goodwill: 'The goodwill is paid.',
  write_off: 'The debt is written off.',
  claim: 'The money is in the wallet of its owner.',
};

/** What operators see and do about money. */
export function createAdminMoneyService(deps: Deps) {
  const { database, money, requests, limits, bookManually, provider, signer, clock } = deps;

  /** Null if the provider does not respond, so that the ledger is shown anyway. */
  async function providerBalance(): Promise<number | null> {
    try {
      return (await provider?.balance()) ?? null;
    } catch (error) {
      deps.onBackgroundError(error);
      return null;
    }
  }

  /** The person whose money is moved. 400 if unknown, 403 for oneself: operators cannot pay themselves. */
  async function recipientOf(
    db: Prepared,
    { username = '' }: Move,
    { operatorId }: Attempt,
  ): Promise<Person> {
    const found = await money.recipient(db, username.replace(/^@/, '').toLowerCase());
    if (!found) throw invalid('username', 'Nobody has this username.');
    if (found.id === operatorId) throw forbidden('Somebody else has to decide about your money.');
    return JSON.parse(signer.signMediaUrls(found.person));
  }

  function requestOf({ operatorId, ref }: Attempt, move: Move, personId: string | null, waits: boolean) {
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

  /** Tells every operator who may decide about it. */
  async function askOthers(trx: Db, { operatorId, personId }: MoneyRequest): Promise<{ people: string[] }> {
    const except = personId === null ? [operatorId] : [operatorId, personId];
    for (const other of await requests.others(trx, except))
      await alertPerson(trx, deps.messenger, other, { kind: 'money-move-waiting', at: clock.now() });
    return { people: [] };
  }

  return {
    async overview(): Promise<ResponseData<typeof getMoney>> {
      const [found, balance] = await Promise.all([money.overview(database), providerBalance()]);
      const { checkedAt, difference, problems } = found.books ?? NEVER_CHECKED;
      return {
        books: { checkedAt, difference, problems: problems.length },
        problems,
        accounts: accountKinds.map(({ kind, side }) => ({
          account: kind,
          side,
          balance: found.sums[kind] ?? 0,
        })),
        providerBalance: balance,
        alerts: found.alerts,
        moves: JSON.parse(signer.signMediaUrls(found.moves)),
        requests: JSON.parse(signer.signMediaUrls(found.requests)),
        currency: CURRENCY,
      };
    },

    /** Erased accounts with unclaimed funds; the name may be written with an @ and in any case. */
    async unclaimed(q = ''): Promise<ResponseData<typeof listUnclaimed>> {
      const name = q.replace(/^@/, '').toLowerCase();
      return { accounts: await deps.unclaimed.list(database, name || null), currency: CURRENCY };
    },

    check: deps.check,

    /** Settles an alert; 404 unknown. A second call changes nothing. */
    async settle(id: string, operatorId: string): Promise<MoneyAlert> {
      const alert = await money.settle(database, id, operatorId, clock.now());
      if (!alert) throw notFound('This alert');
      return alert;
    },

    /**
     * Books what an operator decided, or lets it wait for another operator, and records the response. 400 for an
     * unknown person, 403 for oneself and for people close to oneself, 422 `amount_limit` for more than is owed,
     * unclaimed or allowed. An interrupted call can be repeated: the deposit at the provider and the journal have the
     * same reference.
     */
    async move(attempt: Attempt, move: Move, record: RecordResponse<Moved>): Promise<Moved> {
      const { operatorId } = attempt;
      const before = move.move === 'fund' ? null : await recipientOf(database, move, attempt);
      if (before) await limits.unlinked(operatorId, before.userId);
      const waits = limits.needsApproval(move.amount);
      const moved = { ...attempt, personId: before?.userId ?? null, amount: move.amount };
      await limits.amount(database.db, moved);
      // Deposited before it is booked: if the booking fails, the ledger check reports the difference and a retry
      // books it. In the other order, a booking without a deposit would count as done.
      if (move.move === 'fund' && !waits) await deps.deposit?.(attempt.ref, move.amount);
      const { response, people } = await database.db.transaction().execute(async (trx) => {
        await requests.lockOperator(trx, operatorId);
        await limits.amount(trx, moved);
        const person = move.move === 'fund' ? null : await recipientOf(within(trx), move, attempt);
        const request = requestOf(attempt, move, person?.userId ?? null, waits);
        await requests.add(trx, request);
        const { people } = waits
          ? await askOthers(trx, request)
          : await bookManually(trx, { ...attempt, ...move, personId: request.personId });
        const response: Moved = { message: waits ? WAITS : done[move.move], person, waiting: waits };
        await record(trx, response);
        return { response, people };
      });
      deps.messenger.soon();
      deps.publishWalletEvents(people);
      return response;
    },
  };
}
export type AdminMoneyService = ReturnType<typeof createAdminMoneyService>;
