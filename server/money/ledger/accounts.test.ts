import { expect, test } from 'vitest';
import { accountKinds, accounts } from './accounts.ts';

const platformAccounts = [
  'providerCash',
  'unclaimed',
  'serviceFeeTopUp',
  'serviceFeePayout',
  'processingRecovered',
  'processorFee',
  'disputeFee',
  'promoExpense',
  'badDebt',
  'platformEquity',
] as const;

/** The table of accounts of docs/money.md. */
const CHART = [
  'provider_cash debit',
  'dispute_receivable debit guarded',
  'user_debt debit guarded',
  'wallet credit guarded',
  'promo credit guarded',
  'escrow credit guarded',
  'escrow_promo credit guarded',
  'payout credit guarded',
  'dispute_hold credit guarded',
  'unclaimed credit guarded',
  'service_fee_topup credit guarded',
  'service_fee_payout credit guarded',
  'processing_recovered credit guarded',
  'processor_fee debit',
  'dispute_fee debit',
  'promo_expense debit',
  'bad_debt debit',
  'platform_equity credit guarded',
];

const all = [
  ...platformAccounts.map((name) => accounts[name]),
  ...[accounts.wallet('ann'), accounts.debt('ann'), accounts.promo('ann')],
  ...[accounts.escrow('q', 'ann'), accounts.escrowPromo('q', 'ann'), accounts.payout('o', 'ann')],
  ...[accounts.disputeHold('d', 'ann'), accounts.disputeReceivable('d', 'ann')],
];

test('every account grows on its side and is guarded as the chart says', () => {
  const chart = all.map(({ kind, side, guarded }) => `${kind} ${side}${guarded ? ' guarded' : ''}`);
  expect(chart.sort()).toEqual([...CHART].sort());
  expect(accountKinds.map(({ kind, side }) => `${kind} ${side}`)).toEqual(
    CHART.map((row) => row.replace(' guarded', '')),
  );
});

test('accounts of people name their owner, platform accounts do not', () => {
  const owners = all.map(({ code, ownerId }) => `${code} ${ownerId}`);
  expect(owners.slice(0, platformAccounts.length).every((row) => row.endsWith(' null'))).toBe(true);
  expect(owners.slice(platformAccounts.length)).toEqual([
    'wallet:ann ann',
    'user_debt:ann ann',
    'promo:ann ann',
    'escrow:q ann',
    'escrow_promo:q ann',
    'payout:o ann',
    'dispute_hold:d ann',
    'dispute_receivable:d ann',
  ]);
});
