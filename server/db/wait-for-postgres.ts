import { setTimeout as pause } from 'node:timers/promises';
import { connectOnce } from './connect-once.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const OLDEST_VERSION = 15;

/** Error codes of a server that is not up or not reachable yet; 57P03 is PostgreSQL's own "starting up". */
const NOT_UP_YET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P03',
]);

export interface WaitOptions {
  /** How long to wait for a server that is not up yet. */
  waitSeconds: number;
  /** Called once, when the first attempt found no server. */
  onWait: (error: Error) => void;
}

/** PostgreSQL is older than we support. */
export class PostgresTooOld extends Error {}

/** Throws if the version is too old; `version` is `server_version_num`, such as 150004 for 15.4. */
export function requireVersion(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major >= OLDEST_VERSION) return;
  throw new PostgresTooOld(`PostgreSQL ${major} is too old: Flickquest needs ${OLDEST_VERSION} or newer.`);
}

async function readVersion(connectionString: string): Promise<number> {
  const client = await connectOnce(connectionString);
  try {
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    return Number(rows[0]?.version);
  } finally {
    await client.end();
  }
}

/** Waits until PostgreSQL accepts connections, and checks its version; throws what the last attempt threw. */
export async function waitForPostgres(connectionString: string, options: WaitOptions): Promise<void> {
  const start = performance.now();
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      requireVersion(await readVersion(connectionString));
      return;
    } catch (error) {
      const left = options.waitSeconds * 1_000 - (performance.now() - start);
      if (!(error instanceof Error) || !isNotUpYet(error) || left <= 0) throw error;
      if (wait === FIRST_PAUSE_MS) options.onWait(error);
      await pause(Math.min(wait, left));
    }
  }
}

function isNotUpYet(error: Error & { code?: unknown }): boolean {
  return (
    (typeof error.code === 'string' && NOT_UP_YET.has(error.code)) ||
    /^Connection terminated|^timeout expired/.test(error.message)
  );
}
