import type { FastifyInstance } from 'fastify';
import {
  createPaymentIntent,
  getFeeQuote,
  getPayment,
  refundPayment,
} from '../../../contract/money/payment.ts';
import { route } from '../../core/http/route.ts';
import { feeQuoteOf } from './fees.ts';
import type { PaymentRefundService } from './payment-refund.service.ts';
import type { TopUpService } from './top-up.service.ts';

interface Services {
  topUps: TopUpService;
  refunds: PaymentRefundService;
}

export function paymentRoutes(app: FastifyInstance, { topUps, refunds }: Services): void {
  route(app, getFeeQuote, async ({ input: { query } }) => feeQuoteOf(query.kind, query));

  route(app, createPaymentIntent, ({ input: { body }, viewer: { personId }, record }) => {
    const count = () => app.coreContext.limits.take('paymentIntent', personId);
    return topUps.begin({ personId, fees: body, count, record });
  });

  route(app, getPayment, async ({ input: { params }, viewer }) => ({
    payment: await topUps.get(viewer.personId, params.id),
  }));

  route(app, refundPayment, ({ input: { params }, viewer, record }) =>
    refunds.request(viewer.personId, params.id, record),
  );
}
