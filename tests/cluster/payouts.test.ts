import { expect, test, vi } from 'vitest';
import { person, type TestPerson } from '../support/factories.ts';
import { priced } from '../support/money/payments.ts';
import { cluster } from '../support/processes/cluster.ts';
import type { ServerProcess } from '../support/processes/server-process.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const AT_ONCE = 50;
const OUT = priced('payout', 10_000);

async function post(server: ServerProcess, who: TestPerson, path: string, body: unknown) {
  const response = await fetch(new URL(path, `${server.url}/payments/v1/`), {
    method: 'POST',
    headers: { authorization: `Bearer ${who.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, responseBody: (await response.json()) as ResponseBody };
}
interface ResponseBody {
  code?: string;
  onboardingUrl?: string;
  data?: { clientSecret?: string };
}

/** A person with a bank account and money for one payout, added by card. */
async function payee(server: ServerProcess, context: Parameters<typeof person>[0]): Promise<TestPerson> {
  const who = await person(context);
  const begun = await post(server, who, 'payment-intent', priced('topup', OUT.amount));
  const confirm = `sandbox/payment/${begun.responseBody.data?.clientSecret}/confirm`;
  expect((await post(server, who, confirm, { card: '4242424242424242' })).status).toBe(200);
  const { onboardingUrl } = (await post(server, who, 'payout', OUT)).responseBody;
  const { pathname } = new URL(onboardingUrl ?? '');
  expect((await fetch(`${server.url}${pathname}`, { method: 'POST' })).status).toBe(200);
  return who;
}

test('two processes never pay twice', { timeout: 3_600_000 }, async () => {
  const { context, start } = await cluster();
  const env = { NODE_ENV: 'development', RATE_LIMITS: 'off' };
  const [one, two] = await Promise.all([start(env), start(env)]);
  const { db } = context.database;
  for (let round = 0; round < ROUNDS; round++) {
    const who = await payee(one, context);
    const responses = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => post(n % 2 ? one : two, who, 'payout', OUT)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = new Set(responses.flatMap(({ responseBody }) => responseBody.code ?? []));
    for (const code of refused)
      expect(['insufficient_funds', 'payout_under_way', 'unavailable']).toContain(code);
  }

  // Both processes send, and both get the bank's events.
  const { rows, paid } = await vi.waitFor(
    async () => {
      const rows = await db.selectFrom('payout').select(['status', 'provider_ref']).execute();
      const paid = rows.filter(({ status }) => status === 'paid').length;
      if (paid < ROUNDS) throw new Error(`${paid} of ${ROUNDS} have arrived`);
      return { rows, paid };
    },
    { timeout: 60_000, interval: 250 },
  );
  expect([rows.length, paid]).toEqual([ROUNDS, ROUNDS]);
  const atBank = await db.selectFrom('sandbox_object').select('ref').where('kind', '=', 'payout').execute();
  expect(atBank.map(({ ref }) => ref).sort()).toEqual(rows.map(({ provider_ref: ref }) => ref).sort());
  const wallets = await db
    .selectFrom('ledger_account')
    .select('balance')
    .where('kind', 'in', ['wallet', 'payout'])
    .execute();
  expect(new Set(wallets.map(({ balance }) => Number(balance)))).toEqual(new Set([0]));
});
