import type { PersistedPayment } from './persisted-payment.ts';

/** The props of every provider's card form. The callbacks count even if the form was closed meanwhile. */
export type CardFormProps = {
  payment: PersistedPayment;
  /** The card was charged, or its bank is still processing. */
  onSent: () => void;
  /** Why the last attempt failed, shown above the button. */
  declined: string | null;
  /** Null removes it. `isKnown` is false if no response arrived: the card may have been charged anyway. */
  onDeclined: (why: string | null, isKnown?: boolean) => void;
  /** Between the press and its response: closing the form then does not cancel the payment. */
  onCharging: (isCharging: boolean) => void;
};
