import type { Db } from '../../db/prepared-statement.ts';
import type { Journal } from '../../money/ledger/journal.ts';
import { ledgerRepository } from '../../money/ledger/ledger.repository.ts';
import { createLedgerService } from '../../money/ledger/ledger.service.ts';
import { ledgerQuestRepository } from '../../money/ledger/ledger-quest.repository.ts';
import { lotRepository } from '../../money/ledger/lot.repository.ts';
import { touchedBy } from '../../money/payments/payment-outcome.service.ts';
import { payoutAccountRepository } from '../../money/payouts/payout-account.repository.ts';
import { promoRepository } from '../../money/promo/promo.repository.ts';
import { createQuestMoneyService } from '../../money/quest-money.service.ts';
import {
  type SandboxObject,
  sandboxRepository as sandbox,
} from '../../providers/payments/sandbox.repository.ts';
import { createRandom } from '../drawings/random.ts';
import { seededId } from '../ids.ts';

/** The last digits of every demo bank account. */
export const ACCOUNT_LAST4 = '4417';
/** Who charged the cards and paid the banks of the demo. */
export const provider = 'sandbox' as const;

export interface BookingDeps {
  trx: Db;
  /** When the demo history ends. */
  now: Date;
}

/** Where demo money is booked: the real ledger, and the sandbox provider, at a time that moves on. */
export function createBooking({ trx, now }: BookingDeps) {
  const random = createRandom('sandbox');
  let at = now;
  const clock = { now: () => at };
  const ledger = createLedgerService({ ledger: ledgerRepository, lots: lotRepository, clock });
  const quests = createQuestMoneyService({
    ledger,
    journals: ledgerRepository,
    quests: ledgerQuestRepository,
    grants: promoRepository,
    clock,
  });
  const book = (journal: Journal) => ledger.post(trx, touchedBy([journal]), () => [journal]);

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
    await payoutAccountRepository.add(trx, provider, personId, ref, at);
    await payoutAccountRepository.put(trx, { ...account, ...bank, heldUntil: null, last4Before: null }, at);
    return ref;
  }

  return {
    make,
    move,
    book,
    quests,
    accountOf,
    newId: () => seededId(at, random),
    now: () => at,
    setTime(time: Date) {
      at = time;
    },
  };
}
export type Booking = ReturnType<typeof createBooking>;
