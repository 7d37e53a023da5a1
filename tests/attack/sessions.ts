import { setTimeout as sleep } from 'node:timers/promises';
import { readEvents } from '../support/events.ts';
import { type Attack, createResult, type World } from './attack.ts';
import { type Login, logInWith, signUp } from './people.ts';

type Report = ReturnType<typeof createResult>;

/** A stream ends within a second of its session; the rest is for what the calls take. */
const MOST_MS = 1_500;
const MOST_TRIES = 3;
const GUESSES = 20;

/** Whether the stream of a session ends in time after this. */
async function endsAfter(world: World, { accessToken }: Login, end: () => Promise<unknown>) {
  const stream = await readEvents(world.target.url, accessToken);
  if ((await stream.part()) === null) throw new Error('An event stream ends at once.');
  const ended = (async () => {
    while ((await stream.part()) !== null);
    return true;
  })();
  await end();
  const isInTime = await Promise.race([ended, sleep(MOST_MS, false)]);
  stream.leave();
  return isInTime;
}

/** How a session ends: by its own logout, or by another session of its person. */
const ENDS = {
  'a logout': ({ target }: World, { refreshToken }: Login) =>
    target.call('POST', '/api/logout', { body: { refreshToken } }),
  'an end from elsewhere': async ({ target }: World, session: Login, other: Login) => {
    const { json } = await target.call('GET', '/api/v1/session', { token: session.accessToken });
    return target.call('DELETE', `/api/v1/session/${json?.data?.self}`, { token: other.accessToken });
  },
};

/** Goes on listening after the session has ended. A stream that ends late once may be the fault of a busy machine. */
async function keepListening(world: World, report: Report): Promise<void> {
  const { target } = world;
  const other = await signUp(target);
  for (const [what, end] of Object.entries(ENDS)) {
    let isInTime = false;
    for (let tries = 0; tries < MOST_TRIES && !isInTime; tries += 1) {
      const session = await logInWith(target, other.username, other.password);
      isInTime = await endsAfter(world, session, () => end(world, session, other));
      const after = await target.call('GET', '/api/v1/session', { token: session.accessToken });
      report.tried(2);
      if (after.status !== 401) report.found(`After ${what} a session answers ${after.status}`);
    }
    if (!isInTime) report.found(`The event stream of a session goes on after ${what}`);
  }
}

/** Wrong guesses at the login do not end or lock an open session, nor do guesses in one lock the login. */
async function guess({ target }: World, report: Report): Promise<void> {
  const person = await signUp(target);
  const { username, password, accessToken: token } = person;
  const confirm = (entered: string) =>
    target.call('POST', '/api/v1/confirmation', { token, body: { password: entered } });
  const atLogin = await Promise.all(
    Array.from({ length: GUESSES }, (_, n) =>
      target.call('POST', '/api/login', { body: { username, password: `guess ${n}` } }),
    ),
  );
  const open = await target.call('GET', '/api/v1/session', { token });
  const confirmed = await confirm(password);
  const inSession = await Promise.all(Array.from({ length: GUESSES }, (_, n) => confirm(`guess ${n}`)));
  report.tried(2 * GUESSES + 2);
  for (const { status } of [...atLogin, ...inSession])
    if (![400, 429].includes(status)) report.found(`A wrong password answers ${status}`);
  if (open.status !== 200 || confirmed.status !== 200)
    report.found(`Guesses at the login cost the owner their session: ${open.status}, ${confirmed.status}`);
  await logInWith(target, username, password);
}

/** What a request for another code is about, each with one field that is wrong. */
const RESENDS: [string, object][] = [
  ['challenge', {}],
  ['challenge', { challenge: '' }],
  ['challenge', { challenge: 5 }],
  ['contact', { contact: 'nobody', contactType: 'email' }],
  ['contact', { contact: '', contactType: 'email' }],
  ['contactType', { contact: 'ada@example.org', contactType: 'letter' }],
];

async function resend({ target }: World, report: Report): Promise<void> {
  for (const [path, body] of RESENDS) {
    const { status, json } = await target.call('POST', '/api/resend-otp', { body });
    report.tried();
    if (status !== 400 || json?.fields?.[0]?.path !== path)
      report.found(`resend-otp with a bad ${path} answers ${status} and names ${json?.fields?.[0]?.path}`);
  }
}

/** Sessions that go on when they should have ended, or end when they should not. */
export const sessions: Attack = {
  name: 'Sessions',
  async run(world) {
    const report = createResult();
    for (const part of [keepListening, guess, resend]) await part(world, report);
    return report.result();
  },
};
