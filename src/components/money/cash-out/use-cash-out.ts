import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayoutAccount } from '../../../../contract/money/wallet.ts';
import { readAmount, writeAmount } from '../../../lib/format/amount-text.ts';
import { readCodeRequired } from '../../../lib/forms/code-required.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import * as m from '../../../messages/money.gen.ts';
import { readOnboardingUrl } from '../../../queries/money/payout.ts';
import { walletQueries } from '../../../queries/money/wallet.ts';
import { useOwnMoney } from '../amounts/display-amount.ts';
import { useFeeQuote } from '../amounts/use-fee-quote.ts';
import { cashOutProblem } from './cash-out-problem.ts';
import { useConfirmedPayout } from './use-confirmed-payout.ts';

const map = {
  paths: { amount: 'amount', netAmount: 'amount' },
  codes: {
    insufficient_funds: { field: 'amount' },
    amount_limit: { field: 'amount' },
    payout_held: { hint: m.payoutHeldHint() },
    payout_under_way: { hint: m.payoutPendingHint() },
    has_debt: { hint: m.debtHint() },
  },
} as const;

function readFailure(error: Error | null) {
  // The error names calculated fields that the person did not type; the fee lines already show the new values.
  const isFees = Object(error).code === 'fee_mismatch';
  return isFees && error
    ? { fields: {}, panel: { title: error.message, hint: m.feesChangedHint() } }
    : readFormFailure(error, map);
}

/** Whether the account that payouts go to must be set up before anything can be cashed out. */
export const needsSetup = (wallet: { payoutAccount: PayoutAccount } | undefined): boolean =>
  wallet !== undefined && wallet.payoutAccount.status !== 'enabled';

/** One cash-out from its amount to its end; whatever fails leads back to the amount, which stays. */
export function useCashOut(onDone: () => void = () => undefined) {
  const { data: wallet } = useQuery(walletQueries.balance());
  // Errors contain amounts, and change once they are hidden or shown.
  useOwnMoney();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSettling, setSettling] = useState(false);
  const { ask, forgetCode, ...payout } = useConfirmedPayout(() => {
    setText('');
    onDone();
  });
  const { send } = payout;

  const minor = readAmount(text);
  const fees = useFeeQuote('payout', minor);
  const balances = wallet?.balances ?? null;
  const failure = readFailure(readCodeRequired(send.error) ? null : send.error);
  const quoteFailure = readFormFailure(fees.error, map);

  const type = (typed: string) => {
    setText(typed);
    setProblem(null);
    if (send.isError) send.reset();
  };
  const findProblem = (amount = minor) => cashOutProblem({ text, minor, amount, balances });
  /** Asks for confirmation once the fee is known; returns whether the amount is valid. */
  const requestQuote = (): boolean => {
    const found = findProblem();
    setProblem(found);
    if (found || minor === null) return false;
    setText(writeAmount(minor));
    if (!isSettling) void settle(minor);
    return true;
  };
  const settle = async (amount: number) => {
    send.reset();
    setSettling(true);
    // The error of the quote is shown next to the fee lines.
    const quote = await fees.settle(amount).catch(() => null);
    setSettling(false);
    forgetCode();
    const found = quote && findProblem(quote.amount);
    if (found) return setProblem(found);
    if (quote) ask(quote);
  };
  return {
    wallet,
    text,
    minor,
    fees,
    isSettling,
    ...payout,
    type,
    pick: (amount: number) => type(writeAmount(amount)),
    /** Leaving the field shows what is wrong with the amount. */
    leave: (settled: string) => {
      setText(settled);
      if (settled !== '') setProblem(findProblem());
    },
    requestQuote,
    wrong: problem ?? failure.fields.amount ?? quoteFailure.fields.amount,
    panel: failure.panel,
    quotePanel: quoteFailure.panel,
    onboardingUrl: readOnboardingUrl(send.error),
  };
}
export type CashOut = ReturnType<typeof useCashOut>;
