import { type APIRequestContext, expect, type Page } from '@playwright/test';

const NEW_PASSWORD = 'quiet harbour 7';

export interface NewPerson {
  username: string;
  email: string;
  password: string;
  /** The code that proved their address. */
  signUpCode: string;
  session: { accessToken: string; refreshToken: string; user: unknown };
}

/** The newest code that went to a contact by now, as the outbox of the demo shows it. */
export async function codeSoFar(request: APIRequestContext, contact: string): Promise<string | undefined> {
  const { data } = await (await request.get('/api/dev/outbox')).json();
  const messages: { to: string; code: string | null }[] = data.messages;
  return messages.find((message) => message.to === contact && message.code !== null)?.code ?? undefined;
}

/** The same once there is one, other than the one that went there before. */
export async function newestCode(
  request: APIRequestContext,
  contact: string,
  before?: string,
): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    code = await codeSoFar(request, contact);
    expect(code).toBeTruthy();
    expect(code).not.toBe(before);
  }).toPass();
  return String(code);
}

let made = 0;

/** A person who has just signed up, for journeys that would change a demo person permanently. */
export async function newPerson(request: APIRequestContext): Promise<NewPerson> {
  made += 1;
  const username = `set.${Date.now().toString(36)}.${made}`;
  const contact = { contact: `${username}@example.org`, contactType: 'email' };
  const signUp = await request.post('/api/sign-up', {
    data: {
      ...contact,
      username,
      name: 'Ida Berg',
      dob: '1990-01-01',
      country: 'SE',
      password: NEW_PASSWORD,
    },
  });
  expect(signUp.status()).toBe(200);
  const otp = await newestCode(request, contact.contact);
  const verified = await request.post('/api/verify-otp', { data: { ...contact, otp } });
  expect(verified.status()).toBe(200);
  const session = (await verified.json()).data;
  return { username, email: contact.contact, password: NEW_PASSWORD, signUpCode: otp, session };
}

/** Turns two-factor login by email on for that person, without a page; returns the code that it took. */
export async function turnOnTwoFactor(request: APIRequestContext, person: NewPerson): Promise<string> {
  const headers = { authorization: `Bearer ${person.session.accessToken}` };
  const on = { twoFactor: true, twoFactorMethod: 'email' };
  const set = (data: object) => request.put('/api/v1/setting/two-factor-auth', { headers, data });
  expect((await (await set(on)).json()).code).toBe('second_factor_required');
  const otp = await newestCode(request, person.email, person.signUpCode);
  expect((await set({ ...on, otp })).status()).toBe(200);
  return otp;
}

/** Signs the page in as that person, before its first document loads. */
export async function enter(page: Page, { session }: NewPerson): Promise<void> {
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('signed-in-once')) return;
    sessionStorage.setItem('signed-in-once', 'yes');
    localStorage.setItem('accessToken', stored.accessToken);
    localStorage.setItem('refreshToken', stored.refreshToken);
    localStorage.setItem('auth', JSON.stringify(stored.user));
    localStorage.setItem('push-later', 'yes');
  }, session);
}
