import { describe, expect, test } from 'vitest';
import { stripePayments } from '../../../../server/providers/payments/stripe.ts';
import { person, type TestPerson } from '../../../support/factories.ts';
import { ledgerSum, priced } from '../../../support/money/payments.ts';
import { available, beginTopUp, payWith, sandboxOf } from '../../../support/money/sandbox.ts';
import { type StripeServer, stripeServer } from '../../../support/money/stripe-server.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';

const PATH = '/payments/v1/webhook/stripe';
const PUBLIC_URL = 'https://flick.test';

/** The app with Stripe as its provider, and a fake Stripe behind it. */
async function stripeApp() {
  const s = await stripeServer();
  const payments = stripePayments(s.settings, PUBLIC_URL, s.address);
  const t = await testApp({ config: { payments: 'stripe', stripe: s.settings }, deps: { payments } });
  return { s, t };
}

const send = (t: TestApp, { body, headers }: { body: Buffer; headers: Record<string, string> }) =>
  t.app.inject({
    method: 'POST',
    url: PATH,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  });

/** A top-up that was begun, by its number at Stripe. */
async function begin(t: TestApp, who: TestPerson, net: number) {
  const { clientSecret, paymentId } = await beginTopUp(t, who, net);
  return { paymentId, ref: clientSecret.replace(/_secret.*/, '') };
}

const newest = (s: StripeServer) => {
  const event = s.books.events.at(-1);
  if (!event) throw new Error('nothing was told');
  return event;
};

const alertsAbout = (t: TestApp, text: string) =>
  t.database.db
    .selectFrom('money_alert')
    .select(['kind', 'detail', 'count'])
    .where('detail', 'like', `%${text}%`)
    .execute();

const effectOf = async (t: TestApp, id: string) =>
  (
    await t.database.db
      .selectFrom('provider_event')
      .select('effect')
      .where('id', '=', `stripe:${id}`)
      .executeTakeFirst()
  )?.effect;

