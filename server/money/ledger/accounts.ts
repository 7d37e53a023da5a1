import type { AccountName } from './ledger.repository.ts';

/** The kinds of accounts: the side that increases them, and whether they must stay at 0 or above (`guarded`). */
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
/** Every kind, in the order of the chart of accounts. */
export const accountKinds = Object.entries(kinds).map(([kind, { side }]) => ({ kind, side }));

/** An account of the ledger: `code` is its name, e.g. `wallet:{person}`; its money belongs to `ownerId`. */
export interface Account extends AccountName {
  kind: AccountKind;
}

const platformAccount = (kind: AccountKind): Account => ({ code: kind, kind, ...kinds[kind], ownerId: null });
const ownedAccount = (kind: AccountKind, id: string, ownerId: string): Account => ({
  code: `${kind}:${id}`,
  kind,
  ...kinds[kind],
  ownerId,
});

/** The chart of accounts. */
export const accounts = {
  providerCash: platformAccount('provider_cash'),
  unclaimed: platformAccount('unclaimed'),
  serviceFeeTopUp: platformAccount('service_fee_topup'),
  serviceFeePayout: platformAccount('service_fee_payout'),
  processingRecovered: platformAccount('processing_recovered'),
  processorFee: platformAccount('processor_fee'),
  disputeFee: platformAccount('dispute_fee'),
  promoExpense: platformAccount('promo_expense'),
  badDebt: platformAccount('bad_debt'),
  platformEquity: platformAccount('platform_equity'),
  wallet: (personId: string) => ownedAccount('wallet', personId, personId),
  debt: (personId: string) => ownedAccount('user_debt', personId, personId),
  promo: (personId: string) => ownedAccount('promo', personId, personId),
  escrow: (questId: string, ownerId: string) => ownedAccount('escrow', questId, ownerId),
  escrowPromo: (questId: string, ownerId: string) => ownedAccount('escrow_promo', questId, ownerId),
  payout: (payoutId: string, personId: string) => ownedAccount('payout', payoutId, personId),
  disputeHold: (disputeId: string, personId: string) => ownedAccount('dispute_hold', disputeId, personId),
  disputeReceivable: (disputeId: string, personId: string) =>
    ownedAccount('dispute_receivable', disputeId, personId),
};
