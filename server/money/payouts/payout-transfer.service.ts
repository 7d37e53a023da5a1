import type { Minor } from '../../../contract/money/money.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/connection.ts';
import {
  BankAccountChanged,
  type PaymentProvider,
  ProviderRejection,
} from '../../providers/payments/provider.ts';
import type { MoneyAlertsService } from '../alerts/money-alerts.service.ts';
import type { Outcome, PaymentOutcomeService } from '../payments/payment-outcome.service.ts';
import type { PayoutRecord, payoutRepository } from './payout.repository.ts';
import type { payoutAccountRepository } from './payout-account.repository.ts';
import type { PayoutReturnService } from './payout-return.service.ts';
import type { PayoutStatusService } from './payout-status.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  provider: PaymentProvider;
  payouts: typeof payoutRepository;
  payoutAccounts: Pick<typeof payoutAccountRepository, 'find'>;
  giveBack: PayoutReturnService;
  state: PayoutStatusService;
  alerts: MoneyAlertsService;
  afterCommit: PaymentOutcomeService;
  onError: (error: unknown) => void;
}

const SECOND = 1_000;
/** How long a payout can be cancelled. */
const GRACE_MS = 10 * SECOND;
/** An interrupted attempt is repeated after this time, under the same id. */
const RETRY_MS = 60 * SECOND;
/** How often the provider is asked about payouts it has not reported. */
const CHECK_MS = 300 * SECOND;
/** After how long operators are alerted: before and after the provider accepted the payout. */
const STUCK_MS = { unsent: 3_600 * SECOND, sent: 7 * 86_400 * SECOND };
const BATCH = 50;

/** Sends payouts and asks the provider about them. Interrupted calls are repeated under the same id. */
export function createPayoutTransferService(deps: Deps) {
  const {
    database,
    clock,
    provider,
    payouts,
    payoutAccounts,
    giveBack,
    state,
    alerts,
    afterCommit,
    onError,
  } = deps;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  /** Applies a response of the provider, and stores the provider's id if it sent one. */
  async function apply(
    id: string,
    ref: string | null,
    reported: Parameters<PayoutStatusService>[2],
  ): Promise<Outcome> {
    const outcome = await database.db.transaction().execute((trx) => state(trx, id, reported, ref));
    afterCommit(outcome);
    return outcome;
  }

  async function alertIfStuck({ id, ref, createdAt }: PayoutRecord): Promise<void> {
    if (createdAt > ago(ref === null ? STUCK_MS.unsent : STUCK_MS.sent)) return;
    const detail = ref === null ? 'could not be sent for an hour' : 'has not arrived for a week';
    await alerts.alert('payout_stuck', id, `Payout ${id} ${detail}.`);
  }

  /** Moves a failed call behind the others, to be repeated later. */
  async function postpone(payout: PayoutRecord, error: unknown): Promise<void> {
    onError(error);
    await payouts.touch(database.db, payout.id, clock.now());
    await alertIfStuck(payout);
  }

  async function send(payout: PayoutRecord): Promise<void> {
    const { id, personId, netAmount, currency, last4, fingerprint } = payout;
    if (payout.status === 'requested') {
      if (!(await payouts.claimForSending(database.db, id, clock.now()))) return;
      afterCommit({ people: [personId] });
    }
    try {
      const account = await payoutAccounts.find(database.db, provider.name, personId);
      if (!account) throw new ProviderRejection('There is no account to pay to any more.');
      const accountRef = payout.accountRef ?? account.ref;
      const bank = { last4, fingerprint };
      const reported = await provider.sendPayout({ id, accountRef, bank, amount: netAmount, currency });
      await apply(id, reported.ref, reported);
    } catch (error) {
      if (error instanceof BankAccountChanged)
        return giveBack(payout, error.message).catch((cause: unknown) => postpone(payout, cause));
      if (!(error instanceof ProviderRejection)) return postpone(payout, error);
      await apply(id, null, { status: 'failed', fee: 0 as Minor, failure: error.message });
    }
  }

  async function check(payout: PayoutRecord): Promise<void> {
    if (payout.ref === null) return;
    try {
      const { effect } = await apply(payout.id, payout.ref, await provider.readPayout(payout.ref));
      if (effect === 'nothing') await alertIfStuck(payout);
    } catch (error) {
      await postpone(payout, error);
    }
  }

  async function processEach(
    due: PayoutRecord[],
    handle: (payout: PayoutRecord) => Promise<void>,
  ): Promise<boolean> {
    for (const payout of due) await handle(payout);
    return due.length === BATCH;
  }

  return {
    /** Sends payouts that can no longer be cancelled, and repeats interrupted ones; true while there may be more. */
    async sendDue(): Promise<boolean> {
      const before = { requestedBefore: ago(GRACE_MS), triedBefore: ago(RETRY_MS) };
      return processEach(await payouts.toSend(database.db, provider.name, before, BATCH), send);
    },

    /** Asks about sent payouts without a recent report. */
    checkDue: async (): Promise<boolean> =>
      processEach(await payouts.inTransit(database.db, provider.name, ago(CHECK_MS), BATCH), check),
  };
}
export type PayoutTransferService = ReturnType<typeof createPayoutTransferService>;
