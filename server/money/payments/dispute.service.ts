import type { Minor } from '../../../contract/money/money.ts';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { ProviderDispute } from '../../providers/payments/provider.ts';
import type { MoneyAlertsService } from '../alerts/money-alerts.service.ts';
import { accounts } from '../ledger/accounts.ts';
import type { Journal } from '../ledger/journal.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { lotRepository } from '../ledger/lot.repository.ts';
import type { LotOf } from '../ledger/lots.ts';
import { disputeLost, disputeOpened, disputeWon, type TakenBack } from '../ledger/top-up-journals.ts';
import type { DisputeRecord, disputeRepository } from './dispute.repository.ts';
import type { PaymentRecord, paymentRepository } from './payment.repository.ts';
import { inWords } from './payment-limits.ts';
import { nothing, type Outcome, touchedBy } from './payment-outcome.service.ts';

interface Deps {
  payments: typeof paymentRepository;
  disputes: typeof disputeRepository;
  ledger: LedgerService;
  lots: Pick<typeof lotRepository, 'heldByOthers'>;
  notifications: NotificationWriterService;
  alerts: MoneyAlertsService;
  clock: Clock;
}

const PAYMENT_STATUS = { open: 'disputed', won: 'dispute_won', lost: 'dispute_lost' } as const;
const OUTCOME_TEXT = { open: 'disputeOpened', won: 'disputeWon', lost: 'disputeLost' } as const;

/** How much of a missing amount is still held in wallets of others: no more than is left there of that payment. */
function foundElsewhere(
  { paymentId, createdAt }: DisputeRecord,
  missing: number,
  owners: readonly string[],
  lotOf: LotOf,
): TakenBack[] {
  let rest = missing;
  return owners.flatMap((personId) => {
    const lot = lotOf(accounts.wallet(personId), paymentId);
    const amount = lot && lot.heldUntil > createdAt ? Math.min(rest, lot.amount) : 0;
    rest -= amount;
    return amount > 0 ? [{ personId, amount: amount as Minor }] : [];
  });
}

/** Books disputed card payments: J14 when the bank opens the dispute, J15 or J16 when it has decided. */
export function createDisputeService(deps: Deps) {
  const { payments, disputes, ledger, lots, notifications, alerts, clock } = deps;

  /** What is wrong with an event about a dispute; undefined if it can be booked. */
  function mismatch(payment: PaymentRecord, known: DisputeRecord | undefined, reported: ProviderDispute) {
    const { id, amount } = payment;
    if (known && known.ref !== reported.ref) return `Payment ${id} is disputed a second time.`;
    if (reported.amount !== amount) return `Payment ${id} of ${amount} is disputed with ${reported.amount}.`;
    if (!known && payment.status !== 'succeeded') {
      return `Payment ${id} is disputed although it is ${payment.status}.`;
    }
    if (known && known.status !== 'open' && known.status !== reported.status && reported.status !== 'open') {
      return `The dispute of payment ${id} is ${reported.status} after it was ${known.status}.`;
    }
    return undefined;
  }

  /** Books the state of a dispute of a locked payment; the first report may already be the last. */
  return async (trx: Db, payment: PaymentRecord, reported: ProviderDispute): Promise<Outcome> => {
    const known = await disputes.ofPayment(trx, payment.id);
    const wrong = mismatch(payment, known, reported);
    if (wrong !== undefined) {
      await alerts.alert('amount_differs', `dispute:${reported.ref}`, wrong, trx);
      return { effect: 'differs', people: [] };
    }
    if (known && (known.status !== 'open' || reported.status === 'open')) return nothing;
    const { personId, netAmount } = payment;
    const now = clock.now();
    const dispute: DisputeRecord = known ?? {
      id: newId(now),
      paymentId: payment.id,
      ref: reported.ref,
      amount: reported.amount,
      fee: reported.fee,
      held: 0 as Minor,
      status: reported.status,
      createdAt: now,
    };
    const isLost = reported.status === 'lost';
    const others = isLost ? await lots.heldByOthers(trx, payment, dispute.createdAt) : [];
    const owners = others.map(({ personId: id }) => id);
    let taken: TakenBack[] = [];
    const journals = (): Journal[] => [
      ...(known ? [] : [disputeOpened(payment, dispute)]),
      ...(reported.status === 'won' ? [disputeWon(payment, dispute)] : []),
      ...(isLost ? [disputeLost(payment, dispute, taken)] : []),
    ];
    const touched = [...touchedBy(journals()), ...owners.map(accounts.wallet)];
    const { balanceOf } = await ledger.post(trx, touched, (balance, lotOf) => {
      if (!known) dispute.held = Math.min(balance(accounts.wallet(personId)), netAmount) as Minor;
      if (isLost) taken = foundElsewhere(dispute, netAmount - dispute.held, owners, lotOf);
      return journals();
    });
    await disputes.put(trx, { ...dispute, status: reported.status }, now);
    await payments.change(trx, payment.id, { status: PAYMENT_STATUS[reported.status] }, now);
    const recipient = { recipientId: personId, target: { type: 'wallet' as const, id: payment.id } };
    const content = { excerpt: { name: OUTCOME_TEXT[reported.status] }, amount: netAmount };
    await notifications.add(trx, { kind: 'dispute', ...recipient, ...content });
    const debt = balanceOf(accounts.debt(personId));
    if (isLost && debt > 0) {
      const found = taken.reduce((sum, { amount }) => sum + amount, dispute.held as number);
      const missing = Math.min(debt, netAmount - found);
      await notifications.add(trx, { kind: 'debt', ...recipient, amount: debt });
      const detail = `A dispute of ${inWords(netAmount)} is lost, and ${inWords(missing)} of it could not be found: the person who paid owes that now.`;
      await alerts.alert('dispute_unpaid', payment.id, detail, trx);
    }
    for (const { personId: recipientId, amount } of taken) {
      const target = { type: 'wallet' as const, id: recipientId };
      const excerpt = { name: 'disputedMoneyTaken' } as const;
      await notifications.add(trx, { kind: 'dispute', recipientId, target, excerpt, amount });
    }
    return { effect: 'booked', people: [personId, ...taken.map(({ personId: id }) => id)] };
  };
}
export type DisputeService = ReturnType<typeof createDisputeService>;
