import { setTimeout as sleep } from 'node:timers/promises';

/** What a call was answered in the end. */
export interface WalkAnswer {
  status: number;
  text: string;
  code: string;
  // biome-ignore lint/suspicious/noExplicitAny: the walk reads what it needs of many shapes.
  data: any;
}

export interface WalkCall {
  method: string;
  path: string;
  token: string;
  body?: unknown;
  /** The idempotency key. */
  key?: string;
}

const PAUSE_MS = 100;
/** Longer than a killed process is away, and than it takes until others may take over its work. */
const LIMIT_MS = 180_000;

function answerOf(status: number, text: string): WalkAnswer {
  try {
    const { code = '', data = null } = JSON.parse(text);
    return { status, text, code, data };
  } catch {
    return { status, text, code: '', data: null };
  }
}

/** Nobody answered, the site said to come again, or an earlier try is still running. */
const isPassing = ({ status, code }: WalkAnswer) =>
  status === 0 || status === 503 || status === 429 || (status === 409 && code === 'in_progress');

/**
 * Calls a site as the app does: what fails for a passing reason is repeated with the same key at another process, until
 * there is an answer. Throws for a fault of the server.
 */
export function walkClient(servers: readonly { url: string }[]) {
  let turn = 0;
  let repeats = 0;

  async function attempt(path: string, init: RequestInit): Promise<WalkAnswer> {
    turn += 1;
    const { url } = servers[turn % servers.length] as { url: string };
    try {
      const response = await fetch(`${url}${path}`, init);
      return answerOf(response.status, await response.text());
    } catch {
      return answerOf(0, '');
    }
  }

  async function untilAnswered(path: string, init: RequestInit): Promise<WalkAnswer> {
    const until = performance.now() + LIMIT_MS;
    for (;;) {
      const answer = await attempt(path, init);
      if (!isPassing(answer)) {
        if (answer.status >= 500) throw new Error(`${init.method} ${path}: ${answer.status} ${answer.text}`);
        return answer;
      }
      if (performance.now() > until)
        throw new Error(`${init.method} ${path}: still ${answer.status} ${answer.text}`);
      repeats += 1;
      await sleep(PAUSE_MS);
    }
  }

  const initOf = ({ method, token, body, key }: WalkCall): RequestInit => ({
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

  return {
    repeats: () => repeats,
    call: (call: WalkCall) => untilAnswered(call.path, initOf(call)),
    /** The same once: status 0 says that nobody knows whether it was done. */
    callOnce: (call: WalkCall) => attempt(call.path, initOf(call)),
    /** Sends bytes, or a form, without a login. */
    send: (method: string, path: string, type: string, body: Uint8Array<ArrayBuffer> | string) =>
      untilAnswered(path, { method, headers: { 'content-type': type }, body }),
  };
}
export type WalkClient = ReturnType<typeof walkClient>;
