import type { Minor } from '../../../contract/money/money.ts';
import type { PaymentProviderName } from '../../../contract/money/payment.ts';

/** The state of a card payment at the provider. */
export interface ProviderPayment {
  ref: string;
  status: 'requires_payment' | 'processing' | 'succeeded' | 'failed' | 'cancelled';
  amount: Minor;
  currency: string;
  /** The provider's own fee; null until it is known, which is once it succeeded. */
  fee: Minor | null;
  last4: string | null;
  /** Why the last attempt failed, as text for its person. */
  failure: string | null;
}

export interface ProviderPayout {
  ref: string;
  status: 'processing' | 'paid' | 'failed' | 'returned';
  /** The provider's fee for it. */
  fee: Minor;
  failure: string | null;
}

/** A bank account; both are null if there is none. */
export interface BankAccount {
  last4: string | null;
  /** The same for all people with payouts to this bank account; null if none is known. */
  fingerprint: string | null;
}

/** The account that a person's payouts go to. */
export interface ProviderAccount extends BankAccount {
  ref: string;
  status: 'onboarding' | 'restricted' | 'enabled';
  requirement: string | null;
}

/** Last digits decide only where a fingerprint is missing: rows of earlier versions have none. */
export function isSameBank(one: BankAccount, other: BankAccount): boolean {
  if (one.fingerprint !== null && other.fingerprint !== null) return one.fingerprint === other.fingerprint;
  return one.last4 === other.last4;
}

export interface ProviderDispute {
  ref: string;
  paymentRef: string;
  amount: Minor;
  fee: Minor;
  status: 'open' | 'won' | 'lost';
}

/** An event of the provider, with the current state of the object that changed. */
export type ProviderEvent = { id: string; type: string } & (
  | { about: 'payment'; payment: ProviderPayment }
  | { about: 'payout'; payout: ProviderPayout }
  | { about: 'account'; account: ProviderAccount }
  | { about: 'dispute'; dispute: ProviderDispute }
  | { about: 'refund'; paymentRef: string; refundRef: string; status: 'succeeded' | 'failed' }
  /** Of no use to us. */
  | { about: 'other' }
);

/** An event that the provider did not sign, or signed too long ago. */
export class ForgedEvent extends Error {}
/** The provider rejected a call; the message is for the person who made it. */
export class ProviderRejection extends Error {}
/** The payout was not sent, since its account now has another bank account than the one it was confirmed for. */
export class BankAccountChanged extends ProviderRejection {
  constructor() {
    super('The bank account was changed after you cashed out.');
  }
}

/**
 * Charges cards and pays banks. Calls that create something take our id for it: a second call with the same
 * id gets what the first one created, so that a crashed call can be repeated. Never call it in a transaction.
 * Network errors are thrown as they are; a rejection throws `ProviderRejection`.
 */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** For the card form in the browser; null if it needs none. */
  publishableKey: string | null;
  createPayment(payment: { id: string; amount: Minor; currency: string }): Promise<{
    ref: string;
    clientSecret: string;
  }>;
  readPayment(ref: string): Promise<ProviderPayment>;
  /** Makes it unpayable; returns its state, which may be paid. */
  cancelPayment(ref: string): Promise<ProviderPayment>;
  refundPayment(refund: { id: string; paymentRef: string; amount: Minor }): Promise<{
    ref: string;
    status: 'succeeded' | 'pending' | 'failed';
  }>;
  createAccount(person: { id: string; email: string | null }): Promise<ProviderAccount>;
  readAccount(ref: string): Promise<ProviderAccount>;
  /** A page of the provider that works once and for a short time; it leads back to the wallet. */
  onboardingUrl(ref: string): Promise<{ url: string; expiresAt: Date | null }>;
  /**
   * Pays to `bank` and no other: throws `BankAccountChanged` if the account has another one and nothing was sent
   * under this id.
   */
  sendPayout(payout: {
    id: string;
    accountRef: string;
    bank: BankAccount;
    amount: Minor;
    currency: string;
  }): Promise<ProviderPayout>;
  readPayout(ref: string): Promise<ProviderPayout>;
  /** Checks the signature over the body as it came; throws `ForgedEvent`. */
  readEvent(body: Buffer, headers: Record<string, string | string[] | undefined>): Promise<ProviderEvent>;
  /** The platform's balance at the provider. */
  balance(): Promise<number>;
}
