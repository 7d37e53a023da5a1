import { expect, test } from 'vitest';
import type { EmailTemplate } from '../../../server/notifications/messages/email-template.ts';
import { person, uniqueName } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { payingApp, priced } from '../../support/money/payments.ts';
import { messagesTo } from '../../support/notifications/emails.ts';
import { holdOf } from '../../support/operations/outgoing-hold.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

async function queue(t: TestApp, contact: string, template: EmailTemplate): Promise<void> {
  await t.database.db
    .transaction()
    .execute((trx) =>
      t.messaging.messenger.queue(trx, { contact, contactType: 'email', locale: null }, template),
    );
}

test('messages wait until they are released, and codes are removed then', async () => {
  const t = await testApp();
  const hold = holdOf(t);
  const contact = `${uniqueName()}@example.org`;
  await hold.hold('a test');
  await hold.hold('held already');
  expect(await hold.state()).toEqual({ since: t.clock.now(), reason: 'a test' });
  await queue(t, contact, { kind: 'password-changed', name: 'Ana', at: t.clock.now() });
  await queue(t, contact, { kind: 'log-in-code', code: '042137', minutes: 10 });
  await runAllJobs(t);
  await t.messaging.delivery.run();
  const waiting = t.database.db.selectFrom('message').select('attempts').where('recipient', '=', contact);
  expect(await waiting.execute()).toEqual([{ attempts: 0 }, { attempts: 0 }]);

  expect(await hold.release()).toEqual({ released: true, dropped: 1 });
  expect(await hold.state()).toBe(null);
  await t.messaging.delivery.run();
  expect((await messagesTo(t, contact)).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  expect(await hold.release()).toEqual({ released: false, dropped: 0 });
});

test('payouts and refunds wait until they are released', async () => {
  const t = await payingApp();
  const hold = holdOf(t);
  const [ann, ben] = [await t.payee(50_000), await person(t)];
  const begun = await t.begin(ben, 5_000);
  await t.tell({ about: 'payment', payment: t.fake.charge(begun.ref) });
  await hold.hold('a test');
  const asked = await t.post(ann, 'payout', priced('payout', 30_000));
  const { _id: id } = asked.json().data.payout;
  expect((await t.post(ben, `payment/${begun.id}/refund`, {})).statusCode).toBe(200);
  t.clock.advance(120);
  await t.sending.sendDue();
  await t.reconciliation.retryRefunds();
  expect(t.fake.payouts.size).toBe(0);
  expect(t.fake.refunds.given).toEqual([]);

  await hold.release();
  await t.sending.sendDue();
  await t.reconciliation.retryRefunds();
  expect((await t.rowOf('payout', id)).status).toBe('processing');
  expect(t.fake.payouts.size).toBe(1);
  expect(t.fake.refunds.given).toHaveLength(1);
});
