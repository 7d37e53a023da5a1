import type { OneTimeCodes } from '../../auth/codes/one-time-code.service.ts';
import type { AppCodes } from '../../auth/second-factor/authenticator-codes.service.ts';
import type { Core, Domain } from '../../core/domain.ts';
import type { Messenger } from '../../notifications/messages/message-queue.service.ts';
import type { Notices } from '../../notifications/notification-writer.service.ts';
import type { PaymentProvider } from '../../providers/payments/provider.ts';
import type { LedgerPart } from '../ledger/ledger.plugin.ts';
import { payoutRoutes } from '../payouts/payout.routes.ts';
import { paymentRoutes } from './payment.routes.ts';
import { paymentJobs } from './payments.job.ts';
import { createPayments as createServices } from './payments.service.ts';
import { createWebhook } from './provider-webhook.service.ts';
import { webhookRoutes } from './webhook.routes.ts';

export interface PaymentsNeeds extends Core, Pick<LedgerPart, 'ledger' | 'news' | 'withdrawable'> {
  /** Null where payments are not set up. */
  provider: PaymentProvider | null;
  notices: Notices;
  messenger: Messenger;
  codes: OneTimeCodes;
  appCodes: AppCodes;
}

/** Makes what brings money in and out, and takes what the provider tells of it. */
export function createPayments(needs: PaymentsNeeds) {
  const { provider } = needs;
  const payments = createServices({ ...needs, onError: needs.onBackgroundError });
  const { alerts, withProvider } = payments;
  const webhook =
    provider &&
    withProvider &&
    createWebhook({ provider, handle: withProvider.events.handle, alert: alerts.alert });
  const domain: Domain = {
    jobs: paymentJobs(payments),
    routes(api) {
      paymentRoutes(api, payments);
      payoutRoutes(api, payments);
      if (webhook) webhookRoutes(api, { webhook });
    },
  };
  return { ...domain, alert: alerts.alert, webhook };
}
