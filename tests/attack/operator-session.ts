import type { Endpoint } from '../../contract/core/endpoint.ts';
import { labelOf } from '../support/endpoints.ts';
import { type Attack, createResult, type World } from './attack.ts';
import { findCode, newestCode } from './outbox.ts';
import { DEMO_PASSWORD, logIn, logInOperator, toDemoPerson } from './people.ts';

type Report = ReturnType<typeof createResult>;

/** Not the one that other attacks act as. */
const OPERATOR = 'operator2';
const SETTING = '/api/v1/setting/two-factor-auth';
const NOTHING = '018f0000-0000-7000-8000-000000000000';

const adminCalls = (endpoints: Endpoint[]) => endpoints.filter(({ access }) => access === 'operator');

/** Every call of operators by one session. */
async function tryAdmin(
  { target, endpoints }: World,
  report: Report,
  session: { what: string; token: string },
  [status, code]: [number, string],
): Promise<void> {
  for (const e of adminCalls(endpoints)) {
    const path = `/${e.base}${e.path.replace(/:\w+/g, NOTHING)}`;
    const body = e.method === 'GET' ? undefined : {};
    const answer = await target.call(e.method, path, { token: session.token, body });
    report.tried();
    if (answer.status !== status || answer.json?.code !== code)
      report.found(
        `${labelOf(e)} by ${session.what} answers ${answer.status} ${answer.json?.code}, not ${status} ${code}`,
      );
  }
}

/** The password of an operator opens no session. */
async function passwordAlone(world: World, report: Report): Promise<void> {
  const { target } = world;
  const sent = toDemoPerson(OPERATOR);
  const before = await findCode(target, sent);
  const body = { username: OPERATOR, password: DEMO_PASSWORD };
  const { json } = await target.call('POST', '/api/login', { body });
  const { accessToken, challenge } = (json?.data ?? {}) as { accessToken?: string; challenge?: string };
  report.tried();
  if (accessToken !== undefined) report.found('The password of an operator alone logs in');
  if (challenge === undefined) throw new Error('A login of an operator asks for no code.');
  // The next login has to tell its own code from this one.
  await newestCode(target, sent, before);
  const session = { what: 'a login without its code', token: challenge };
  await tryAdmin(world, report, session, [401, 'unauthenticated']);
}

/**
 * A session that was opened while the operator had two-factor login off: neither then, nor once it is on again, nor after a
 * confirmation with a code does it become one that was opened with two factors.
 */
async function openedWithPassword(world: World, report: Report): Promise<void> {
  const { target } = world;
  const sent = toDemoPerson(OPERATOR);
  const { accessToken: own } = await logInOperator(target, OPERATOR);
  const set = (token: string, body: object) => target.call('PUT', SETTING, { token, body });
  const off = await set(own, { twoFactor: false });
  if (off.status !== 200) throw new Error(`Two-factor login can't be turned off: ${off.status} ${off.text}`);
  const { accessToken: token } = await logIn(target, OPERATOR);
  const refused: [number, string] = [403, 'two_factor_session_required'];
  await tryAdmin(world, report, { what: 'a session opened with a password', token }, refused);

  const before = await findCode(target, sent);
  const on = { twoFactor: true, twoFactorMethod: 'email' };
  const claimed = await set(token, on);
  const setting = await target.call('GET', SETTING, { token });
  report.tried(2);
  if (claimed.json?.code !== 'second_factor_required' || setting.json?.data?.twoFactor !== false)
    report.found(`Two-factor login is turned on without a code: ${claimed.status}`);
  const done = await set(token, { ...on, otp: await newestCode(target, sent, before) });
  if (done.status !== 200)
    throw new Error(`Two-factor login can't be turned on: ${done.status} ${done.text}`);
  const outdated = { what: 'a session from before two-factor login was on', token };
  await tryAdmin(world, report, outdated, refused);

  const last = await findCode(target, sent);
  const confirm = (body: object) =>
    target.call('POST', '/api/v1/confirmation', { token, body: { password: DEMO_PASSWORD, ...body } });
  await confirm({});
  const confirmed = await confirm({ otp: await newestCode(target, sent, last) });
  if (confirmed.status !== 200) throw new Error(`No confirmation: ${confirmed.status} ${confirmed.text}`);
  await tryAdmin(world, report, { what: 'a session confirmed with a code', token }, refused);
}

/** Sessions of operators that were not opened with two factors. */
export const operatorSession: Attack = {
  name: 'Operators without a second step',
  async run(world) {
    const report = createResult();
    await passwordAlone(world, report);
    await openedWithPassword(world, report);
    return report.result();
  },
};
