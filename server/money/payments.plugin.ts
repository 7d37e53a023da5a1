import type { OneTimeCodeService } from '../auth/codes/one-time-code.service.ts';
import type { AuthenticatorCodesService } from '../auth/second-factor/authenticator-codes.service.ts';
import type { Core, Domain } from '../core/domain.ts';
import type { MessageQueueService } from '../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import type { LedgerPart } from './ledger.plugin.ts';
import { createPaymentServices as createServices } from './payment-services.plugin.ts';
import { paymentRoutes } from './payments/payment.routes.ts';
import { paymentJobs } from './payments.job.ts';
import { payoutRoutes } from './payouts/payout.routes.ts';
import { createProviderWebhookService } from './provider-events/provider-webhook.service.ts';
import { webhookRoutes } from './provider-events/webhook.routes.ts';

export interface PaymentsNeeds
  extends Core,
    Pick<LedgerPart, 'ledger' | 'publishWalletEvents' | 'withdrawable'> {
  /** Null where payments are not set up. */
  provider: PaymentProvider | null;
  notifications: NotificationWriterService;
  messenger: MessageQueueService;
  codes: OneTimeCodeService;
  authenticatorCodes: AuthenticatorCodesService;
}

/** Builds top-ups, refunds, payouts and the webhook of the provider. */
export function createPayments(needs: PaymentsNeeds) {
  const { provider } = needs;
  const payments = createServices({ ...needs, onError: needs.onBackgroundError });
  const { alerts, withProvider } = payments;
  const webhook =
    provider &&
    withProvider &&
    createProviderWebhookService({ provider, handle: withProvider.events.handle, alert: alerts.alert });
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
