import { newestCode } from '../notifications/emails.ts';
import { call, type TestApp } from '../test-app.ts';

export type Method = 'sms' | 'email';
type Person = { accessToken: string; email: string; phone: string };

export const setTwoFactor = (t: TestApp, who: { accessToken: string }, body: object) =>
  call(t.app, 'PUT', '/api/v1/setting/two-factor-auth', { token: who.accessToken, body });

/** Asks for the code that a contact needs before it gets the codes of logins. */
export async function testCode(t: TestApp, who: Person, twoFactorMethod: Method): Promise<string> {
  const asked = await setTwoFactor(t, who, { twoFactor: true, twoFactorMethod });
  if (asked.json().code !== 'second_factor_required') throw new Error(asked.body);
  return newestCode(t, twoFactorMethod === 'sms' ? who.phone : who.email);
}

/** Turns two-factor login on by a contact; returns the response with the recovery codes. */
export const turnOn = async (t: TestApp, who: Person, twoFactorMethod: Method) =>
  setTwoFactor(t, who, {
    twoFactor: true,
    twoFactorMethod,
    otp: await testCode(t, who, twoFactorMethod),
  });
