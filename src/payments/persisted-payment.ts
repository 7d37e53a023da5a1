import * as z from 'zod/mini';
import { id } from '../../contract/core/shared.ts';
import { fees } from '../../contract/money/money.ts';
import { paymentProvider } from '../../contract/money/payment.ts';
import { PAYMENT_KEY } from '../lib/storage/session-storage.ts';
import { tabStore } from '../lib/storage/tab-store.ts';

const persistedPayment = z.extend(fees, {
  /** The owner: another person who logs in here must not continue it. */
  userId: id,
  paymentId: id,
  clientSecret: z.string(),
  provider: paymentProvider,
  publishableKey: z.nullable(z.string()),
  /** Whether the card was sent; then only the bank's response is missing. */
  isSent: z.boolean(),
});
export type PersistedPayment = z.output<typeof persistedPayment>;

/** The pending top-up, so that a reload continues it. */
export const pendingPayment = tabStore(PAYMENT_KEY, persistedPayment);
