import type { PersistedPayment } from './persisted-payment.ts';

/** What every provider's card form gets. The calls count although the form was closed meanwhile. */
export type CardFormProps = {
  payment: PersistedPayment;
  /** The card was charged, or its bank thinks. */
  onSent: () => void;
  /** Why the last try failed, said above the button. */
  declined: string | null;
  /** Null takes it away. `isKnown` is false where no response came: the card may have been charged all the same. */
  onDeclined: (why: string | null, isKnown?: boolean) => void;
  /** Between the press and its response: whoever closes the form then has not given up. */
  onCharging: (isCharging: boolean) => void;
};
