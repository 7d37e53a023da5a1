import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './cluster.ts';

const PAUSE_MS = 200;
/** Longer than any fault of a test lasts. */
const LIMIT_MS = 60_000;

/** What a client may try again: nobody answered, or the site said so. 409 is a first try that is still running. */
const RETRIED = [0, 409, 503];

/**
 * Calls a site the way the app does: a call that fails for a passing reason is repeated with the same key, at another process,
 * until it succeeds. Throws on every other response.
 */
export function persistentClient(addresses: readonly { url: string }[]) {
  let repeats = 0;
  let turn = 0;
  return {
    repeats: () => repeats,
    async call(method: string, path: string, options: Parameters<typeof ask>[3] = {}) {
      const until = performance.now() + LIMIT_MS;
      for (;;) {
        turn += 1;
        const address = addresses[turn % addresses.length] ?? { url: '' };
        const { status, text } = await ask(address, method, path, options).catch((error: Error) => ({
          status: 0,
          text: String(error.cause ?? error),
        }));
        if (status === 200) return JSON.parse(text).data;
        if (!RETRIED.includes(status) || performance.now() > until)
          throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
        repeats += 1;
        await sleep(PAUSE_MS);
      }
    },
  };
}
