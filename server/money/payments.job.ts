import { DISPUTABLE_DAYS } from '../../contract/money/money-limits.ts';
import type { Job } from '../core/jobs/runner.ts';
import type { PaymentReconciliationService } from './payments/payment-reconciliation.service.ts';
import type { PayoutTransferService } from './payouts/payout-transfer.service.ts';

interface Services {
  /** Null where payments are not set up. */
  withProvider: { sending: PayoutTransferService; reconciliation: PaymentReconciliationService } | null;
  forgetEvents(before: Date, limit: number): Promise<boolean>;
  forgetFormerAccounts(before: Date, limit: number): Promise<boolean>;
}

const MINUTE = 60;
const DAY = 86_400;
const BATCH = 500;
/** Much longer than the provider repeats its events, which is days. */
const EVENT_RETENTION_MS = 90 * DAY * 1_000;

/** Jobs that send payouts, reconcile with the provider, retry refunds and cancel unpaid payments. */
export function paymentJobs({ withProvider, forgetEvents, forgetFormerAccounts }: Services): Job[] {
  if (!withProvider) return [];
  const { sending, reconciliation } = withProvider;
  return [
    // Due at every run, so that payouts are sent before the provider is asked about them.
    {
      name: 'send-payouts',
      description: 'Sends payouts to the payment provider',
      everySeconds: 1,
      runBatch: sending.sendDue,
    },
    {
      name: 'ask-payouts',
      description: 'Asks the payment provider how payouts ended',
      everySeconds: MINUTE,
      runBatch: sending.checkDue,
    },
    {
      name: 'ask-payments',
      description: 'Asks the payment provider about unfinished payments',
      everySeconds: MINUTE,
      runBatch: reconciliation.checkDue,
    },
    {
      name: 'retry-refunds',
      description: 'Repeats refunds that the payment provider did not take',
      everySeconds: MINUTE,
      runBatch: reconciliation.retryRefunds,
    },
    {
      name: 'cancel-payments',
      description: 'Cancels payments that nobody completed',
      everySeconds: 10 * MINUTE,
      runBatch: reconciliation.cancelLapsed,
    },
    {
      name: 'purge-provider-events',
      description: 'Deletes old events of the payment provider',
      everySeconds: DAY,
      runBatch: (now) => forgetEvents(new Date(now.getTime() - EVENT_RETENTION_MS), BATCH),
    },
    {
      name: 'purge-former-payout-accounts',
      description: 'Deletes replaced bank accounts once they no longer hold money of others',
      everySeconds: DAY,
      runBatch: (now) => forgetFormerAccounts(new Date(now.getTime() - DISPUTABLE_DAYS * DAY * 1_000), BATCH),
    },
  ];
}
