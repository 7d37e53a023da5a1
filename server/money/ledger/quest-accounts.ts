import { accounts } from './accounts.ts';
import type { BookedQuest } from './quest-journals.ts';

/** The accounts that hold what is reserved for a quest: real money, then promotional. */
export const escrowsOf = ({ id, ownerId }: BookedQuest) => [
  accounts.escrow(id, ownerId),
  accounts.escrowPromo(id, ownerId),
];

/** Every account that a booking about a quest may touch, besides those of earners. */
export const accountsOf = (quest: BookedQuest) => [
  ...escrowsOf(quest),
  accounts.wallet(quest.ownerId),
  accounts.promo(quest.ownerId),
];
