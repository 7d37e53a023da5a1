import type { Fees, Minor } from '../../../contract/money/money.ts';
import { newId } from '../../../server/core/ids.ts';
import { accounts } from '../../../server/money/ledger/accounts.ts';
import type { Journal } from '../../../server/money/ledger/journal.ts';
import { ledgerRepository } from '../../../server/money/ledger/ledger.repository.ts';
import { createLedgerService } from '../../../server/money/ledger/ledger.service.ts';
import { lotRepository } from '../../../server/money/ledger/lot.repository.ts';
import { payoutRequested } from '../../../server/money/ledger/payout-journals.ts';
import { goodwill, promoGranted } from '../../../server/money/ledger/platform-journals.ts';
import { released, reserved, undone } from '../../../server/money/ledger/quest-journals.ts';
import { disputeLost, disputeOpened, toppedUp } from '../../../server/money/ledger/top-up-journals.ts';
import type { TestApp } from '../test-app.ts';

type Who = { id: string };
const minor = (amount: number) => amount as Minor;
const split = (amount: number, promo = 0) => ({ amount: minor(amount), promo: minor(promo) });

const feesOf = (netAmount: number, serviceFee = 0, transactionFee = 0): Fees => ({
  netAmount: minor(netAmount),
  serviceFee: minor(serviceFee),
  transactionFee: minor(transactionFee),
  amount: minor(netAmount + serviceFee + transactionFee),
});

const columnsOf = ({ netAmount, amount, serviceFee, transactionFee }: Fees) => ({
  net_amount: netAmount,
  amount,
  service_fee: serviceFee,
  transaction_fee: transactionFee,
  currency: 'usd',
});

/** Books movements like the services, each in a separate transaction, without calling a provider. */
export function booking(t: Pick<TestApp, 'database' | 'clock'>) {
  const { db } = t.database;
  const ledger = createLedgerService({ ledger: ledgerRepository, lots: lotRepository, clock: t.clock });
  const made = () => newId(t.clock.now());
  const bookAll = (journals: Journal[]) => {
    const touched = journals.flatMap(({ lines, entries }) => [
      ...lines.map(({ account }) => account),
      ...entries.map(({ personId }) => accounts.wallet(personId)),
    ]);
    return db.transaction().execute((trx) => ledger.post(trx, touched, () => journals));
  };
  const book = (journal: Journal) => bookAll([journal]);
  const gift = (who: Who, amount: number) => goodwill(made(), who.id, minor(amount), 'a test');

  async function payment({ id: person_id }: Who, fees: Fees, last4: string) {
    const [id, now] = [made(), t.clock.now()];
    const row = { id, person_id, provider: 'sandbox' as const, provider_ref: id, last4, created_at: now };
    await db
      .insertInto('payment')
      .values({ ...row, ...columnsOf(fees), status: 'succeeded', updated_at: now, succeeded_at: now })
      .execute();
    return { id, personId: person_id, ...fees };
  }

  return {
    /** A gift, which is neither young money nor an earning. */
    give: (who: Who, amount: number, by?: Who) =>
      book({ ...gift(who, amount), ...(by && { operatorId: by.id }) }),
    giveOften: (who: Who, amount: number, times: number) =>
      bookAll(Array.from({ length: times }, () => gift(who, amount))),

    async topUp(who: Who, net: number, last4 = '0832') {
      const paid = await payment(who, feesOf(net, 500, 30), last4);
      await book(toppedUp(paid, minor(59)));
      return paid;
    },

    async promo({ id: personId }: Who, amount: number) {
      const now = t.clock.now();
      const grant = {
        id: made(),
        amount,
        title: 'Welcome credit',
        expires_at: new Date(now.getTime() + 1e9),
      };
      await db
        .insertInto('promo_grant')
        .values({ ...grant, person_id: personId, remaining: amount, created_at: now })
        .execute();
      await book(promoGranted({ grantId: grant.id, personId, amount: minor(amount), title: grant.title }));
    },

    async reserve(owner: Who, amount: number, { promo = 0, title = 'Doors of the old town' } = {}) {
      const quest = { id: made(), ownerId: owner.id, title };
      await book(reserved(quest, split(amount, promo), 0));
      return quest;
    },

    async earn(quest: { id: string; ownerId: string; title: string }, earner: Who, amount: number) {
      const decision = { applicationId: made(), earnerId: earner.id, n: 0 };
      await book(released(quest, split(amount), decision));
      return () => book(undone(quest, split(amount), decision));
    },

    async payOut({ id: person_id }: Who, net: number, status: 'requested' | 'processing' = 'requested') {
      const [id, now, fees] = [made(), t.clock.now(), feesOf(net, 0, 100)];
      const row = { id, person_id, provider: 'sandbox' as const, status, last4: '4417' };
      await db
        .insertInto('payout')
        .values({ ...row, ...columnsOf(fees), created_at: now, updated_at: now })
        .execute();
      const payout = { id, personId: person_id, ...fees };
      await book(payoutRequested(payout));
      return payout;
    },

    /** A bank takes a top-up back; answers how the dispute is lost. */
    async dispute(paid: Awaited<ReturnType<typeof payment>>, held: number) {
      const dispute = { id: made(), fee: minor(1_500), held: minor(held) };
      const row = { id: dispute.id, payment_id: paid.id, provider_ref: dispute.id, amount: paid.amount };
      await db
        .insertInto('payment_dispute')
        .values({ ...row, fee: 1_500, held, status: 'open', created_at: t.clock.now() })
        .execute();
      await db.updateTable('payment').set({ status: 'disputed' }).where('id', '=', paid.id).execute();
      await book(disputeOpened(paid, dispute));
      return async () => {
        await db
          .updateTable('payment_dispute')
          .set({ status: 'lost' })
          .where('id', '=', dispute.id)
          .execute();
        await db.updateTable('payment').set({ status: 'dispute_lost' }).where('id', '=', paid.id).execute();
        await book(disputeLost(paid, dispute));
      };
    },
  };
}
