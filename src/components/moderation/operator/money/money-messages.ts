import type { ReactNode } from 'react';
import type { MoneyAlertKind, MoneyMove, RequestedMove } from '../../../../../contract/money/admin-money.ts';
import * as m from '../../../../messages/moderation.gen.ts';

export const alertNames: Record<MoneyAlertKind, string> = {
  webhook_refused: m.alertWebhookRefused(),
  amount_differs: m.alertAmountDiffers(),
  unknown_payment: m.alertUnknownPayment(),
  books_off: m.alertBooksOff(),
  promo_shared: m.alertPromoShared(),
  payout_stuck: m.alertPayoutStuck(),
  dispute_unpaid: m.alertDisputeUnpaid(),
  operator_linked: m.alertOperatorLinked(),
};

/** What became of a move for which a second operator is needed. */
export const requestStates: Record<RequestedMove['state'], string> = {
  waiting: m.moneyRequestWaiting(),
  approved: m.moneyRequestApproved(),
  rejected: m.moneyRequestRejected(),
  expired: m.moneyRequestExpired(),
};

/** The ledger checks, by their names. */
export const ruleNames: Record<string, string> = {
  sum: m.ruleSum(),
  all: m.ruleAll(),
  lines: m.ruleLines(),
  kept: m.ruleKept(),
  sides: m.ruleSides(),
  debt: m.ruleDebt(),
  entries: m.ruleEntries(),
  told: m.ruleTold(),
  earned: m.ruleEarned(),
  promo: m.rulePromo(),
  escrow: m.ruleEscrow(),
  payouts: m.rulePayouts(),
  unclaimed: m.ruleUnclaimed(),
  disputes: m.ruleDisputes(),
  provider: m.ruleProvider(),
};

/** Names of accounts; `wallet` and such are the totals of all people. */
export const accountNames: Record<string, string> = {
  provider_cash: m.accountProviderCash(),
  dispute_receivable: m.accountDisputeReceivable(),
  user_debt: m.accountUserDebt(),
  wallet: m.accountWallet(),
  promo: m.accountPromo(),
  escrow: m.accountEscrow(),
  escrow_promo: m.accountEscrowPromo(),
  payout: m.accountPayout(),
  dispute_hold: m.accountDisputeHold(),
  unclaimed: m.accountUnclaimed(),
  service_fee_topup: m.accountFeeTopup(),
  service_fee_payout: m.accountFeePayout(),
  processing_recovered: m.accountProcessingRecovered(),
  processor_fee: m.accountProcessorFee(),
  dispute_fee: m.accountDisputeFee(),
  promo_expense: m.accountPromoExpense(),
  bad_debt: m.accountBadDebt(),
  platform_equity: m.accountEquity(),
};

interface MoveMessages {
  label: string;
  hint: string;
  /** The accounts that it books to; those of people are shown with a name. */
  debit: string;
  credit: string;
  /** What happens besides, for the question before it. */
  also: string;
  /** The sentence of the history. */
  done: (values: { operator: string; amount: string; b: (words: ReactNode) => ReactNode }) => ReactNode;
}

export const moveMessages: Record<MoneyMove, MoveMessages> = {
  fund: {
    label: m.moveFund(),
    hint: m.moveFundHint(),
    debit: m.accountProviderCash(),
    credit: m.accountEquity(),
    also: m.moveFundAlso(),
    done: m.moveFundDone,
  },
  grant: {
    label: m.moveGrant(),
    hint: m.moveGrantHint(),
    debit: m.accountPromoExpense(),
    credit: m.accountPromo(),
    also: m.moveGrantAlso(),
    done: m.moveGrantDone,
  },
  goodwill: {
    label: m.moveGoodwill(),
    hint: m.moveGoodwillHint(),
    debit: m.accountBadDebt(),
    credit: m.accountOneWallet(),
    also: m.moveGoodwillAlso(),
    done: m.moveGoodwillDone,
  },
  write_off: {
    label: m.moveWriteOff(),
    hint: m.moveWriteOffHint(),
    debit: m.accountBadDebt(),
    credit: m.accountOwed(),
    also: m.moveWriteOffAlso(),
    done: m.moveWriteOffDone,
  },
  claim: {
    label: m.moveClaim(),
    hint: m.moveClaimHint(),
    debit: m.accountUnclaimed(),
    credit: m.accountOneWallet(),
    also: m.moveClaimAlso(),
    done: m.moveClaimDone,
  },
};
