import { useRef, useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { writeAmount } from '../../../lib/format/amount-text.ts';
import type { PersistedPayment } from '../../../payments/persisted-payment.ts';
import { usePaymentEnd } from './use-payment-result.ts';
import { usePersistedPayment } from './use-persisted-payment.ts';
import { useReturnedPayment } from './use-returned-payment.ts';
import { useTopUpAmount } from './use-top-up-amount.ts';

/**
 * One top-up from its amount to its end. It survives a reload, and the bank's page in between: by default a pending one
 * opens again.
 */
export function useAddMoney({ resumes = true } = {}) {
  const [returned, forgetReturned] = useReturnedPayment();
  const { persisted, isRestored, persist, current } = usePersistedPayment(resumes);
  const [isOpen, setOpen] = useState(persisted !== null || returned !== undefined);
  /** The payment whose card is being charged: until there is a response the server may still report an earlier card. */
  const charging = useRef<string | null>(null);
  /** Why the card was not charged, as a message for the person. */
  const [declined, setDeclined] = useState<string | null>(null);
  const { next, clear, ...amount } = useTopUpAmount(persist);

  const waitsFor = returned ?? (persisted && (persisted.isSent || isRestored) ? persisted.paymentId : null);
  const end = usePaymentEnd({
    paymentId: waitsFor,
    isSent: returned === undefined && persisted?.isSent === true,
    onPaid: () => {
      next();
      clear();
      persist(null);
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

  /** Marks the card as sent and reads the status again: the cached one may be about an earlier card. */
  const fetchStatus = (payment: PersistedPayment) => {
    end.forget(payment.paymentId);
    persist({ ...payment, isSent: true });
  };
  const setCharging = (isCharging: boolean) => {
    if (isCharging) charging.current = persisted?.paymentId ?? null;
    else if (charging.current === persisted?.paymentId) charging.current = null;
    // The form was closed meanwhile.
    const payment = current();
    if (!isCharging && payment?.isSent) fetchStatus(payment);
  };
  const sent = () => {
    const payment = current();
    if (!payment) return;
    setDeclined(null);
    fetchStatus(payment);
  };
  /** Shows why in the form, or as a toast if the form was closed meanwhile. */
  const decline = (why: string | null, isKnown = true) => {
    const payment = current();
    if (why === null || (payment && !payment.isSent)) return setDeclined(why);
    if (!isKnown) return;
    if (payment) persist(null);
    toast.failure(why);
  };
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
    ...amount,
    /** Begins the payment; returns whether the amount is right. */
    send: (): boolean => {
      setDeclined(null);
      return amount.send();
    },
    sent,
    setCharging,
    /** Back to the amount, which stays. */
    change: () => {
      if (charging.current !== null) return;
      setDeclined(null);
      if (persisted) amount.leave(writeAmount(persisted.netAmount));
      persist(null);
    },
    declined,
    decline,
  };
}
export type AddMoney = ReturnType<typeof useAddMoney>;
