import type { Minor } from '../../../contract/money/money.ts';
import type { Journal } from '../../../server/money/ledger/journal.ts';
import * as payouts from '../../../server/money/ledger/payout-journals.ts';
import * as platform from '../../../server/money/ledger/platform-journals.ts';
import * as quests from '../../../server/money/ledger/quest-journals.ts';
import * as topUps from '../../../server/money/ledger/top-up-journals.ts';
import { randomNumbers } from '../random-numbers.ts';
import type { LedgerFixture } from './ledger-fixture.ts';
import { createReference, type Fees, type Outcome, type Parts } from './ledger-reference.ts';

/** One movement, applied to the reference already. */
export interface Play {
  outcome: Outcome;
  /** What the real ledger has to book for it: nothing where a refund finds nothing. */
  journals: Journal[];
  /** The same through the services, if they decide more than the journal says. Returns how many were booked. */
  direct?: (w: LedgerFixture) => Promise<number>;
}
type Step = () => Play;

interface Quest extends quests.BookedQuest {
  timesExtended: number;
  approvals: (quests.Decision & { amount: number; undone: boolean })[];
}
interface Payment {
  payment: topUps.BookedPayment;
  fees: Fees;
  dispute: topUps.BookedDispute | null;
}
interface Payout {
  payout: payouts.BookedPayout;
  fees: Fees;
}

const minor = (amount: number) => amount as Minor;
const splitOf = ({ amount, promo }: Parts) => ({ amount: minor(amount), promo: minor(promo) });
const DAY_MS = 86_400_000;
/** How many of the latest movements may come again. */
const REMEMBERED = 300;

interface WalkPlan {
  seed: number;
  people: string[];
  start: Date;
  /**
   * One in so many movements may need more than there is: rejected ones are booked in a separate transaction, which is
   * slow.
   */
  greed?: number;
}

/**
 * Random movements of these people, all kinds of them: with the same seed always the same ones, whatever the real
 * ledger does, so that a walk that was killed can be walked again.
 */
