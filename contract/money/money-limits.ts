/** Shares are in hundredths of a per cent of what arrives, fixed parts in minor units. */
export const feeRates = {
  topUp: { service: 500, card: 290, cardFixed: 30 },
  payout: { transfer: 25, transferFixed: 25 },
} as const;

/** Minor units, of what the card or the wallet sees; of payouts the most within a day. */
export const moneyLimits = {
  topUp: { least: 100, most: 1_000_000 },
  payout: { least: 500, most: 200_000 },
} as const;

/** How long new money waits before it can be cashed out, where the site has it wait. */
export const EARNING_HOLD_HOURS = 72;
export const TOP_UP_HOLD_DAYS = 14;
/** How long promotional money is good where nothing else is said. */
export const PROMO_DAYS = 90;
