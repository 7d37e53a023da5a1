import { CURRENCY, type Minor } from '../../contract/money/money.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { Journal } from '../money/ledger/journal.ts';
import { ledgerRepository } from '../money/ledger/ledger.repository.ts';
import { createLedgerService } from '../money/ledger/ledger.service.ts';
import { ledgerQuestRepository } from '../money/ledger/ledger-quest.repository.ts';
import { payoutPaid, payoutRequested } from '../money/ledger/payout-journals.ts';
import { funding, promoGranted } from '../money/ledger/platform-journals.ts';
import { toppedUp } from '../money/ledger/top-up-journals.ts';
import { feesOf } from '../money/payments/fees.ts';
import { paymentRepository } from '../money/payments/payment.repository.ts';
import { touchedBy } from '../money/payments/payment-outcome.service.ts';
import { payoutRepository } from '../money/payouts/payout.repository.ts';
import { payoutAccountRepository } from '../money/payouts/payout-account.repository.ts';
import { promoRepository } from '../money/promo/promo.repository.ts';
import { createQuestMoneyService } from '../money/quest-money.service.ts';
import { cardFee, payoutFee } from '../providers/payments/provider-fees.ts';
import {
  type SandboxObject,
  sandboxRepository as sandbox,
} from '../providers/payments/sandbox.repository.ts';
import { createRandom } from './drawings/random.ts';
import { seededId } from './ids.ts';
import { takenSlots } from './quests.ts';
import type { Move } from './wallet-history.ts';

const DAY_MS = 86_400_000;
/** The last digits of every demo bank account. */
const ACCOUNT_LAST4 = '4417';
/** How long the pending payout stays pending. */
const PENDING_MS = 3 * DAY_MS;
/** What the operator deposited to pay for promotional money and fees. */
const FUND = 500_000 as Minor;

type MoveOf<Kind extends Move['kind']> = Move & { kind: Kind };

interface Deps {
  trx: Db;
  /** When the demo history ends. */
  now: Date;
}

/**
 * Books the history of demo money through the real ledger, and records at the sandbox provider what it would have
 * recorded, so that both agree. Runs in the transaction that inserts the demo data.
 */
export async function bookMoney({ trx, now }: Deps, moves: readonly Move[]): Promise<void> {
  const random = createRandom('sandbox');
  let at = now;
  const clock = { now: () => at };
  const ledger = createLedgerService({ ledger: ledgerRepository, clock });
  const quests = createQuestMoneyService({
    ledger,
    journals: ledgerRepository,
    quests: ledgerQuestRepository,
    grants: promoRepository,
    clock,
  });
  const book = (journal: Journal) => ledger.post(trx, touchedBy([journal]), () => [journal]);
  const provider = 'sandbox' as const;

  const make = (object: Pick<SandboxObject, 'kind' | 'key' | 'parentRef' | 'status' | 'amount' | 'facts'>) =>
    sandbox.make(trx, { ref: `${object.kind}_sandbox_${seededId(at, random)}`, secret: null, ...object }, at);
  const move = (ref: string, reason: string, amount: number) =>
    sandbox.move(trx, { ref, reason, amount }, at);

  /** The payout account of a person, created on first use. */
  async function accountOf(personId: string): Promise<string> {
    const known = await payoutAccountRepository.find(trx, provider, personId);
    if (known) return known.ref;
    // A unique fingerprint, so that nobody seems to share a bank account.
    const bank = { last4: ACCOUNT_LAST4, fingerprint: `demo ${personId}` };
    const { ref } = await make({
      kind: 'account',
      key: `account:${personId}`,
      parentRef: null,
      status: 'enabled',
      amount: 0,
      facts: bank,
    });
    const account = { personId, provider, ref, status: 'enabled' as const, requirement: null };
    await payoutAccountRepository.put(trx, { ...account, ...bank }, at);
    return ref;
  }

  const bookers = {
    async topup({ id, personId, netAmount, last4 }: MoveOf<'topup'>) {
      const fees = feesOf('topup', netAmount);
      const payment = { id, personId, ...fees };
      const fee = cardFee(fees.amount);
      const { ref } = await make({
        kind: 'payment',
        key: `payment:${payment.id}`,
        parentRef: null,
        status: 'succeeded',
        amount: fees.amount,
        facts: { currency: CURRENCY, fee, last4 },
      });
      await move(ref, 'paid', fees.amount - fee);
      await paymentRepository.add(trx, { ...payment, provider, currency: CURRENCY, created_at: at });
      const paid = { status: 'succeeded' as const, last4, provider_ref: ref, succeeded_at: at };
      await paymentRepository.change(trx, payment.id, paid, at);
      await book(toppedUp(payment, fee));
    },

    async payout({ id, personId, netAmount, arrivesAt }: MoveOf<'payout'>) {
      const fees = feesOf('payout', netAmount);
      const payout = { id, personId, ...fees };
      const parentRef = await accountOf(personId);
      const facts = { currency: CURRENCY, fee: payoutFee(netAmount) };
      const rest = arrivesAt ? {} : { restsUntil: new Date(now.getTime() + PENDING_MS).toISOString() };
      const { ref } = await make({
        kind: 'payout',
        key: `payout:${payout.id}`,
        parentRef,
        status: arrivesAt ? 'paid' : 'processing',
        amount: netAmount,
        facts: { ...facts, ...rest },
      });
      const row = { ...payout, provider, ref, currency: CURRENCY, failure: null, last4: ACCOUNT_LAST4 };
      await payoutRepository.add(trx, { ...row, status: 'requested', createdAt: at, updatedAt: at });
      await payoutRepository.change(trx, payout.id, { provider_ref: ref, status: 'processing' }, at);
      await book(payoutRequested(payout));
      if (!arrivesAt) return;
      at = arrivesAt;
      await move(ref, 'paid', -netAmount - facts.fee);
      await payoutRepository.change(trx, payout.id, { status: 'paid' }, at);
      await book(payoutPaid(payout, facts.fee));
    },

    async promo({ days, ...given }: MoveOf<'promo'>) {
      const grant = { ...given, id: seededId(at, random), expiresAt: new Date(at.getTime() + days * DAY_MS) };
      await promoRepository.add(trx, grant, at);
      await book(promoGranted({ ...given, grantId: grant.id }));
    },

    reserve: ({ quest }: MoveOf<'reserve'>) =>
      quests.reserve(trx, quest, (quest.reward * (quest.places - (quest.added?.places ?? 0))) as Minor),
    grow: ({ quest, places }: MoveOf<'grow'>) => quests.grow(trx, quest, (quest.reward * places) as Minor, 1),
    approve: ({ quest, proof: { id, applicantId, paidAmount } }: MoveOf<'approve'>) =>
      quests.release(trx, quest, [
        { applicationId: id, earnerId: applicantId, n: 0, amount: (paidAmount ?? quest.reward) as Minor },
      ]),
    close: ({ quest }: MoveOf<'close'>) =>
      quests.refund(trx, quest, (quest.reward * takenSlots(quest)) as Minor),
  } satisfies { [Kind in Move['kind']]: (move: MoveOf<Kind>) => Promise<unknown> };

  at = new Date((moves[0]?.at ?? now).getTime() - DAY_MS);
  await move('deposit_demo', 'deposit', FUND);
  await book(funding('demo', FUND, 'The money that the demo begins with'));
  for (const step of moves) {
    at = step.at;
    await (bookers[step.kind] as (move: Move) => Promise<unknown>)(step);
  }
}
