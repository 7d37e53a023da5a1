import * as z from 'zod/mini';
import { errorText } from '../core/error-text.ts';

/** The largest amount that one call may name: 10,000,000,000.00. */
const MOST = 1_000_000_000_000;

/** Minor units of the currency (cents), always whole numbers. */
export type Minor = number & z.core.$brand<'Minor'>;

const WHOLE = errorText('wholeCents');

/** An amount in a request: at least one minor unit. */
export const minor = z
  .int(WHOLE)
  .check(z.minimum(1, WHOLE), z.maximum(MOST, errorText('tooMuch')))
  .brand<'Minor'>();
/** An amount that may be 0, such as a fee or balance. */
export const minorOrZero = z.int().check(z.minimum(0)).brand<'Minor'>();
/** The same from a query string. */
export const minorText = z.pipe(
  z.transform((text: number | string) =>
    typeof text === 'string' && /^\d{1,13}$/.test(text) ? Number(text) : text,
  ),
  minor,
);

/** ISO 4217, lower case. The ledger has one currency. */
export const currency = z.string().check(z.toLowerCase(), z.regex(/^[a-z]{3}$/, errorText('currencyFormat')));
export const CURRENCY = 'usd';

/** A net amount, the fees on top of it, and their sum (`amount`). */
export const fees = z.object({
  netAmount: minor,
  amount: minor,
  serviceFee: minorOrZero,
  transactionFee: minorOrZero,
});
export type Fees = z.output<typeof fees>;

export const feeQuote = z.extend(fees, { currency: z.string() });
export type FeeQuote = z.output<typeof feeQuote>;
