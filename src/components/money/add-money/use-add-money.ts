import { useRef, useState } from 'react';
import type { Fees } from '../../../../contract/money/money.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { readAmount, writeAmount } from '../../../lib/format/amount-text.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { type PersistedPayment, pendingPayment } from '../../../payments/persisted-payment.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { useBeginPayment } from '../../../queries/money/payment.ts';
import { limitProblem } from '../amounts/money-limit.ts';
import { useFeeQuote } from '../amounts/use-fee-quote.ts';
import { usePaymentEnd } from './use-payment-result.ts';
import { useReturnedPayment } from './use-returned-payment.ts';

const map = {
  paths: { amount: 'amount', netAmount: 'amount' },
  codes: { amount_limit: { field: 'amount' } },
} as const;

function readFailure(error: Error | null) {
  // The error names calculated fields that the person did not type; the fee lines already show the new values.
  if (!error || Object(error).code !== 'fee_mismatch') return readFormFailure(error, map);
  const hint = 'Look at the new numbers, then try again.';
  return { fields: {} as { amount?: string }, panel: { title: error.message, hint } };
}

/** The pending payment of an earlier page, if it is this person's. */
function readPersisted(userId: string | undefined): PersistedPayment | null {
  const persisted = pendingPayment.read();
  return persisted && persisted.userId === userId ? persisted : null;
}

/**
 * One top-up from its amount to its end. It survives a reload, and the bank's page in between: by default a pending one
 * opens again.
 */
export function useAddMoney({ resumes = true } = {}) {
  const viewer = useViewer();
  const [returned, forgetReturned] = useReturnedPayment();
  const [persisted, setPersisted] = useState(() => (resumes ? readPersisted(viewer?.userId) : null));
  const [isOpen, setOpen] = useState(persisted !== null || returned !== undefined);
  /** Whether a payment from before a reload was sent is unknown until the server was asked. */
  const [isRestored, setRestored] = useState(persisted !== null);
  /** The payment whose card is being charged: until there is a response the server may still report an earlier card. */
  const charging = useRef<string | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  /** Why the card was not charged, as a message for the person. */
  const [declined, setDeclined] = useState<string | null>(null);
  const [isSettling, setSettling] = useState(false);
  const { begin, next } = useBeginPayment();
  const minor = readAmount(text);
  const fees = useFeeQuote('topup', minor);

  const persist = (payment: PersistedPayment | null) => {
    if (payment) pendingPayment.save(payment);
    else pendingPayment.drop();
    setPersisted(payment);
    setRestored(false);
  };
  const waitsFor = returned ?? (persisted && (persisted.isSent || isRestored) ? persisted.paymentId : null);
  const end = usePaymentEnd({
    paymentId: waitsFor,
    isSent: returned === undefined && persisted?.isSent === true,
    onPaid: () => {
      next();
      begin.reset();
      persist(null);
      setText('');
      setDeclined(null);
      setOpen(false);
      if (returned) forgetReturned();
    },
    onFailed: (why, canGoOn) => {
      if (charging.current !== null && charging.current === waitsFor) return;
      if (isOpen) setDeclined(why);
      else toast.failure(why);
      const goesOn = canGoOn && isOpen && persisted?.paymentId === waitsFor;
      if (!canGoOn) next();
      persist(persisted && goesOn ? { ...persisted, isSent: false } : null);
      if (returned) forgetReturned();
    },
  });

  const start = async (amount: number) => {
    setSettling(true);
    const quote = await fees.settle(amount).catch(() => null);
    setSettling(false);
    if (!quote || !viewer) return;
    const outside = limitProblem('topup', quote.amount);
    if (outside) return setProblem(outside);
    const { currency: _, ...sums } = quote;
    begin.mutate(sums as Fees, {
      onSuccess: (made) => persist({ ...sums, ...made, userId: viewer.userId, isSent: false }),
    });
  };
  /** Begins the payment; returns whether the amount is right. */
  const send = (): boolean => {
    const outside = limitProblem('topup', fees.isOld ? null : (fees.quote?.amount ?? null));
    setProblem(minor === null ? 'Enter an amount such as 20 or 1,234.50.' : outside);
    setDeclined(null);
    if (minor === null || outside) return false;
    if (!isSettling && !begin.isPending) void start(minor);
    return true;
  };
  /** This payment as stored in the tab; null once it has ended or another one has replaced it. */
  const currentPayment = () => {
    const now = pendingPayment.read();
    return now?.paymentId === persisted?.paymentId ? now : null;
  };
  /** Marks the card as sent and reads the status again: the cached one may be about an earlier card. */
  const fetchStatus = (payment: PersistedPayment) => {
    end.forget(payment.paymentId);
    persist({ ...payment, isSent: true });
  };
  const setCharging = (isCharging: boolean) => {
    if (isCharging) charging.current = persisted?.paymentId ?? null;
    else if (charging.current === persisted?.paymentId) charging.current = null;
    // The form was closed meanwhile.
    const payment = currentPayment();
    if (!isCharging && payment?.isSent) fetchStatus(payment);
  };
  const sent = () => {
    const payment = currentPayment();
    if (!payment) return;
    setDeclined(null);
    fetchStatus(payment);
  };
  /** Shows why in the form, or as a toast if the form was closed meanwhile. */
  const decline = (why: string | null, isKnown = true) => {
    const payment = currentPayment();
    if (why === null || (payment && !payment.isSent)) return setDeclined(why);
    if (!isKnown) return;
    if (payment) persist(null);
    toast.failure(why);
  };
  const type = (typed: string) => {
    setText(typed);
    setProblem(null);
    if (begin.isError) begin.reset();
  };
  const failure = readFailure(begin.error);
  const quoteFailure = readFormFailure(fees.error, map);
  return {
    isOpen,
    open: () => setOpen(true),
    /** A card that was not sent yet is not requested again; a payment that the bank checks continues automatically. */
    close: () => {
      setOpen(false);
      setDeclined(null);
      if (persisted && charging.current === persisted.paymentId) fetchStatus(persisted);
      else if (persisted && !persisted.isSent) persist(null);
      if (returned && end.error) forgetReturned();
    },
    /** Another one in addition to the pending one. */
    another: () => {
      next();
      persist(null);
      if (returned) forgetReturned();
    },
    stage: waitsFor !== null ? ('wait' as const) : persisted ? ('card' as const) : ('amount' as const),
    persisted,
    end,
    text,
    minor,
    fees,
    type,
    pick: (amount: number) => type(writeAmount(amount)),
    leave: setText,
    send,
    isBusy: isSettling || begin.isPending,
    sent,
    setCharging,
    /** Back to the amount, which stays. */
    change: () => {
      if (charging.current !== null) return;
      setDeclined(null);
      if (persisted) setText(writeAmount(persisted.netAmount));
      persist(null);
    },
    declined,
    decline,
    wrong: problem ?? failure.fields.amount ?? quoteFailure.fields.amount,
    panel: failure.panel,
    quotePanel: quoteFailure.panel,
  };
}
export type AddMoney = ReturnType<typeof useAddMoney>;
