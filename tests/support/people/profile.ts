import { aPhone } from '../auth/sign-up.ts';
import { person, session, TEST_PASSWORD, type TestPerson, uniqueName } from '../factories.ts';
import { newestCode } from '../notifications/emails.ts';
import { call, type TestApp } from '../test-app.ts';

const PATH = '/api/v1/profile-detail';

/** An unused email address. */
export const anEmail = () => `${uniqueName()}@example.org`;

export const readProfile = (t: TestApp, who: { accessToken: string }) =>
  call(t.app, 'GET', PATH, { token: who.accessToken });

/** With the password where a contact is to change. */
export const editProfile = (
  t: TestApp,
  who: { accessToken: string },
  body: object,
  headers: Record<string, string> = {},
) => {
  const proof = 'email' in body || 'phone' in body ? { password: TEST_PASSWORD } : {};
  return call(t.app, 'PUT', PATH, { token: who.accessToken, body: { ...proof, ...body }, headers });
};

/** A person with a verified email address. */
export async function reachableByEmail(t: TestApp) {
  const email = anEmail();
  return { ...(await person(t, { email, email_verified_at: t.clock.now() })), email };
}

/** A person with a verified email address and a verified phone number. */
export async function reachable(t: TestApp) {
  const [email, phone, at] = [anEmail(), aPhone(), t.clock.now()];
  const who = await person(t, { email, phone, email_verified_at: at, phone_verified_at: at });
  return { ...who, email, phone };
}

/** Brings back the newest code for a new contact, as the person themselves. */
export async function confirmContact(
  t: TestApp,
  who: { accessToken: string },
  contact: { contact: string; contactType: 'email' | 'phone' },
  otp?: string,
) {
  const body = { ...contact, otp: otp ?? (await newestCode(t, contact.contact)) };
  return call(t.app, 'POST', '/api/verify-otp', { token: who.accessToken, body });
}

/** The same person with a new session, where the clock made the token too old. */
export const loggedInAgain = async (t: TestApp, who: TestPerson) => ({
  ...who,
  ...(await session(t, who.id)),
});