describe('the webhook of Stripe', () => {
  test('a signed success is credited once, however often it arrives', async () => {
    const { s, t } = await stripeApp();
    const ann = await person(t);
    const { ref } = await begin(t, ann, 10_000);
    s.books.pay(ref);
    const wire = s.signed(newest(s));
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(t, wire)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(responses[0]?.json()).toEqual({ success: true, data: {} });
    expect(await available(t, ann)).toBe(10_000);
    expect(await effectOf(t, newest(s).id)).toBe('booked');
    expect(await ledgerSum(t)).toBe(0);
  });

  test('forged, altered, unsigned, empty or old ones are rejected: no effect, and an alert', async () => {
    const { s, t } = await stripeApp();
    const ann = await person(t);
    const { ref } = await begin(t, ann, 10_000);
    s.books.pay(ref);
    const event = newest(s);
    const good = s.signed(event);
    const altered = Buffer.from(good.body.toString().replace(ref, 'pi_of_somebody'));
    const wrong = 'The signature of the event is wrong.';
    const unsigned = 'The event is not signed.';
    const cases: [string, { body: Buffer; headers: Record<string, string> }][] = [
      [wrong, s.signed(event, { secret: 'whsec_of_somebody' })],
      [wrong, { ...good, body: altered }],
      [wrong, { ...good, headers: { 'stripe-signature': 'nonsense' } }],
      [wrong, { ...good, body: Buffer.alloc(0) }],
      [unsigned, { ...good, headers: {} }],
      ['The event was signed too long ago.', s.signed(event, { secondsAgo: 301 })],
    ];
    const before = await alertsAbout(t, wrong);
    for (const [text, wire] of cases) {
      const response = await send(t, wire);
      expect([response.statusCode, response.json().message]).toEqual([400, text]);
    }
    expect(await available(t, ann)).toBe(0);
    expect(await effectOf(t, event.id)).toBeUndefined();
    const [line] = await alertsAbout(t, wrong);
    expect(line).toMatchObject({ kind: 'webhook_refused', detail: `A webhook was refused: ${wrong}` });
    expect((line?.count ?? 0) - (before[0]?.count ?? 0)).toBe(4);
    expect(await alertsAbout(t, 'too long ago')).toHaveLength(1);
    // The good one is still good.
    expect((await send(t, good)).statusCode).toBe(200);
    expect(await available(t, ann)).toBe(10_000);
  });

  test('in any order: a failure reported after the success changes nothing', async () => {
    const { s, t } = await stripeApp();
    const ann = await person(t);
    const { ref } = await begin(t, ann, 4_000);
    s.books.decline(ref);
    const failed = s.signed(newest(s));
    s.books.pay(ref);
    const succeeded = s.signed(newest(s));
    expect((await send(t, succeeded)).statusCode).toBe(200);
    expect((await send(t, failed)).statusCode).toBe(200);
    expect(await available(t, ann)).toBe(4_000);
  });

  test('a dispute that arrives before its payment ends right', async () => {
    const { s, t } = await stripeApp();
    const ann = await person(t);
    const { ref } = await begin(t, ann, 4_000);
    s.books.pay(ref);
    const succeeded = s.signed(newest(s));
    const dispute = s.books.dispute(ref);
    expect((await send(t, s.signed(newest(s)))).statusCode).toBe(200);
    expect((await send(t, succeeded)).statusCode).toBe(200);
    expect(await available(t, ann)).toBe(0);
    s.books.endDispute(dispute, 'won');
    expect((await send(t, s.signed(newest(s)))).statusCode).toBe(200);
    expect(await available(t, ann)).toBe(4_000);
    expect(await ledgerSum(t)).toBe(0);
  });

  test('for an unknown payment: accepted, without effect, and with an alert', async () => {
    const { s, t } = await stripeApp();
    const provider = stripePayments(s.settings, PUBLIC_URL, s.address);
    const foreign = { id: 'of another shop', amount: priced('topup', 9_000).amount, currency: 'usd' };
    const { ref } = await provider.createPayment(foreign);
    s.books.pay(ref);
    const sum = await ledgerSum(t);
    const { id } = newest(s);
    expect((await send(t, s.signed(newest(s)))).statusCode).toBe(200);
    expect(await effectOf(t, id)).toBe('unknown');
    expect(await alertsAbout(t, ref)).toMatchObject([{ kind: 'unknown_payment' }]);
    expect(await ledgerSum(t)).toBe(sum);
  });

  test('of other types: accepted without effect', async () => {
    const { s, t } = await stripeApp();
    const event = { id: 'evt_of_no_use', object: 'event', type: 'customer.created', data: { object: {} } };
    expect((await send(t, s.signed(event))).statusCode).toBe(200);
    expect(await effectOf(t, event.id)).toBe('nothing');
  });

  test('while Stripe does not respond nothing is stored, so that it is delivered again', async () => {
    const { s, t } = await stripeApp();
    const ann = await person(t);
    const { ref } = await begin(t, ann, 4_000);
    s.books.pay(ref);
    const wire = s.signed(newest(s));
    s.trouble('GET /v1/payment_intents/:id', 'cut off before', 2);
    expect((await send(t, wire)).statusCode).toBeGreaterThanOrEqual(500);
    expect(await effectOf(t, newest(s).id)).toBeUndefined();
    expect((await send(t, wire)).statusCode).toBe(200);
    expect(await available(t, ann)).toBe(4_000);
  });

  test('more than a mebibyte is not read', async () => {
    const { t } = await stripeApp();
    const response = await send(t, { body: Buffer.alloc(1024 * 1024 + 1, 'x'), headers: {} });
    expect([response.statusCode, response.json().code]).toEqual([413, 'too_large']);
  });

  test('a sender of many forged events is blocked, and signed ones are still accepted', async () => {
    const { s, t } = await (async () => {
      const s = await stripeServer();
      const payments = stripePayments(s.settings, PUBLIC_URL, s.address);
      const config = { payments: 'stripe', stripe: s.settings, rateLimits: true } as const;
      return { s, t: await testApp({ config, deps: { payments } }) };
    })();
    const statuses = new Set<number>();
    for (let sent = 0; sent < 601; sent++) {
      statuses.add((await send(t, { body: Buffer.from('{}'), headers: {} })).statusCode);
    }
    expect([...statuses].sort()).toEqual([400, 429]);
    const event = {
      id: 'evt_after_a_flood',
      object: 'event',
      type: 'customer.created',
      data: { object: {} },
    };
    expect((await send(t, s.signed(event))).statusCode).toBe(200);
  });
});

describe('the sandbox uses the same endpoint', () => {
  test('a signed event over HTTP takes effect once; one that is six minutes old does not', async () => {
    const t = await testApp();
    const ann = await person(t);
    const sandbox = sandboxOf(t);
    const { clientSecret } = await beginTopUp(t, ann, 1_300);
    const card = { number: '4242424242424242', outcome: 'succeeds' } as const;
    await sandbox.confirm(clientSecret, card, false);
    const wires: { body: Buffer; headers: Record<string, string> }[] = [];
    await sandbox.deliver(async (body, headers) => {
      wires.push({ body, headers });
    });
    const [wire] = wires;
    if (!wire) throw new Error('nothing was told');
    for (const _ of [1, 2]) expect((await send(t, wire)).statusCode).toBe(200);
    expect(await available(t, ann)).toBe(1_300);
    t.clock.advance(360);
    expect((await send(t, wire)).json().message).toBe('The event was signed too long ago.');
  });

  test('a confirmed payment is reported at once', async () => {
    const t = await testApp();
    const ann = await person(t);
    const { clientSecret } = await beginTopUp(t, ann, 1_700);
    await payWith(t, clientSecret, '4242424242424242');
    expect(await available(t, ann)).toBe(1_700);
  });
});
