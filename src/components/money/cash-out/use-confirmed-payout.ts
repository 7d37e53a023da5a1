import { useState } from 'react';
import type { FeeQuote } from '../../../../contract/money/money.ts';
import { readCodeRequired } from '../../../lib/forms/code-required.ts';
import { useCreatePayout } from '../../../queries/money/payout.ts';

interface CodeStep {
  /** Null if an app generates the code. */
  contact: string | null;
  /** When another code may be requested, in milliseconds of this device's clock. */
  resendAt: number;
  /** It is not the first code. */
  isAgain: boolean;
}

/** A payout whose fees are known: confirmed, sent, and proven with a code where one is required. */
export function useConfirmedPayout(onPaid: () => void) {
  const [isConfirming, setConfirming] = useState(false);
  const [shownQuote, setQuote] = useState<FeeQuote | null>(null);
  const [code, setCode] = useState<CodeStep | null>(null);
  const send = useCreatePayout();
  const verify = useCreatePayout();

  const back = () => {
    setConfirming(false);
    verify.reset();
  };
  const finish = () => {
    back();
    send.reset();
    onPaid();
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
    /** The confirmation is shown, or the code is requested. */
    isConfirming,
    shownQuote,
    code,
    send,
    verify,
    /** Asks for confirmation of this quote. */
    ask: (quote: FeeQuote) => {
      setQuote(quote);
      setConfirming(true);
    },
    /** The code of an earlier amount is no longer asked for. */
    forgetCode: () => setCode(null),
    confirm,
    enter,
    back,
  };
}
