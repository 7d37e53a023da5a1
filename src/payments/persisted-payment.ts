import * as z from 'zod/mini';
import { id } from '../../contract/core/shared.ts';
import { fees } from '../../contract/money/money.ts';
import { paymentProvider } from '../../contract/money/payment.ts';
import { PAYMENT_KEY } from '../lib/storage/session-storage.ts';
import { tabStore } from '../lib/storage/tab-store.ts';

const persistedPayment = z.extend(fees, {
  /** Whose it is: another person who logs in here has no part in it. */
  userId: id,
  paymentId: id,
  clientSecret: z.string(),
  provider: paymentProvider,
  publishableKey: z.nullable(z.string()),
  /** The card was sent; what remains is to wait for its bank. */
  isSent: z.boolean(),
});
export type PersistedPayment = z.output<typeof persistedPayment>;

/** The pending top-up, so that a reload continues it. */
export const pendingPayment = tabStore(PAYMENT_KEY, persistedPayment);
