import type { FastifyInstance } from 'fastify';
import { cancelPayout, createPayout, startOnboarding } from '../../../contract/money/payout.ts';
import { requesterOf } from '../../core/http/caller.ts';
import { route } from '../../core/http/route.ts';
import type { PayoutService } from './payout.service.ts';
import type { PayoutAccountService } from './payout-account.service.ts';

interface Services {
  payouts: PayoutService;
  payoutAccounts: PayoutAccountService;
}

export function payoutRoutes(app: FastifyInstance, { payouts, payoutAccounts }: Services): void {
  route(app, createPayout, ({ input: { body }, viewer: { personId }, request, text, record }) => {
    const { otp, ...fees } = body;
    const count = () => app.coreContext.limits.take('payout', personId);
    const requester = requesterOf(request);
    const message = text('payoutSuccessful');
    return payouts.create({ personId, requester, fees, otp, count, message, record });
  });

  route(app, cancelPayout, ({ input: { params }, viewer, record }) =>
    payouts.cancel(viewer.personId, params.id, record),
  );

  route(app, startOnboarding, ({ viewer }) => payoutAccounts.startOnboarding(viewer.personId));
}
