import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnServer, whenReady } from '../support/server-process.ts';

/** A response as an attacker sees it. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; null if it is no JSON. */
  json: { success?: boolean; code?: string; message?: string; data?: Record<string, unknown> } | null;
}

export interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A running server with demo data. */
export interface Target {
  url: string;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Stops the server if it was started for this attack. */
  close(): Promise<void>;
}

const DEMO_PASSWORD = 'flickquest-demo';
const TIMEOUT_MS = 30_000;

function parsed(text: string): Answer['json'] {
  try {
    return JSON.parse(text) as Answer['json'];
  } catch {
    return null;
  }
}

async function callServer(url: string, method: string, path: string, options: CallOptions): Promise<Answer> {
  const { token, body, headers = {} } = options;
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

const targetAt = (url: string, close: () => Promise<void>): Target => ({
  url,
  call: (method, path, options = {}) => callServer(url, method, path, options),
  close,
});

/**
 * The server at this URL, or one with demo data that is started for the attack. Rate limits would end an attack before
 * it proves anything, so the server must run with `RATE_LIMITS=off`.
 */
export async function openTarget(url: string | undefined): Promise<Target> {
  if (url !== undefined) return targetAt(url.replace(/(?<!\/)\/+$/, ''), async () => {});
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-attack-'));
  const server = await spawnServer({ DEMO: '1', DATA_DIR: folder, RATE_LIMITS: 'off' });
  await whenReady(server);
  return targetAt(server.url, async () => {
    await server.stop('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });
}

const CODE_TRIES = 100;

/** The newest code that was sent to such a contact so far, from the outbox of the demo. */
async function findCode(target: Target, isSought: (to: string) => boolean): Promise<string | undefined> {
  const { json } = await target.call('GET', '/api/dev/outbox');
  const messages = (json?.data?.messages ?? []) as { to: string; code: string | null }[];
  return messages.find(({ to, code }) => code !== null && isSought(to))?.code ?? undefined;
}

/** The same once there is one, other than the one before. */
async function newestCode(
  target: Target,
  isSought: (to: string) => boolean,
  before?: string,
): Promise<string> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const code = await findCode(target, isSought);
    if (code !== undefined && code !== before) return code;
    await sleep(50);
  }
  throw new Error('No code was sent. The attack needs a server with demo data.');
}

export interface Login {
  username: string;
  accessToken: string;
  refreshToken: string;
}

function loginFrom(username: string, { json, status }: Answer): Login {
  const { accessToken, refreshToken } = (json?.data ?? {}) as Partial<Login>;
  if (!accessToken || !refreshToken) throw new Error(`${username} can't log in: ${status} ${json?.message}`);
  return { username, accessToken, refreshToken };
}

/** Logs a demo person in. */
export async function logIn(target: Target, username: string): Promise<Login> {
  return loginFrom(
    username,
    await target.call('POST', '/api/login', { body: { username, password: DEMO_PASSWORD } }),
  );
}

/** Logs the operator of the demo in, with the code that was sent. */
export async function logInOperator(target: Target): Promise<Login> {
  const username = 'operator';
  const sent = (to: string) => to.startsWith(`${username}@`);
  const before = await findCode(target, sent);
  const first = await target.call('POST', '/api/login', { body: { username, password: DEMO_PASSWORD } });
  const { challenge } = (first.json?.data ?? {}) as { challenge?: string };
  const otp = await newestCode(target, sent, before);
  const body = { challenge, otp };
  return loginFrom(username, await target.call('POST', '/api/login/two-factor-auth', { body }));
}

let signedUp = 0;

/** Signs a new person up. */
export async function signUp(target: Target): Promise<Login & { password: string }> {
  signedUp += 1;
  const username = `attack.${Date.now().toString(36)}.${signedUp}`;
  const contact = { contact: `${username}@example.org`, contactType: 'email' };
  const password = 'quiet harbour 7';
  const person = { username, name: 'Ada Fern', dob: '1990-01-01', country: 'SE', password };
  const begun = await target.call('POST', '/api/sign-up', { body: { ...contact, ...person } });
  if (begun.status !== 200) throw new Error(`Nobody can sign up: ${begun.status} ${begun.json?.message}`);
  const otp = await newestCode(target, (to) => to === contact.contact);
  const verified = await target.call('POST', '/api/verify-otp', { body: { ...contact, otp } });
  return { ...loginFrom(username, verified), password };
}
