import type { Minor } from '../../../contract/money/money.ts';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { Notices } from '../../notifications/notification-writer.service.ts';
import type { ProviderDispute } from '../../providers/payments/provider.ts';
import { accounts } from '../ledger/accounts.ts';
import type { Journal } from '../ledger/journal.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import { disputeLost, disputeOpened, disputeWon } from '../ledger/top-up-journals.ts';
import type { MoneyAlerts } from '../operator/money-alerts.service.ts';
import type { disputeRepository, KeptDispute } from './dispute.repository.ts';
import type { KeptPayment, paymentRepository } from './payment.repository.ts';
import { nothing, type Outcome, touchedBy } from './payment-outcome.service.ts';

interface Deps {
  payments: typeof paymentRepository;
  disputes: typeof disputeRepository;
  ledger: Ledger;
  notices: Notices;
  alerts: MoneyAlerts;
  clock: Clock;
}

const PAYMENT_STATUS = { open: 'disputed', won: 'dispute_won', lost: 'dispute_lost' } as const;
const WORDS = {
  open: 'Your bank disputes a card payment. Its money is held until the bank has decided.',
  won: 'The dispute of a card payment ended for you.',
  lost: 'The dispute of a card payment is lost: your bank took the money back.',
};

/** Card payments that a bank takes back: J14 when it does, J15 or J16 when it has decided. */
export function createDisputes({ payments, disputes, ledger, notices, alerts, clock }: Deps) {
  /** What is wrong with news of a dispute; undefined where it can be booked. */
  function mismatch(payment: KeptPayment, known: KeptDispute | undefined, told: ProviderDispute) {
    const { id, amount } = payment;
    if (known && known.ref !== told.ref) return `Payment ${id} is disputed a second time.`;
    if (told.amount !== amount) return `Payment ${id} of ${amount} is disputed with ${told.amount}.`;
    if (!known && payment.status !== 'succeeded') {
      return `Payment ${id} is disputed although it is ${payment.status}.`;
    }
    if (known && known.status !== 'open' && known.status !== told.status && told.status !== 'open') {
      return `The dispute of payment ${id} is ${told.status} after it was ${known.status}.`;
    }
    return undefined;
  }

  /** Books how a dispute of a payment stands that the caller has locked; a first word may be its last one. */
  return async (trx: Db, payment: KeptPayment, told: ProviderDispute): Promise<Outcome> => {
    const known = await disputes.ofPayment(trx, payment.id);
    const wrong = mismatch(payment, known, told);
    if (wrong !== undefined) {
      await alerts.alert('amount_differs', `dispute:${told.ref}`, wrong, trx);
      return { effect: 'differs', people: [] };
    }
    if (known && (known.status !== 'open' || told.status === 'open')) return nothing;
    const { personId, netAmount } = payment;
    const now = clock.now();
    const dispute: KeptDispute = known ?? {
      id: newId(now),
      paymentId: payment.id,
      ref: told.ref,
      amount: told.amount,
      fee: told.fee,
      held: 0 as Minor,
      status: told.status,
    };
    const journals = (): Journal[] => [
      ...(known ? [] : [disputeOpened(payment, dispute)]),
      ...(told.status === 'won' ? [disputeWon(payment, dispute)] : []),
      ...(told.status === 'lost' ? [disputeLost(payment, dispute)] : []),
    ];
    const { balanceOf } = await ledger.post(trx, touchedBy(journals()), (balance) => {
      if (!known) dispute.held = Math.min(balance(accounts.wallet(personId)), netAmount) as Minor;
      return journals();
    });
    await disputes.put(trx, { ...dispute, status: told.status }, now);
    await payments.change(trx, payment.id, { status: PAYMENT_STATUS[told.status] }, now);
    const about = { recipientId: personId, target: { type: 'wallet' as const, id: payment.id } };
    const words = { excerpt: WORDS[told.status], amount: netAmount };
    await notices.note(trx, { kind: 'dispute', ...about, ...words });
    const debt = balanceOf(accounts.debt(personId));
    if (told.status === 'lost' && debt > 0) {
      await notices.note(trx, { kind: 'debt', ...about, amount: debt });
    }
    return { effect: 'booked', people: [personId] };
  };
}
export type Disputes = ReturnType<typeof createDisputes>;
