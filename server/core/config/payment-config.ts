import * as z from 'zod/mini';
import { allOrNone, given } from './config-fields.ts';

const key = (prefixes: RegExp, message: string) =>
  given(z.optional(z.string().check(z.regex(prefixes, message))));

const CENTS_MESSAGE = 'must be an amount in cents, 0 or more';
const cents = (byDefault: number) =>
  given(
    z._default(
      z.pipe(
        z.transform((text: unknown) => Number(text)),
        z.number(CENTS_MESSAGE).check(z.refine((n) => Number.isSafeInteger(n) && n >= 0, CENTS_MESSAGE)),
      ),
      byDefault,
    ),
  );

/** The variables of the payment provider and of operators who move money. */
export const paymentFields = {
  STRIPE_SECRET_KEY: key(/^(sk|rk)_\w+$/, 'must be a secret key of Stripe, sk_… or rk_…'),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_\w+$/, 'must be a publishable key of Stripe, pk_…'),
  STRIPE_WEBHOOK_SECRET: key(
    /^whsec_[\w+/=]+(,whsec_[\w+/=]+)?$/,
    'must be the secret of a webhook of Stripe, whsec_…, or two of them with a comma between',
  ),
  PAYOUT_HOLD: given(z.optional(z.enum(['0', '1'], 'must be 0 or 1'))),
  OPERATOR_MONEY_LIMIT: cents(100_000),
  OPERATOR_MONEY_PER_DAY: cents(1_000_000),
};
const fields = z.object(paymentFields);
type Fields = z.output<typeof fields>;

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /**
   * One secret, or two separated by a comma: Stripe sends events of its own account and of connected accounts
   * separately.
   */
  webhookSecret: string;
}

export interface PaymentSettings {
  /** The payment provider; null if there is none, and the wallet can only be read. */
  payments: 'stripe' | 'sandbox' | null;
  stripe: StripeSettings | null;
  /** New money waits before it can be paid out. */
  payoutHold: boolean;
  /** What operators may move, in cents: alone, and each of them in 24 hours. */
  operatorMoney: { alone: number; perDay: number };
}

/** Stripe if it is set up, otherwise the sandbox if that is allowed. */
export function readPayments(
  read: Fields,
  mayPlay: boolean,
  complain: (line: string) => void,
): PaymentSettings {
  const { OPERATOR_MONEY_LIMIT: alone, OPERATOR_MONEY_PER_DAY: perDay, ...variables } = read;
  const stripe = allOrNone(
    variables,
    {
      secretKey: 'STRIPE_SECRET_KEY',
      publishableKey: 'STRIPE_PUBLISHABLE_KEY',
      webhookSecret: 'STRIPE_WEBHOOK_SECRET',
    },
    complain,
  );
  const payments = stripe ? 'stripe' : mayPlay ? 'sandbox' : null;
  const hold = read.PAYOUT_HOLD ?? (payments === 'sandbox' ? '0' : '1');
  return { payments, stripe, payoutHold: hold === '1', operatorMoney: { alone, perDay } };
}
