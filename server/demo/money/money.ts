import { CURRENCY, type Minor } from '../../../contract/money/money.ts';
import { payoutPaid, payoutRequested } from '../../money/ledger/payout-journals.ts';
import { funding, promoGranted } from '../../money/ledger/platform-journals.ts';
import { toppedUp } from '../../money/ledger/top-up-journals.ts';
import { feesOf } from '../../money/payments/fees.ts';
import { paymentRepository } from '../../money/payments/payment.repository.ts';
import { payoutRepository } from '../../money/payouts/payout.repository.ts';
import { promoRepository } from '../../money/promo/promo.repository.ts';
import { cardFee, payoutFee } from '../../providers/payments/provider-fees.ts';
import { takenSlots } from '../quests/quests.ts';
import { ACCOUNT_LAST4, type Booking, type BookingDeps, createBooking, provider } from './booking.ts';
import type { Move } from './wallet-history.ts';

const DAY_MS = 86_400_000;
/** How long the pending payout stays pending. */
const PENDING_MS = 3 * DAY_MS;
/** What the operator deposited to pay for promotional money and fees. */
const FUND = 500_000 as Minor;

type MoveOf<Kind extends Move['kind']> = Move & { kind: Kind };

/** Books top-ups, payouts and promotional money as if the sandbox had reported them. */
function createWalletBookers({ trx, now }: BookingDeps, booking: Booking) {
  const { make, move, book } = booking;
  return {
    async topup({ id, personId, netAmount, last4 }: MoveOf<'topup'>) {
      const at = booking.now();
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
      const at = booking.now();
      const fees = feesOf('payout', netAmount);
      const payout = { id, personId, ...fees };
      const parentRef = await booking.accountOf(personId);
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
      const row = { ...payout, provider, ref, currency: CURRENCY, failure: null };
      const bank = { accountRef: parentRef, last4: ACCOUNT_LAST4, fingerprint: `demo ${personId}` };
      await payoutRepository.add(trx, { ...row, ...bank, status: 'requested', createdAt: at, updatedAt: at });
      await payoutRepository.change(trx, payout.id, { provider_ref: ref, status: 'processing' }, at);
      await book(payoutRequested(payout));
      if (!arrivesAt) return;
      booking.setTime(arrivesAt);
      await move(ref, 'paid', -netAmount - facts.fee);
      await payoutRepository.change(trx, payout.id, { status: 'paid' }, arrivesAt);
      await book(payoutPaid(payout, facts.fee));
    },

    async promo({ days, ...given }: MoveOf<'promo'>) {
      const at = booking.now();
      const grant = { ...given, id: booking.newId(), expiresAt: new Date(at.getTime() + days * DAY_MS) };
      await promoRepository.add(trx, grant, at);
      await book(promoGranted({ ...given, grantId: grant.id }));
    },
  };
}

/**
 * Books the history of demo money through the real ledger, and records at the sandbox provider what it would have
 * recorded, so that both agree. Runs in the transaction that inserts the demo data.
 */
export async function bookMoney(deps: BookingDeps, moves: readonly Move[]): Promise<void> {
  const { trx, now } = deps;
  const booking = createBooking(deps);
  const { quests } = booking;
  const bookers = {
    ...createWalletBookers(deps, booking),
    reserve: ({ quest }: MoveOf<'reserve'>) =>
      quests.reserve(trx, quest, (quest.reward * (quest.places - (quest.added?.places ?? 0))) as Minor),
    extend: ({ quest, places }: MoveOf<'extend'>) =>
      quests.extend(trx, quest, (quest.reward * places) as Minor, 1),
    approve: ({ quest, proof: { id, applicantId, paidAmount } }: MoveOf<'approve'>) =>
      quests.release(trx, quest, [
        { applicationId: id, earnerId: applicantId, n: 0, amount: (paidAmount ?? quest.reward) as Minor },
      ]),
    close: ({ quest }: MoveOf<'close'>) =>
      quests.refund(trx, quest, (quest.reward * takenSlots(quest)) as Minor),
  } satisfies { [Kind in Move['kind']]: (move: MoveOf<Kind>) => Promise<unknown> };

  booking.setTime(new Date((moves[0]?.at ?? now).getTime() - DAY_MS));
  await booking.move('deposit_demo', 'deposit', FUND);
  await booking.book(funding('demo', FUND, 'The money that the demo begins with'));
  for (const step of moves) {
    booking.setTime(step.at);
    await (bookers[step.kind] as (move: Move) => Promise<unknown>)(step);
  }
}
