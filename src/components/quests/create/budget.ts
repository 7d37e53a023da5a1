import { share } from '../../../../contract/money/prorate.ts';
import type { Balances } from '../../../../contract/money/wallet.ts';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { readAmount } from '../../../lib/format/amount-text.ts';
import { type QuestForm, readInteger } from './quest-form.ts';

/** What a budget amounts to, in minor units. */
export interface Budget {
  slots: number;
  /** For each person. */
  reward: number;
  /** The money that is reserved: the reward times the slots. */
  reserved: number;
  /** The remainder that cannot be split evenly; it is not reserved. */
  rest: number;
}

/** The typed budget; null if a part of it is missing or out of bounds. */
export function budgetOf({ budget, places: typed }: Pick<QuestForm, 'budget' | 'places'>): Budget | null {
  const total = readAmount(budget);
  const slots = readInteger(typed);
  if (total === null || slots === null || slots < 1 || slots > questLimits.places) return null;
  const rest = total % slots;
  const reserved = total - rest;
  return { slots, reserved, rest, reward: share(total, 1, slots, 'down') };
}

/** The sources of the money, in minor units. */
export interface Funding {
  /** Promotional money, which pays at most half. */
  promo: number;
  wallet: number;
  /** What the wallet holds afterwards; below zero by what is missing. */
  after: number;
  missing: number;
}

export function fundingOf(reserved: number, balances: Balances): Funding {
  const promo = Math.min(balances.promotionalBalance, share(reserved, 1, 2, 'down'));
  const wallet = reserved - promo;
  const after = balances.availableBalance - wallet;
  return { promo, wallet, after, missing: Math.max(0, -after) };
}
