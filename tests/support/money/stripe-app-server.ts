import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import Stripe from 'stripe';
import { buildApp } from '../../../server/app.ts';
import { createPasswordHashingService } from '../../../server/auth/passwords/password-hashing.service.ts';
import { movableClock } from '../../../server/core/clock.ts';
import { readConfig } from '../../../server/core/config/config.ts';
import { stopOnSignal } from '../../../server/core/http/shutdown.ts';
import { createJobRepository } from '../../../server/core/jobs/job.repository.ts';
import { createJobRunner } from '../../../server/core/jobs/runner.ts';
import { memorySharedState } from '../../../server/core/shared-state/memory.ts';
import { openDatabase } from '../../../server/db/connection.ts';
import { createMessaging } from '../../../server/notifications/message-providers.ts';
import { createOutbox } from '../../../server/providers/messages/outbox.ts';
import { stripePayments } from '../../../server/providers/payments/stripe.ts';
import { openStorage } from '../../../server/providers/storage/open.ts';
import { type Form, stripeBooks } from './stripe-fake-data.ts';

// A server that charges by Stripe, with a fake Stripe API next to it, for journeys in a browser. What Stripe's script
// would do with a card is requested at /played/:intent, which also sends the signed event.
const folder = mkdtempSync(join(tmpdir(), 'flickquest-stripe-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const WEBHOOK_SECRET = 'whsec_played';
const config = {
  ...readConfig({
    PORT: process.env.PORT,
    PUBLIC_URL: `http://127.0.0.1:${process.env.PORT}`,
    DATA_DIR: folder,
    DEMO: '0',
    NODE_ENV: 'development',
    RATE_LIMITS: 'off',
    STRIPE_SECRET_KEY: 'sk_test_played',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_played',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  }),
  tokenSecret: 'a secret of the played house, 32 characters and more',
};

const books = stripeBooks();
const played = Fastify();
played.addContentTypeParser(
  'application/x-www-form-urlencoded',
  { parseAs: 'string' },
  (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
);
for (const line of books.lines) {
  const [method = '', url = ''] = line.split(' ');
  played.route<{ Params: { id?: string } }>({
    method,
    url,
    handler: ({ params, query, body, headers }) => {
      const form = { ...Object(query), ...Object(body) } as Form;
      const account = headers['stripe-account'];
      return books.answer(line, params.id ?? '', form, typeof account === 'string' ? account : undefined);
    },
  });
}

const { webhooks } = new Stripe('sk_test_signs');
/** Sends what happened, each piece twice, as Stripe may; answers how it was taken. */
async function tellHouse(from: number): Promise<number[]> {
  const taken: number[] = [];
  for (const event of [...books.events.slice(from), ...books.events.slice(from)]) {
    const payload = JSON.stringify(event);
    const signature = webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
    const response = await fetch(`http://127.0.0.1:${config.port}/payments/v1/webhook/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      body: payload,
    });
    taken.push(response.status);
  }
  return taken;
}
played.post<{ Params: { intent: string }; Body: { outcome: 'pay' | 'decline' } }>(
  '/played/:intent',
  async ({ params, body }) => {
    const before = books.events.length;
    books[body.outcome](params.intent);
    return { taken: await tellHouse(before) };
  },
);
await played.listen({ host: '127.0.0.1', port: Number(process.env.PLAYED_PORT) });

const { port } = played.server.address() as AddressInfo;
const payments =
  config.stripe &&
  stripePayments(config.stripe, config.publicUrl, { host: '127.0.0.1', port, protocol: 'http' });
if (!payments) throw new Error('Stripe is not set up');

const logger = pino({ level: 'warn' });
const clock = movableClock();
const database = await openDatabase(
  config,
  (error) => logger.error(error),
  (error) => logger.fatal(error),
);
const outbox = createOutbox(join(folder, 'outbox.jsonl'), clock);
const sharedState = memorySharedState();
const app = await buildApp({
  config,
  clock,
  database,
  outbox,
  sharedState,
  logger,
  payments,
  storage: await openStorage(config, clock.now()),
  messaging: await createMessaging({ config, clock, database, outbox, sharedState, logger }),
  passwords: await createPasswordHashingService(),
  jobs: createJobRunner({ jobs: createJobRepository(database.db), clock, logger }),
});
app.addHook('onClose', async () => {
  await played.close();
  await database.close();
});
stopOnSignal(app, 0);
await app.listen({ port: config.port, host: config.host });
