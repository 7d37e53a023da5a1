import { describe, expect, test } from 'vitest';
import { person } from '../../../support/factories.ts';
import { providerScenarios } from '../../../support/money/provider-scenarios.ts';
import { available, beginTopUp } from '../../../support/money/sandbox.ts';
import { call, testApp } from '../../../support/test-app.ts';

describe.each(providerScenarios)('%s', (_, open) => {
  test.each([
    { net: 5_000, paid: 5_438, back: 5_250 },
    { net: 1_010, paid: 1_124, back: 1_061 },
  ])(
    'refunds $back of $paid: the net amount and the service fee, but not the transaction fee',
    async ({ net, paid, back }) => {
      const w = await open(await testApp());
      const t = await testApp({ deps: { payments: w.provider } });
      const ann = await person(t);
      const { paymentId, clientSecret } = await beginTopUp(t, ann, net);
      const { provider_ref: ref } = await t.database.db
        .selectFrom('payment')
        .select('provider_ref')
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow();
      if (ref === null) throw new Error('the provider was not asked');
      await w.pay({ ref, clientSecret });
      const payment = () =>
        call(t.app, 'GET', `/payments/v1/payment/${paymentId}`, { token: ann.accessToken });
      expect((await payment()).json().data.payment.status).toBe('succeeded');
      expect([await available(t, ann), (await w.provider.readPayment(ref)).amount]).toEqual([net, paid]);

      const refund = await call(t.app, 'POST', `/payments/v1/payment/${paymentId}/refund`, {
        token: ann.accessToken,
        body: {},
      });
      expect([refund.statusCode, refund.json().data.payment.status]).toEqual([200, 'refunded']);
      expect([await w.refunds(ref), await available(t, ann)]).toEqual([[back], 0]);
    },
  );
});
