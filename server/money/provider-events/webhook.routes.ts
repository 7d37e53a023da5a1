import type { FastifyInstance } from 'fastify';
import { STRIPE_WEBHOOK_PATH } from '../../../contract/money/payment.ts';
import { addressSubject } from '../../core/limits/address-subject.ts';
import type { ProviderWebhookService } from './provider-webhook.service.ts';

const BODY_LIMIT = 1024 * 1024;

/** Events of the payment provider: a signature over the raw body replaces the login. */
export function webhookRoutes(app: FastifyInstance, { webhook }: { webhook: ProviderWebhookService }): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    // A provider may send many events at once, so only rejected calls count.
    const options = { bodyLimit: BODY_LIMIT, config: { open: true, limit: 'none' } } as const;
    scope.post<{ Body: Buffer | undefined }>(`/payments${STRIPE_WEBHOOK_PATH}`, options, async (request) => {
      const count = () => app.coreContext.limits.take('refused', addressSubject(request.ip));
      await webhook.receive(request.body ?? Buffer.alloc(0), request.headers, count);
      return { success: true, data: {} };
    });
  });
}
