import type { KeptPayment } from '../../payments/kept-payment.ts';

/** What every provider's card form gets. */
export type CardFormProps = {
  payment: KeptPayment;
  /** The card was charged, or its bank thinks. */
  onSent: () => void;
  /** Why the last try failed, said above the button. */
  declined: string | null;
  onDeclined: (why: string | null) => void;
  /** Between the press and its answer: whoever closes the form then has not given up. */
  onCharging: (isCharging: boolean) => void;
};
