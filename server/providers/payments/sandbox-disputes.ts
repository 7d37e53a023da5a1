import type { Minor } from '../../../contract/money/money.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { ProviderDispute } from './provider.ts';
import { DISPUTE_FEE } from './provider-fees.ts';
import type { SandboxObject } from './sandbox.repository.ts';
import { PAID } from './sandbox-payments.ts';
import type { SandboxStore } from './sandbox-store.ts';

const ALL_STATUSES = ['open', 'won', 'lost'] as const;

const disputeOf = ({ ref, parentRef, amount, status, facts }: SandboxObject): ProviderDispute => ({
  ref,
  paymentRef: parentRef ?? '',
  amount: amount as Minor,
  fee: (facts.fee ?? 0) as Minor,
  status: status as ProviderDispute['status'],
});

/** Disputes of card payments in the sandbox. */
export function createSandboxDisputes(store: SandboxStore) {
  const isDisputable = async (trx: Db, payment: SandboxObject) =>
    PAID.some((paid) => paid === payment.status) &&
    (await store.objects.children(trx, 'dispute', [payment.ref], ALL_STATUSES)).length === 0 &&
    (await store.objects.children(trx, 'refund', [payment.ref], ['succeeded'])).length === 0;

  /** False if the payment was refunded or disputed before. */
  const openOne = (paymentRef: string) =>
    store.inSteps(async (trx) => {
      const payment = await store.lock(trx, 'payment', paymentRef);
      const disputable = await isDisputable(trx, payment);
      if (payment.status === 'dispute_soon') await store.change(trx, { ...payment, status: 'succeeded' });
      if (!disputable) return false;
      const dispute = await store.make(trx, {
        kind: 'dispute',
        key: `dispute:${paymentRef}`,
        secret: null,
        parentRef: paymentRef,
        status: 'open',
        amount: payment.amount,
        facts: { fee: DISPUTE_FEE },
      });
      await store.move(trx, dispute.ref, 'opened', -payment.amount - DISPUTE_FEE);
      await store.queueEvent(trx, { type: 'dispute.opened', about: 'dispute', ref: dispute.ref });
      return true;
    });

  const end = (ref: string, status: 'won' | 'lost') =>
    store.inSteps(async (trx) => {
      const dispute = await store.lock(trx, 'dispute', ref);
      if (dispute.status !== 'open') return false;
      await store.change(trx, { ...dispute, status });
      if (status === 'won') await store.move(trx, ref, 'won', dispute.amount);
      await store.queueEvent(trx, { type: `dispute.${status}`, about: 'dispute', ref });
      return true;
    });

  return {
    read: async (ref: string) => disputeOf(await store.read('dispute', ref)),
    openOne,

    /** Disputes the newest of these payments that can be; refs newest first. */
    async openNewest(paymentRefs: readonly string[]): Promise<{ message: string; amount: Minor } | null> {
      for (const ref of paymentRefs) {
        if (await openOne(ref)) {
          const { amount } = await store.read('payment', ref);
          return { message: 'The bank disputes the payment.', amount: amount as Minor };
        }
      }
      return null;
    },

    async endNewest(
      paymentRefs: readonly string[],
      status: 'won' | 'lost',
    ): Promise<{ message: string; amount: Minor } | null> {
      const [dispute] = await store.children('dispute', paymentRefs, ['open']);
      if (!dispute || !(await end(dispute.ref, status))) return null;
      const message = status === 'won' ? 'The dispute is won.' : 'The dispute is lost.';
      return { message, amount: dispute.amount as Minor };
    },
  };
}
