import { type Compared, compare } from './lib/pairs.ts';
import { serveDemo } from './lib/serve.ts';

/** Whether the time of a response reveals who has an account: medians of pairs, side by side, within 5 %. */
const say = (text: string) => process.stdout.write(`${text}\n`);
const NOBODY = 'nobody@example.org';
const WRONG_CODE = '000000';

const { origin, stop } = await serveDemo();

function post(path: string, body: object, token?: string): Promise<Response> {
  return fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

/** The address that the demo person has proved. */
async function knownAddress(): Promise<string> {
  const signedIn = await post('login', { username: 'demo', password: 'flickquest-demo' });
  const { accessToken } = (await signedIn.json()).data;
  const own = await fetch(`${origin}/api/v1/profile-detail`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { email, emailVerified } = (await own.json()).data.profileDetails;
  if (!emailVerified) throw new Error('the demo person has no address that is proved');
  return email;
}

const email = await knownAddress();
const resend = (contact: string) => post('resend-otp', { contact, contactType: 'email' });
const forget = (contact: string) => post('forget-password', { email: contact });
const guess = (contact: string) => post('forget-password-otp', { email: contact, otp: WRONG_CODE });
const login = (by: object) => post('login', { ...by, password: 'not the password' });

const calls: Compared[] = [
  {
    name: 'login by username',
    status: 400,
    known: () => login({ username: 'demo' }),
    unknown: (pair) => login({ username: `nobody${pair}` }),
  },
  {
    name: 'login by email',
    status: 400,
    known: () => login({ email }),
    unknown: () => login({ email: NOBODY }),
  },
  { name: 'forget-password', status: 200, known: () => forget(email), unknown: () => forget(NOBODY) },
  {
    name: 'forget-password-otp',
    status: 400,
    // A code is judged five times at most.
    before: async () => {
      for (const contact of [email, NOBODY]) await (await forget(contact)).text();
    },
    known: () => guess(email),
    unknown: () => guess(NOBODY),
  },
  { name: 'resend-otp', status: 200, known: () => resend(email), unknown: () => resend(NOBODY) },
];

let over = false;
for (const call of calls) {
  const measured = await compare(call);
  say(measured.line);
  over ||= measured.over;
}
await stop();
if (over) process.exit(1);
