import Stripe from 'stripe';
import type { Minor } from '../../../contract/money/money.ts';
import { type ProviderAccount, type ProviderPayment, ProviderRejection } from './provider.ts';

const CANNOT_BE_PAID = 'This account can’t be paid right now.';

/** What Stripe's codes mean for the person who pays. */
const REJECTIONS: Record<string, string> = {
  amount_too_small: 'This is too little for a card.',
  amount_too_large: 'This is too much for a card.',
  charge_already_refunded: 'This payment has already been refunded.',
  charge_disputed: 'Your bank is disputing this payment, so it can’t be refunded.',
  refund_disputed_payment: 'Your bank is disputing this payment, so it can’t be refunded.',
  account_invalid: CANNOT_BE_PAID,
  insufficient_capabilities_for_transfer: CANNOT_BE_PAID,
  payouts_not_allowed: CANNOT_BE_PAID,
  no_account: CANNOT_BE_PAID,
  bank_account_unusable: 'This bank account can’t be used.',
};

/** Turns rejections by Stripe into messages for the person; all other errors are temporary or our own fault. */
export function stripeError(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError) return new ProviderRejection(error.message);
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return error;
  const message = REJECTIONS[error.code ?? ''];
  return message === undefined ? error : new ProviderRejection(message);
}

/** The response of a call that Stripe may reject with a message for the person. */
export const withRejection = <T>(response: Promise<T>): Promise<T> =>
  response.catch((error: unknown) => {
    throw stripeError(error);
  });

function statusOf({ status, last_payment_error }: Stripe.PaymentIntent): ProviderPayment['status'] {
  if (status === 'succeeded') return 'succeeded';
  if (status === 'canceled') return 'cancelled';
  if (status === 'processing' || status === 'requires_capture') return 'processing';
  return status === 'requires_payment_method' && last_payment_error ? 'failed' : 'requires_payment';
}

/** The fee is known once the charge is in Stripe's ledger. */
function feeOf(charge: Stripe.Charge | null, currency: string): Minor | null {
  const booked = charge?.balance_transaction;
  if (!booked || typeof booked === 'string') return null;
  if (booked.currency !== currency) {
    throw new Error(`the Stripe account is settled in ${booked.currency}, not in ${currency}`);
  }
  return booked.fee as Minor;
}

/** An intent whose `latest_charge.balance_transaction` is expanded. */
export function paymentOf(intent: Stripe.PaymentIntent): ProviderPayment {
  const { id, amount, amount_received, currency, latest_charge, last_payment_error } = intent;
  const charge = typeof latest_charge === 'string' ? null : latest_charge;
  const status = statusOf(intent);
  const card = charge?.payment_method_details?.card ?? last_payment_error?.payment_method?.card;
  return {
    ref: id,
    status,
    amount: (status === 'succeeded' ? amount_received : amount) as Minor,
    currency,
    fee: status === 'succeeded' ? feeOf(charge, currency) : null,
    last4: card?.last4 ?? null,
    failure: status === 'failed' ? (last_payment_error?.message ?? null) : null,
  };
}

/** What Stripe requires first: why it rejected something, or the name of a field as text. */
function requirementOf({ requirements }: Stripe.Account): string | null {
  const [rejected] = requirements?.errors ?? [];
  if (rejected) return rejected.reason;
  const [field] = requirements?.currently_due ?? [];
  if (field) return `Stripe asks for more: ${field.replace(/[._]/g, ' ')}.`;
  return requirements?.disabled_reason ? 'Stripe is looking at your account.' : null;
}

/** The bank account that payouts of a connected account go to. */
export function bankOf({ external_accounts }: Stripe.Account): Stripe.ExternalAccount | undefined {
  const banks = external_accounts?.data ?? [];
  return banks.find(({ default_for_currency: isDefault }) => isDefault) ?? banks[0];
}

/** A visit to Stripe's page proves nothing: an account is enabled once it can be paid. */
export function accountOf(account: Stripe.Account): ProviderAccount {
  const enabled = account.payouts_enabled && account.capabilities?.transfers === 'active';
  const status = enabled ? 'enabled' : account.details_submitted ? 'restricted' : 'onboarding';
  const bank = bankOf(account);
  return {
    ref: account.id,
    status,
    requirement: enabled ? null : requirementOf(account),
    last4: bank?.last4 ?? null,
    fingerprint: bank?.fingerprint ?? null,
  };
}
