import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import type { StripeSettings } from '../../../server/core/config/payment-config.ts';
import type { StripeAddress } from '../../../server/providers/payments/stripe.ts';
import { type Form, StripeFault, stripeBooks } from './stripe-fake-data.ts';

interface ReceivedCall {
  line: string;
  key: string | undefined;
  account: string | undefined;
  form: Form;
}
interface StoredResponse {
  form: string;
  status: number;
  body: unknown;
}
/** What happens to the next calls of that method and path, e.g. "POST /v1/transfers". */
type Trouble = 'cut off after' | 'cut off before' | 'no answer';

const WEBHOOK_SECRET = 'whsec_of_the_house';
const CONNECT_SECRET = 'whsec_of_accounts';

function formOf(request: FastifyRequest): Form {
  const query = Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? ''));
  return { ...query, ...((request.body ?? {}) as Form) };
}

/** A fake of the paths of Stripe's API that the app uses, over HTTP, until the test ends. */
export async function stripeServer() {
  const books = stripeBooks();
  const calls: ReceivedCall[] = [];
  const keys = new Map<string, StoredResponse>();
  const troubles = new Map<string, Trouble[]>();
  const app = Fastify();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  /** Like Stripe: a response is stored under its key, errors too, and another body under it is rejected. */
  function response(call: ReceivedCall, id: string): StoredResponse {
    const { key, form } = call;
    const text = JSON.stringify(form);
    const before = key === undefined ? undefined : keys.get(key);
    if (before && before.form !== text) {
      const error = {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used once.',
      };
      return { form: text, status: 400, body: { error } };
    }
    if (before) return before;
    let stored: StoredResponse;
    try {
      stored = { form: text, status: 200, body: books.answer(call.line, id, form, call.account) };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      const { type, code, message } = error;
      stored = {
        form: text,
        status: type === 'card_error' ? 402 : 400,
        body: { error: { type, code, message } },
      };
    }
    if (key !== undefined) keys.set(key, stored);
    return stored;
  }

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const { id = '' } = request.params as { id?: string };
    const path = request.routeOptions.url ?? '';
    const header = (name: string) => request.headers[name] as string | undefined;
    const call = {
      line: `${request.method} ${path}`,
      key: request.method === 'POST' ? header('idempotency-key') : undefined,
      account: header('stripe-account'),
      form: formOf(request),
    };
    calls.push(call);
    const trouble = troubles.get(call.line)?.shift();
    const stored = trouble === 'cut off before' ? null : response(call, id);
    if (trouble === undefined && stored) return reply.code(stored.status).send(stored.body);
    reply.hijack();
    // Without an answer the caller gives up first.
    if (trouble !== 'no answer') request.raw.destroy();
    return reply;
  }
  for (const line of books.lines) {
    const [method = '', url = ''] = line.split(' ');
    app.route({ method, url, handler: serve });
  }

  await app.listen({ host: '127.0.0.1', port: 0 });
  async function close(): Promise<void> {
    app.server.closeAllConnections();
    await app.close();
  }
  onTestFinished(close);
  const { port } = app.server.address() as AddressInfo;
  const address: StripeAddress = { host: '127.0.0.1', port, protocol: 'http', timeout: 1_000 };
  const settings: StripeSettings = {
    secretKey: 'sk_test_house',
    publishableKey: 'pk_test_house',
    webhookSecret: `${WEBHOOK_SECRET},${CONNECT_SECRET}`,
  };
  const { webhooks } = new Stripe('sk_test_signs');

  return {
    address,
    settings,
    books,
    callsOf: (line: string) => calls.filter((call) => call.line === line),
    /** Keys live for a day. */
    forgetKeys: () => keys.clear(),
    trouble: (line: string, trouble: Trouble, times = 1) =>
      troubles.set(line, Array<Trouble>(times).fill(trouble)),
    /** An event as it comes over the wire, signed by Stripe's own library so many seconds ago. */
    signed(event: object, { secondsAgo = 0, secret = WEBHOOK_SECRET } = {}) {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(Date.now() / 1_000) - secondsAgo;
      const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { body: Buffer.from(payload), headers: { 'stripe-signature': signature } };
    },
    connectSecret: CONNECT_SECRET,
    close,
  };
}
export type StripeServer = Awaited<ReturnType<typeof stripeServer>>;
