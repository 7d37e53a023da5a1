import * as z from 'zod/mini';
import { id } from '../../contract/core/shared.ts';
import { fees } from '../../contract/money/money.ts';
import { paymentProvider } from '../../contract/money/payment.ts';
import { PAYMENT_KEY } from '../lib/storage/session-storage.ts';
import { tabStore } from '../lib/storage/tab-store.ts';

const keptPayment = z.extend(fees, {
  /** Whose it is: another person who logs in here has no part in it. */
  userId: id,
  paymentId: id,
  clientSecret: z.string(),
  provider: paymentProvider,
  publishableKey: z.nullable(z.string()),
  /** The card was sent; what remains is to wait for its bank. */
  isSent: z.boolean(),
});
export type KeptPayment = z.output<typeof keptPayment>;

/** The top-up under way, so that a reload goes on with it. */
export const paymentUnderWay = tabStore(PAYMENT_KEY, keptPayment);
