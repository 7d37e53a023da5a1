import { accounts } from './accounts.ts';
import type { BalanceOf } from './journal.ts';
import type { BookedQuest } from './quest-journals.ts';
import type { Reserved } from './quest-splits.ts';

/** The accounts that hold what is reserved for a quest: real money, then promotional. */
export const escrowsOf = ({ id, ownerId }: BookedQuest) => [
  accounts.escrow(id, ownerId),
  accounts.escrowPromo(id, ownerId),
];

/** What the locked accounts hold for a quest. */
export const reservedFor = ({ id, ownerId }: BookedQuest, balanceOf: BalanceOf): Reserved => ({
  real: balanceOf(accounts.escrow(id, ownerId)),
  promo: balanceOf(accounts.escrowPromo(id, ownerId)),
});

/** Every account that a booking about a quest may touch, besides those of earners. */
export const accountsOf = (quest: BookedQuest) => [
  ...escrowsOf(quest),
  accounts.wallet(quest.ownerId),
  accounts.promo(quest.ownerId),
];
