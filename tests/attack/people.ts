import { findCode, newestCode } from './outbox.ts';
import type { Answer, Target } from './target.ts';

/** The password of everybody in a local demo. */
export const DEMO_PASSWORD = 'flickquest-demo';

export interface Login {
  id: string;
  username: string;
  accessToken: string;
  refreshToken: string;
}

/** Somebody who signed up for an attack. */
export interface NewPerson extends Login {
  email: string;
  password: string;
}

function loginFrom(username: string, { json, status }: Answer): Login {
  const { user, accessToken, refreshToken } = (json?.data ?? {}) as Partial<Login> & {
    user?: { userId: string };
  };
  if (!user || !accessToken || !refreshToken)
    throw new Error(`${username} can't log in: ${status} ${json?.message}`);
  return { id: user.userId, username, accessToken, refreshToken };
}

/** Logs somebody in by username and password. */
export async function logInWith(target: Target, username: string, password: string): Promise<Login> {
  return loginFrom(username, await target.call('POST', '/api/login', { body: { username, password } }));
}

/** Logs a demo person in. */
export const logIn = (target: Target, username: string): Promise<Login> =>
  logInWith(target, username, DEMO_PASSWORD);

/** Whether a message went to that person of the demo by email. */
export const toDemoPerson = (username: string) => (to: string) => to.startsWith(`${username}@`);

/** Logs an operator of the demo in, with the code that was sent. */
export async function logInOperator(target: Target, username = 'operator'): Promise<Login> {
  const sent = toDemoPerson(username);
  const before = await findCode(target, sent);
  const first = await target.call('POST', '/api/login', { body: { username, password: DEMO_PASSWORD } });
  const { challenge } = (first.json?.data ?? {}) as { challenge?: string };
  const otp = await newestCode(target, sent, before);
  const body = { challenge, otp };
  return loginFrom(username, await target.call('POST', '/api/login/two-factor-auth', { body }));
}

/** The session with a fresh access token, as whoever stole it would go on using it. */
export async function renewed<Session extends Login>(target: Target, session: Session): Promise<Session> {
  const body = { refreshToken: session.refreshToken };
  const answer = await target.call('POST', '/api/revalidate', { body });
  const { accessToken } = (answer.json?.data ?? {}) as { accessToken?: string };
  if (!accessToken) throw new Error(`The session of ${session.username} ended: ${answer.status}`);
  return { ...session, accessToken };
}

let signedUp = 0;

/** A contact and a username that nobody has. */
export function newcomer() {
  signedUp += 1;
  const username = `attack.${Date.now().toString(36)}.${signedUp}`;
  const email = `${username}@example.org`;
  const person = {
    username,
    name: 'Ada Fern',
    dob: '1990-01-01',
    country: 'SE',
    password: 'quiet harbour 7',
  };
  return { email, body: { contact: email, contactType: 'email', ...person } };
}

/** Signs a new person up. */
export async function signUp(target: Target): Promise<NewPerson> {
  const { email, body } = newcomer();
  const { username, password, contact, contactType } = body;
  const begun = await target.call('POST', '/api/sign-up', { body });
  if (begun.status !== 200) throw new Error(`Nobody can sign up: ${begun.status} ${begun.json?.message}`);
  const otp = await newestCode(target, (to) => to === email);
  const verified = await target.call('POST', '/api/verify-otp', { body: { contact, contactType, otp } });
  return { ...loginFrom(username, verified), email, password };
}
