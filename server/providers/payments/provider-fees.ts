import type { Minor } from '../../../contract/money/money.ts';
import { share } from '../../../contract/money/prorate.ts';

// What providers keep for themselves, in minor units. These are the prices of Stripe in the United States.

const WHOLE = 10_000;
const CARD_PER_TEN_THOUSAND = 290;
const CARD_FIXED = 30;
const PAYOUT_PER_TEN_THOUSAND = 25;
const PAYOUT_FIXED = 25;
export const DISPUTE_FEE = 1_500 as Minor;

/** Of a card payment: 2.9 % rounded half up, and 30. */
export const cardFee = (amount: number): Minor =>
  (share(amount, CARD_PER_TEN_THOUSAND, WHOLE, 'half-up') + CARD_FIXED) as Minor;

/** Of a payout: 0.25 % rounded up, and 25. */
export const payoutFee = (amount: number): Minor =>
  (share(amount, PAYOUT_PER_TEN_THOUSAND, WHOLE, 'up') + PAYOUT_FIXED) as Minor;
