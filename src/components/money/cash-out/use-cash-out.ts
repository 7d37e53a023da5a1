import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeeQuote } from '../../../../contract/money/money.ts';
import { readAmount, writeAmount } from '../../../lib/format/amount-text.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { readCodeRequired, readOnboardingUrl, useCreatePayout } from '../../../queries/money/payout.ts';
import { walletQueries } from '../../../queries/money/wallet.ts';
import { useOwnMoney } from '../amounts/display-amount.ts';
import { useFeeQuote } from '../amounts/use-fee-quote.ts';
import { cashOutProblem } from './cash-out-problem.ts';

const LOOK = 'Look at the new numbers, then try again.';
const map = {
  paths: { amount: 'amount', netAmount: 'amount' },
  codes: {
    insufficient_funds: { field: 'amount' },
    amount_limit: { field: 'amount' },
    payout_under_way: { hint: 'You can cash out again once it has arrived.' },
    has_debt: { hint: 'What comes in pays it first.' },
  },
} as const;

function readFailure(error: Error | null) {
  // The error names calculated fields that the person did not type; the fee lines already show the new values.
  const isFees = Object(error).code === 'fee_mismatch';
  return isFees && error
    ? { fields: {}, panel: { title: error.message, hint: LOOK } }
    : readFormFailure(error, map);
}

interface CodeStep {
  /** Null if an app generates the code. */
  contact: string | null;
  /** When another code may be requested, in milliseconds of this device's clock. */
  resendAt: number;
  /** It is not the first code. */
  isAgain: boolean;
}

/** One cash-out from its amount to its end; whatever fails leads back to the amount, which stays. */
export function useCashOut(onDone: () => void = () => undefined) {
  const { data: wallet } = useQuery(walletQueries.balance());
  // Errors contain amounts, and change once they are hidden or shown.
  useOwnMoney();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSettling, setSettling] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [shownQuote, setQuote] = useState<FeeQuote | null>(null);
  const [code, setCode] = useState<CodeStep | null>(null);
  const send = useCreatePayout();
  const verify = useCreatePayout();

  const minor = readAmount(text);
  const fees = useFeeQuote('payout', minor);
  const balances = wallet?.balances ?? null;
  const failure = readFailure(readCodeRequired(send.error) ? null : send.error);
  const quoteFailure = readFormFailure(fees.error, map);

  const back = () => {
    setConfirming(false);
    verify.reset();
  };
  const finish = () => {
    back();
    send.reset();
    setText('');
    onDone();
  };
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
    setCode(null);
    const found = quote && findProblem(quote.amount);
    if (found) return setProblem(found);
    setConfirming(quote !== null);
    if (quote) setQuote(quote);
  };
  const confirm = (isAgain = false) => {
    if (!shownQuote || send.isPending) return;
    const { currency: _, ...fees } = shownQuote;
    send.mutate(
      { fees },
      {
        onSuccess: finish,
        onError: (error) => {
          const step = readCodeRequired(error);
          // Where only another code was rejected, the first one is still good.
          if (!step) return isAgain ? undefined : back();
          const resendAt = Date.now() + step.resendAfter * 1_000;
          setCode({ contact: step.contact, resendAt, isAgain });
        },
      },
    );
  };
  const enter = (otp: string) => {
    if (!shownQuote) return;
    const { currency: _, ...fees } = shownQuote;
    verify.mutate({ fees, otp }, { onSuccess: finish });
  };
  return {
    wallet,
    text,
    minor,
    fees,
    isSettling,
    /** The confirmation is shown, or the code is requested. */
    isConfirming,
    shownQuote,
    code,
    send,
    verify,
    type,
    pick: (amount: number) => type(writeAmount(amount)),
    /** Leaving the field shows what is wrong with the amount. */
    leave: (settled: string) => {
      setText(settled);
      if (settled !== '') setProblem(findProblem());
    },
    requestQuote,
    confirm,
    enter,
    back,
    wrong: problem ?? failure.fields.amount ?? quoteFailure.fields.amount,
    panel: failure.panel,
    quotePanel: quoteFailure.panel,
    onboardingUrl: readOnboardingUrl(send.error),
  };
}
export type CashOut = ReturnType<typeof useCashOut>;
