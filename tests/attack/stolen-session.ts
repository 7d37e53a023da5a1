import type { Endpoint } from '../../contract/core/endpoint.ts';
import { CONFIRMATION_MS } from '../../contract/core/limits.ts';
import { labelOf } from '../support/endpoints.ts';
import { type Attack, createResult, type World } from './attack.ts';
import { connectBank, fees, give, newBank } from './money/wallets.ts';
import { type Login, logInOperator, type NewPerson, renewed, signUp } from './people.ts';
import type { Target } from './target.ts';

type Report = ReturnType<typeof createResult>;

const NOBODY = '018f0000-0000-7000-8000-000000000000';
const PASSWORD = 'PUT /api/v1/setting/password';
/** What a thief would change, and see that it worked. */
const SETTINGS = [
  '/api/v1/profile-detail',
  '/api/v1/setting/two-factor-auth',
  '/api/v1/setting/passkey',
  '/api/v1/data-export',
  '/payments/v1/balance',
];

/** Calls that would do what they say if the server did not ask who is there; the others are sent without a body. */
async function bodiesFor(target: Target, owner: NewPerson): Promise<Record<string, object>> {
  return {
    'PUT /api/v1/profile-detail': { email: `thief.${owner.email}` },
    'POST /api/v1/deactivate-account': { deactivationReason: 'A break' },
    'DELETE /api/v1/delete-account': { reason: 'Enough', acknowledgeBalance: true },
    'POST /api/v1/data-export': {},
    'PUT /api/v1/setting/two-factor-auth': { twoFactor: true, twoFactorMethod: 'email' },
    'POST /payments/v1/payout': await fees(target, owner.accessToken, 'payout', 1_000),
    'POST /api/v1/admin/money/move': {
      ...{ move: 'goodwill', amount: 100, username: owner.username, reason: 'An attack' },
    },
    'POST /api/v1/admin/account/:userId/factor-reset': { reason: 'An attack' },
  };
}
/** Those that take a password in the place of a confirmation. */
const WITH_PASSWORD = [
  'PUT /api/v1/profile-detail',
  'POST /api/v1/deactivate-account',
  'DELETE /api/v1/delete-account',
  'POST /api/v1/data-export',
];

/** All that the calls could change, as text. */
async function stateOf(target: Target, owner: Login, operator: Login): Promise<string> {
  const parts: unknown[] = [];
  for (const path of SETTINGS) {
    const { status, json } = await target.call('GET', path, { token: owner.accessToken });
    if (status !== 200) parts.push([path, status]);
    // When the ledger was checked last has nothing to do with the attack.
    const { books: _, ...data } = json?.data ?? {};
    parts.push(data);
  }
  const { json } = await target.call('GET', '/api/v1/admin/money', { token: operator.accessToken });
  const { moves, requests } = json?.data ?? {};
  return JSON.stringify([...parts, moves, requests]);
}

/** Every call that needs a confirmation, in sessions that were confirmed too long ago. */
async function tryAll({ target, endpoints }: World, owner: NewPerson, operator: Login, report: Report) {
  const bodies = await bodiesFor(target, owner);
  const before = await stateOf(target, owner, operator);
  async function send(e: Endpoint, body: object | undefined, expected: [number, string]): Promise<void> {
    const { accessToken: token } = e.access === 'operator' ? operator : owner;
    const path = `/${e.base}${e.path.replace(':userId', owner.id).replace(/:\w+/g, NOBODY)}`;
    const { status, json } = await target.call(e.method, path, { token, body });
    report.tried();
    if (status !== expected[0] || json?.code !== expected[1])
      report.found(
        `${labelOf(e)} in a stolen session answers ${status} ${json?.code}, not ${expected.join(' ')}`,
      );
  }
  const sensitive = endpoints.filter((e) => e.confirmation);
  for (const e of sensitive) {
    const label = labelOf(e);
    const body = bodies[label] ?? (e.body ? {} : undefined);
    await send(e, body, [403, 'confirmation_required']);
    const guess = { password: 'a guess', ...(label === PASSWORD && { newPassword: 'a wholly new phrase' }) };
    if (label === PASSWORD || WITH_PASSWORD.includes(label))
      await send(e, { ...body, ...guess }, [400, 'wrong_password']);
  }
  if (sensitive.length < 15) throw new Error(`Only ${sensitive.length} calls need a confirmation.`);
  if ((await stateOf(target, owner, operator)) !== before)
    report.found('A stolen session changed something without a confirmation');
}

/** A session that somebody took over: it must be good for nothing that needs the person. */
export const stolenSession: Attack = {
  name: 'Stolen sessions',
  async run(world) {
    const { target } = world;
    const report = createResult();
    const [person, operator] = [await signUp(target), await logInOperator(target)];
    await connectBank(target, person, newBank());
    await give(target, operator, 'goodwill', person, 3_000);
    await target.call('POST', '/api/dev/clock', { body: { advance: CONFIRMATION_MS / 1_000 + 1 } });
    await tryAll(world, await renewed(target, person), await renewed(target, operator), report);
    return report.result();
  },
};
