/** Rates are in hundredths of a per cent, fixed parts in minor units. */
export const feeRates = {
  topUp: { service: 500, card: 290, cardFixed: 30 },
  payout: { transfer: 25, transferFixed: 25 },
} as const;

/** Limits of the full amount in minor units; `most` of payouts is per day. */
export const moneyLimits = {
  topUp: { least: 100, most: 1_000_000 },
  payout: { least: 500, most: 200_000 },
} as const;

/** How long new money is held before it can be cashed out, if holds are on. */
export const EARNING_HOLD_HOURS = 72;
export const TOP_UP_HOLD_DAYS = 14;
/** How long payouts are held after the bank account was changed, always. */
export const PAYOUT_ACCOUNT_HOLD_HOURS = 72;
/** How long banks take card payments back. */
export const DISPUTABLE_DAYS = 120;
/** How long promotional money is valid by default. */
export const PROMO_DAYS = 90;