export function createWalk({ seed, people, start, greed = 10 }: WalkPlan) {
  const reference = createReference();
  const random = randomNumbers(seed);
  const open = { payments: [] as Payment[], disputes: [] as Payment[], refunds: [] as Payment[] };
  const sent = { underWay: [] as Payout[], paid: [] as Payout[] };
  const running: Quest[] = [];
  const past: Step[] = [];
  let now = start.getTime();
  let made = 0;

  const id = () =>
    `${seed.toString(16).padStart(8, '0')}-0000-4000-8000-${(made++).toString(16).padStart(12, '0')}`;
  const oneOf = <T>(list: T[]): T | undefined => list[random(list.length)];
  /** Removes one: what happens to it happens once, however often it is reported. */
  const draw = <T>(list: T[]): T | undefined => list.splice(random(list.length), 1)[0];
  const greedy = () => random(greed) === 0;
  const upTo = (most: number, there: number) =>
    1 + random(greedy() ? most : Math.min(most, Math.max(1, there)));
  const wallet = (person: string) => reference.of(`wallet:${person}`);
  const somebody = () => oneOf(people) ?? '';
  const feesOf = (net: number, service: number, transaction: number): Fees => ({
    net,
    service,
    transaction,
    amount: net + service + transaction,
  });
  const booked = (of: { net: number; service: number; transaction: number; amount: number }) => ({
    netAmount: minor(of.net),
    serviceFee: minor(of.service),
    transactionFee: minor(of.transaction),
    amount: minor(of.amount),
  });
  const one = (outcome: Outcome, journal: Journal): Play => ({ outcome, journals: [journal] });

  function topUp(): Step {
    const fees = feesOf(100 + random(40_000), random(2_000), 30 + random(900));
    const payment = { id: id(), personId: somebody(), ...booked(fees) };
    const cost = random(fees.transaction + 2);
    return () => {
      const outcome = reference.topUp(payment.id, payment.personId, fees, cost);
      if (outcome === 'booked') open.payments.push({ payment, fees, dispute: null });
      return one(outcome, topUps.toppedUp(payment, minor(cost)));
    };
  }

  function refundTopUp(): Step | null {
    const drawn = draw(open.payments);
    if (!drawn) return null;
    if (wallet(drawn.payment.personId) < drawn.fees.net && !greedy()) {
      open.payments.push(drawn);
      return null;
    }
    const { payment, fees } = drawn;
    return () => {
      const outcome = reference.refundTopUp(payment.id, payment.personId, fees);
      if (outcome === 'booked' && random(3) === 0) open.refunds.push(drawn);
      return one(outcome, topUps.refunded(payment));
    };
  }

  function failRefund(): Step | null {
    const drawn = draw(open.refunds);
    if (!drawn) return null;
    const { payment, fees } = drawn;
    return () =>
      one(reference.refundFailed(payment.id, payment.personId, fees), topUps.refundFailed(payment));
  }

  function dispute(): Step | null {
    const drawn = draw(open.payments);
    if (!drawn) return null;
    const { payment, fees } = drawn;
    const parts = { id: id(), fee: minor(1_500) };
    return () => {
      const { outcome, held } = reference.dispute(parts.id, payment.personId, fees, parts.fee);
      const opened = { ...parts, held: minor(held) };
      if (outcome === 'booked') open.disputes.push({ ...drawn, dispute: opened });
      return one(outcome, topUps.disputeOpened(payment, opened));
    };
  }

  function endDispute(): Step | null {
    const drawn = draw(open.disputes);
    if (!drawn?.dispute) return null;
    const { payment, fees, dispute: ended } = drawn;
    return random(2) === 0
      ? () =>
          one(
            reference.disputeWon(ended.id, payment.personId, fees, ended.held),
            topUps.disputeWon(payment, ended),
          )
      : () =>
          one(
            reference.disputeLost(ended.id, payment.personId, fees, ended.held),
            topUps.disputeLost(payment, ended),
          );
  }

  function askPayout(): Step | null {
    const personId = somebody();
    const there = wallet(personId) - 200;
    if (there < 1 && !greedy()) return null;
    const fees = feesOf(upTo(60_000, there), random(2) * random(100), random(100));
    const payout = { id: id(), personId, ...booked(fees) };
    return () => {
      const outcome = reference.payoutAsked(payout.id, payout.personId, fees.amount);
      if (outcome === 'booked') sent.underWay.push({ payout, fees });
      return one(outcome, payouts.payoutRequested(payout));
    };
  }

  function endPayout(): Step | null {
    const drawn = draw(sent.underWay);
    if (!drawn) return null;
    const { payout, fees } = drawn;
    if (random(4) === 0) {
      const cancelled = random(2) === 0;
      return () =>
        one(
          reference.payoutFailed(payout.id, payout.personId, fees.amount),
          payouts.payoutFailed(payout, cancelled),
        );
    }
    const cost = random(60);
    return () => {
      const outcome = reference.payoutPaid(payout.id, fees, cost);
      if (outcome === 'booked') sent.paid.push(drawn);
      return one(outcome, payouts.payoutPaid(payout, minor(cost)));
    };
  }

  function returnPayout(): Step | null {
    const drawn = draw(sent.paid);
    if (!drawn) return null;
    const { payout, fees } = drawn;
    return () =>
      one(reference.payoutReturned(payout.id, payout.personId, fees), payouts.payoutReturned(payout));
  }

  function grant(): Step {
    const parts = { personId: somebody(), amount: minor(1 + random(5_000)), title: 'Welcome credit' };
    const days = 1 + random(60);
    const grantId = id();
    return () => ({
      ...one(
        reference.grant(grantId, parts.personId, parts.amount, now + days * DAY_MS),
        platform.promoGranted({ ...parts, grantId }),
      ),
      direct: async (w) => (await w.within((trx) => w.promo.grant(trx, { ...parts, days }))).keys.size,
    });
  }

  function passTime(): Step {
    const days = 1 + random(6);
    return () => {
      now += days * DAY_MS;
      const ended = reference.expire(now);
      return {
        outcome: ended.length > 0 ? 'booked' : 'repeated',
        journals: ended.map(({ id: grantId, person, amount, n }) =>
          platform.promoExpired(
            { grantId, personId: person, amount: minor(amount), title: 'Welcome credit' },
            n,
          ),
        ),
        direct: async (w) => {
          w.clock.advance(days * (DAY_MS / 1_000));
          const before = w.notifiedIds.length;
          while (await w.promo.expire(w.clock.now()));
          return w.notifiedIds.length - before;
        },
      };
    };
  }

  function reserve(quest: Quest, amount: number): Step {
    const n = quest.timesExtended;
    return () => {
      const { outcome, parts } = reference.reserve(quest.id, quest.ownerId, amount, n, now);
      if (outcome === 'booked') {
        quest.timesExtended = n + 1;
        if (n === 0) running.push(quest);
      }
      return {
        ...one(outcome, quests.reserved(quest, splitOf(parts), n)),
        direct: async (w) =>
          (
            await w.within((trx) =>
              n === 0
                ? w.quests.reserve(trx, quest, minor(amount))
                : w.quests.extend(trx, quest, minor(amount), n),
            )
          ).keys.size,
      };
    };
  }

  function publish(): Step {
    const quest = { id: id(), ownerId: somebody(), title: 'A quest', timesExtended: 0, approvals: [] };
    return reserve(quest, upTo(60_000, wallet(quest.ownerId)));
  }

  function extend(): Step | null {
    const quest = oneOf(running);
    return quest ? reserve(quest, upTo(4_000, wallet(quest.ownerId))) : null;
  }

  function release(quest: Quest, decision: quests.Decision): Step {
    const there = reference.of(`escrow:${quest.id}`) + reference.of(`escrow_promo:${quest.id}`);
    const amount = upTo(9_000, there);
    return () => {
      const key = `${decision.applicationId}:${decision.n}`;
      const { outcome, parts } = reference.release(key, quest.id, decision.earnerId, amount);
      if (outcome === 'booked') quest.approvals.push({ ...decision, amount, undone: false });
      return {
        ...one(outcome, quests.released(quest, splitOf(parts), decision)),
        direct: async (w) =>
          (await w.within((trx) => w.quests.release(trx, quest, [{ ...decision, amount: minor(amount) }])))
            .keys.size,
      };
    };
  }

  function approve(): Step | null {
    const quest = oneOf(running);
    if (!quest) return null;
    const undone = quest.approvals.findIndex((approval) => approval.undone);
    if (undone >= 0 && random(2) === 0) {
      const [again] = quest.approvals.splice(undone, 1);
      if (again) return release(quest, { ...again, n: again.n + 1 });
    }
    const earnerId = oneOf(people.filter((person) => person !== quest.ownerId)) ?? '';
    return release(quest, { applicationId: id(), earnerId, n: 0 });
  }

  function undo(): Step | null {
    const quest = oneOf(running);
    const approval = quest && oneOf(quest.approvals.filter(({ undone }) => !undone));
    if (!quest || !approval) return null;
    if (wallet(approval.earnerId) < approval.amount && !greedy()) return null;
    return () => {
      const key = `${approval.applicationId}:${approval.n}`;
      const { outcome, parts } = reference.undo(key, quest.id, approval.earnerId);
      if (outcome === 'booked') approval.undone = true;
      return {
        ...one(outcome, quests.undone(quest, splitOf(parts), approval)),
        direct: async (w) => (await w.within((trx) => w.quests.undoAll(trx, quest, [approval]))).keys.size,
      };
    };
  }

  function giveBack(): Step | null {
    const closes = random(3) === 0;
    const quest = closes && running.length > 40 ? draw(running) : oneOf(running);
    if (!quest) return null;
    const keep = closes ? 0 : random(5_000);
    return () => {
      const { outcome, parts, n } = reference.refund(quest.id, quest.ownerId, keep);
      return {
        outcome,
        journals: outcome === 'booked' ? [quests.questRefunded(quest, splitOf(parts), n)] : [],
        direct: async (w) => (await w.within((trx) => w.quests.refund(trx, quest, minor(keep)))).keys.size,
      };
    };
  }

  function fund(): Step {
    const [ref, amount] = [id(), 1 + random(9_000)];
    return () => one(reference.fund(ref, amount), platform.funding(ref, minor(amount), 'a walk'));
  }

  function goodwill(): Step {
    const [ref, person, amount] = [id(), somebody(), 1 + random(3_000)];
    return () =>
      one(reference.goodwill(ref, person, amount), platform.goodwill(ref, person, minor(amount), 'a walk'));
  }

  function writeOff(): Step | null {
    const person = people.find((each) => reference.of(`user_debt:${each}`) > 0);
    if (!person) return null;
    const [ref, amount] = [id(), 1 + random(reference.of(`user_debt:${person}`) + 3)];
    return () =>
      one(
        reference.writeOff(ref, person, amount),
        platform.debtWrittenOff(ref, person, minor(amount), 'a walk'),
      );
  }

  function purge(): Step | null {
    const person = somebody();
    const amount = reference.of(`wallet:${person}`);
    if (amount === 0) return null;
    return () => one(reference.purge(person, amount), platform.purged(person, minor(amount)));
  }

  /** Never more than is unclaimed: the caller ensures that, and has its own tests. */
  function claim(): Step | null {
    const from = [...reference.unclaimed].find(([, left]) => left > 0)?.[0];
    if (from === undefined) return null;
    const [ref, person, amount] = [id(), somebody(), 1 + random(reference.unclaimed.get(from) ?? 0)];
    return () =>
      one(
        reference.claim(ref, from, person, amount),
        platform.claimed(ref, from, person, minor(amount), 'a walk'),
      );
  }

  const weighted: [number, () => Step | null][] = [
    [9, topUp],
    [3, refundTopUp],
    [1, failRefund],
    [5, dispute],
    [4, endDispute],
    [8, askPayout],
    [8, endPayout],
    [2, returnPayout],
    [6, grant],
    [1, passTime],
    [10, publish],
    [3, extend],
    [20, approve],
    [7, undo],
    [5, giveBack],
    [1, fund],
    [3, goodwill],
    [2, writeOff],
    [1, purge],
    [1, claim],
  ];
  const choices = weighted.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));

  return {
    reference,
    /** Applies the next movement to the reference. */
    next(): Play {
      for (;;) {
        // A step of the past comes again: most must do nothing, what was short may have become possible.
        const repeats = random(10) === 0;
        const make = oneOf(choices) ?? topUp;
        const step = repeats ? oneOf(past) : make();
        if (!step) continue;
        const play = step();
        // Grants of the services have ids of their own, and time passes once.
        const repeatable = !repeats && make !== grant && make !== passTime;
        if (repeatable && (play.outcome !== 'short' || greedy())) past.push(step);
        if (past.length > REMEMBERED) past.shift();
        return play;
      }
    },
  };
}
