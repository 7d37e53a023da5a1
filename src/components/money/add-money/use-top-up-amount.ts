import { useState } from 'react';
import type { Fees } from '../../../../contract/money/money.ts';
import { readAmount, writeAmount } from '../../../lib/format/amount-text.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import * as m from '../../../messages/money.gen.ts';
import type { PersistedPayment } from '../../../payments/persisted-payment.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { useBeginPayment } from '../../../queries/money/payment.ts';
import { limitProblem } from '../amounts/money-limit.ts';
import { useFeeQuote } from '../amounts/use-fee-quote.ts';

const map = {
  paths: { amount: 'amount', netAmount: 'amount' },
  codes: { amount_limit: { field: 'amount' } },
} as const;

function readFailure(error: Error | null) {
  // The error names calculated fields that the person did not type; the fee lines already show the new values.
  if (!error || Object(error).code !== 'fee_mismatch') return readFormFailure(error, map);
  return { fields: {} as { amount?: string }, panel: { title: error.message, hint: m.feesChangedHint() } };
}

/** The amount of a top-up: what was typed, its fees, and beginning the payment. */
export function useTopUpAmount(onBegun: (payment: PersistedPayment) => void) {
  const viewer = useViewer();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSettling, setSettling] = useState(false);
  const { begin, next } = useBeginPayment();
  const minor = readAmount(text);
  const fees = useFeeQuote('topup', minor);

  const start = async (amount: number) => {
    setSettling(true);
    const quote = await fees.settle(amount).catch(() => null);
    setSettling(false);
    if (!quote || !viewer) return;
    const outside = limitProblem('topup', quote.amount);
    if (outside) return setProblem(outside);
    const { currency: _, ...sums } = quote;
    begin.mutate(sums as Fees, {
      onSuccess: (made) => onBegun({ ...sums, ...made, userId: viewer.userId, isSent: false }),
    });
  };
  const type = (typed: string) => {
    setText(typed);
    setProblem(null);
    if (begin.isError) begin.reset();
  };
  const failure = readFailure(begin.error);
  const quoteFailure = readFormFailure(fees.error, map);
  return {
    text,
    minor,
    fees,
    type,
    pick: (amount: number) => type(writeAmount(amount)),
    leave: setText,
    /** Begins the payment; returns whether the amount is right. */
    send: (): boolean => {
      const outside = limitProblem('topup', fees.isOld ? null : (fees.quote?.amount ?? null));
      setProblem(minor === null ? m.amountInvalid() : outside);
      if (minor === null || outside) return false;
      if (!isSettling && !begin.isPending) void start(minor);
      return true;
    },
    /** The next payment is another one, not a repeated call of the last. */
    next,
    /** Empties the field once the payment was made. */
    clear: () => {
      begin.reset();
      setText('');
    },
    isBusy: isSettling || begin.isPending,
    wrong: problem ?? failure.fields.amount ?? quoteFailure.fields.amount,
    panel: failure.panel,
    quotePanel: quoteFailure.panel,
  };
}
