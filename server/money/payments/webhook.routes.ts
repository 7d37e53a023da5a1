import type { FastifyInstance } from 'fastify';
import { STRIPE_WEBHOOK_PATH } from '../../../contract/money/payment.ts';
import { addressSubject } from '../../core/http/rate-limit.ts';
import type { Webhook } from './provider-webhook.service.ts';

const BODY_LIMIT = 1024 * 1024;

/** News of the payment provider: the signature stands for the login, over the body as it came. */
export function webhookRoutes(app: FastifyInstance, { webhook }: { webhook: Webhook }): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    // A provider may have much to tell at once: only who is refused is counted.
    const options = { bodyLimit: BODY_LIMIT, config: { open: true, limit: 'none' } } as const;
    scope.post<{ Body: Buffer | undefined }>(`/payments${STRIPE_WEBHOOK_PATH}`, options, async (request) => {
      const count = () => app.house.limits.take('refused', addressSubject(request.ip));
      await webhook.receive(request.body ?? Buffer.alloc(0), request.headers, count);
      return { success: true, data: {} };
    });
  });
}
