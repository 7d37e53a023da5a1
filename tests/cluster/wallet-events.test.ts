import { expect, test } from 'vitest';
import type { Minor } from '../../contract/money/money.ts';
import { createPaymentIntent } from '../../contract/money/payment.ts';
import { feesOf } from '../../server/money/payments/fees.ts';
import { readEvents } from '../support/events.ts';
import { person } from '../support/factories.ts';
import { cluster } from '../support/processes/cluster.ts';

test('money credited on one process sends an event on the other', async () => {
  const { context, start } = await cluster();
  // Cards are charged by the sandbox in development.
  const env = { NODE_ENV: 'development' };
  const [one, two] = await Promise.all([start(env), start(env)]);
  const ann = await person(context);
  const stream = await readEvents(two.url, ann.accessToken);
  const post = async (path: string, body: object) => {
    const response = await fetch(`${one.url}/payments${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ann.accessToken}` },
      body: JSON.stringify(body),
    });
    expect([path, response.status]).toEqual([path, 200]);
    return (await response.json()).data;
  };
  const { clientSecret } = await post(createPaymentIntent.path, feesOf('topup', 2_000 as Minor));
  await post(`/v1/sandbox/payment/${clientSecret}/confirm`, { card: '4242424242424242' });
  const heard: string[] = [];
  while (!heard.includes('balance')) {
    const event = await stream.next();
    if (event === null) expect.fail('the stream ended');
    heard.push(event.event);
  }
  stream.leave();
  const balance = await fetch(`${two.url}/payments/v1/balance`, {
    headers: { authorization: `Bearer ${ann.accessToken}` },
  });
  expect((await balance.json()).data.balances.availableBalance).toBe(2_000);
});
