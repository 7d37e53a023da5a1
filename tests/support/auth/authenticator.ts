import { TOTP } from 'otpauth';
import { TEST_PASSWORD, type TestPerson } from '../factories.ts';
import { reachable } from '../people/profile.ts';
import { call, type TestApp } from '../test-app.ts';
import { anAddress, from } from './sign-up.ts';

const STEP_MS = 30_000;

/** What an app that was given that secret shows, now or so many steps of 30 seconds from now. */
export const appCode = (t: TestApp, secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: t.clock.now().getTime() + steps * STEP_MS });

/** A code that the app shows at none of the three steps that are looked at. */
export function wrongAppCode(t: TestApp, secret: string): string {
  const right = [-1, 0, 1].map((steps) => appCode(t, secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}

type Token = { accessToken: string };
const setting = (method: 'POST' | 'PUT', path: string) => (t: TestApp, who: Token, body?: object) =>
  call(t.app, method, `/api/v1/setting/${path}`, { token: who.accessToken, ...(body && { body }) });
export const beginSetUp = setting('POST', 'authenticator');
export const confirmSetUp = setting('PUT', 'authenticator');
export const renewCodes = setting('POST', 'recovery-codes');

/** Moves the clock to where a step begins: what takes less than 30 seconds then stays within it. */
export function beginStep(t: TestApp): void {
  t.clock.advance((STEP_MS - (t.clock.now().getTime() % STEP_MS)) / 1_000);
}

/** Has a person set an app up, by its code of the step before: those of this one and the next are not used. */
export async function setUpApp(t: TestApp, who: Token) {
  beginStep(t);
  const { setUp, secret } = (await beginSetUp(t, who)).json().data;
  const confirmed = await confirmSetUp(t, who, { setUp, otp: appCode(t, secret, -1) });
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
  return { secret: secret as string, recoveryCodes: confirmed.json().data.recoveryCodes as string[] };
}

/** A person with two verified contacts, whose logins require a code of their app. */
export async function withApp(t: TestApp) {
  const who = await reachable(t);
  return { ...who, ...(await setUpApp(t, who)) };
}

const logInAs = (t: TestApp, who: TestPerson) =>
  from(t, anAddress(), 'login', { username: who.username, password: TEST_PASSWORD });

/** Begins a log-in with the password; answers what finishes it. */
export async function challengeOf(t: TestApp, who: TestPerson): Promise<string> {
  return (await logInAs(t, who)).json().data.challenge;
}

export const finishLogIn = (
  t: TestApp,
  challenge: string,
  code: { otp: string } | { recoveryCode: string },
) => call(t.app, 'POST', '/api/login/two-factor-auth', { body: { challenge, ...code } });
