import type { Minor } from '../../../contract/money/money.ts';
import { EARNING_HOLD_HOURS } from '../../../contract/money/money-limits.ts';
import { accounts } from './accounts.ts';
import type { Entry, Journal } from './journal.ts';

/** What journals need to know about a quest. */
export interface BookedQuest {
  id: string;
  ownerId: string;
  title: string;
}

/** An amount, and how much of it is promotional money. */
export interface Split {
  amount: Minor;
  promo: Minor;
}

type EntryParts = Pick<Entry, 'personId' | 'kind' | 'direction' | 'amount' | 'event' | 'counterpartyId'>;
const entryOf = (quest: BookedQuest, parts: EntryParts): Entry => ({
  questId: quest.id,
  subject: quest.title,
  ...parts,
});
/** The part that is not promotional. */
const realPart = ({ amount, promo }: Split) => (amount - promo) as Minor;

/**
 * J3, J3b: money is reserved when a quest is published, and again when it is extended; `n` counts from 0.
 */
export const reserved = (quest: BookedQuest, split: Split, n: number): Journal => ({
  key: n === 0 ? `reserve:${quest.id}` : `reserve:${quest.id}:${n}`,
  lines: [
    { account: accounts.promo(quest.ownerId), debit: split.promo },
    { account: accounts.wallet(quest.ownerId), debit: realPart(split) },
    { account: accounts.escrowPromo(quest.id, quest.ownerId), credit: split.promo },
    { account: accounts.escrow(quest.id, quest.ownerId), credit: realPart(split) },
  ],
  entries: [
    entryOf(quest, {
      personId: quest.ownerId,
      kind: 'reserve',
      direction: 'out',
      amount: split.amount,
      event: 'reserved',
    }),
  ],
});

/** An application, and which of its approvals this is. */
export interface Decision {
  applicationId: string;
  earnerId: string;
  /** How many approvals came before it, so that approving again after an undo is a new journal. */
  n: number;
}

export const releaseKey = ({ applicationId, n }: Pick<Decision, 'applicationId' | 'n'>) =>
  `release:${applicationId}:${n}`;

/** J4, J5: an approval pays the earner from the owner's own and promotional money. */
export const released = (quest: BookedQuest, split: Split, decision: Decision): Journal => ({
  key: releaseKey(decision),
  lines: [
    { account: accounts.escrowPromo(quest.id, quest.ownerId), debit: split.promo },
    { account: accounts.escrow(quest.id, quest.ownerId), debit: realPart(split) },
    {
      account: accounts.wallet(decision.earnerId),
      credit: split.amount,
      heldFor: EARNING_HOLD_HOURS * 3_600,
    },
  ],
  entries: [
    entryOf(quest, {
      personId: decision.earnerId,
      kind: 'earning',
      direction: 'in',
      amount: split.amount,
      event: 'earned',
      counterpartyId: quest.ownerId,
    }),
    entryOf(quest, {
      personId: quest.ownerId,
      kind: 'release',
      direction: 'out',
      amount: split.amount,
      event: 'released',
      counterpartyId: decision.earnerId,
    }),
  ],
});

/** J7: an approval is undone, with the same split. */
export const undone = (
  quest: BookedQuest,
  split: Split,
  { applicationId, earnerId, n }: Decision,
): Journal => ({
  key: `undo:${applicationId}:${n}`,
  lines: [
    { account: accounts.wallet(earnerId), debit: split.amount, returns: true },
    { account: accounts.escrowPromo(quest.id, quest.ownerId), credit: split.promo },
    { account: accounts.escrow(quest.id, quest.ownerId), credit: realPart(split) },
  ],
  entries: [
    entryOf(quest, {
      personId: earnerId,
      kind: 'undo',
      direction: 'out',
      amount: split.amount,
      event: 'taken_back',
      counterpartyId: quest.ownerId,
    }),
    entryOf(quest, {
      personId: quest.ownerId,
      kind: 'undo',
      direction: 'in',
      amount: split.amount,
      event: 'taken_back',
      counterpartyId: earnerId,
    }),
  ],
});

/** J8: reserved money that is no longer needed returns to the owner; `n` counts from 1. */
export const questRefunded = (quest: BookedQuest, split: Split, n: number): Journal => ({
  key: `refund:${quest.id}:${n}`,
  lines: [
    { account: accounts.escrow(quest.id, quest.ownerId), debit: realPart(split) },
    { account: accounts.escrowPromo(quest.id, quest.ownerId), debit: split.promo },
    { account: accounts.wallet(quest.ownerId), credit: realPart(split) },
    { account: accounts.promo(quest.ownerId), credit: split.promo },
  ],
  entries: [
    entryOf(quest, {
      personId: quest.ownerId,
      kind: 'refund',
      direction: 'in',
      amount: split.amount,
      event: 'reserve_returned',
    }),
  ],
});
