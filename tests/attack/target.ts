import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnServer, whenReady } from '../support/processes/server-process.ts';

/** A response as an attacker sees it. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; null if it is no JSON. */
  json: {
    success?: boolean;
    code?: string;
    message?: string;
    fields?: { path: string; message: string }[];
    data?: Record<string, unknown>;
  } | null;
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
 * it proves anything, so the server must run with `RATE_LIMITS=off`. New money must be held as on a real site, where the
 * sandbox would pay it out at once.
 */
export async function openTarget(url: string | undefined): Promise<Target> {
  if (url !== undefined) return targetAt(url.replace(/(?<!\/)\/+$/, ''), async () => {});
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-attack-'));
  const server = await spawnServer({ DEMO: '1', DATA_DIR: folder, RATE_LIMITS: 'off', PAYOUT_HOLD: '1' });
  await whenReady(server);
  return targetAt(server.url, async () => {
    await server.stop('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });
}
