import type { AccountName } from './ledger.repository.ts';

/** The kinds of accounts, with the side on which they grow, and whether they may fall below 0. */
const kinds = {
  provider_cash: { side: 'debit', guarded: false },
  dispute_receivable: { side: 'debit', guarded: true },
  user_debt: { side: 'debit', guarded: true },
  wallet: { side: 'credit', guarded: true },
  promo: { side: 'credit', guarded: true },
  escrow: { side: 'credit', guarded: true },
  escrow_promo: { side: 'credit', guarded: true },
  payout: { side: 'credit', guarded: true },
  dispute_hold: { side: 'credit', guarded: true },
  unclaimed: { side: 'credit', guarded: true },
  service_fee_topup: { side: 'credit', guarded: true },
  service_fee_payout: { side: 'credit', guarded: true },
  processing_recovered: { side: 'credit', guarded: true },
  processor_fee: { side: 'debit', guarded: false },
  dispute_fee: { side: 'debit', guarded: false },
  promo_expense: { side: 'debit', guarded: false },
  bad_debt: { side: 'debit', guarded: false },
  platform_equity: { side: 'credit', guarded: true },
} as const satisfies Record<string, { side: 'debit' | 'credit'; guarded: boolean }>;

export type AccountKind = keyof typeof kinds;
/** Every kind, in the order of the chart. */
export const accountKinds = Object.entries(kinds).map(([kind, { side }]) => ({ kind, side }));

/** An account of the ledger: `code` is its name, e.g. `wallet:{person}`, `ownerId` the person of its money. */
export interface Account extends AccountName {
  kind: AccountKind;
}

const platform = (kind: AccountKind): Account => ({ code: kind, kind, ...kinds[kind], ownerId: null });
const of = (kind: AccountKind, id: string, ownerId: string): Account => ({
  code: `${kind}:${id}`,
  kind,
  ...kinds[kind],
  ownerId,
});

/** The chart of accounts. */
export const accounts = {
  providerCash: platform('provider_cash'),
  unclaimed: platform('unclaimed'),
  serviceFeeTopUp: platform('service_fee_topup'),
  serviceFeePayout: platform('service_fee_payout'),
  processingRecovered: platform('processing_recovered'),
  processorFee: platform('processor_fee'),
  disputeFee: platform('dispute_fee'),
  promoExpense: platform('promo_expense'),
  badDebt: platform('bad_debt'),
  platformEquity: platform('platform_equity'),
  wallet: (personId: string) => of('wallet', personId, personId),
  debt: (personId: string) => of('user_debt', personId, personId),
  promo: (personId: string) => of('promo', personId, personId),
  escrow: (questId: string, ownerId: string) => of('escrow', questId, ownerId),
  escrowPromo: (questId: string, ownerId: string) => of('escrow_promo', questId, ownerId),
  payout: (payoutId: string, personId: string) => of('payout', payoutId, personId),
  disputeHold: (disputeId: string, personId: string) => of('dispute_hold', disputeId, personId),
  disputeReceivable: (disputeId: string, personId: string) => of('dispute_receivable', disputeId, personId),
};
