import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/free-port.ts';

export interface Served {
  origin: string;
  child: ChildProcess;
  /** Ends it in good order and answers how long that took, in milliseconds. */
  stop(): Promise<number>;
}

/**
 * The product on a free port, with the demo world in an embedded database and without limits; in a folder of its own
 * that goes with it, unless one is given.
 */
export async function serveDemo(given?: string): Promise<Served> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'flickquest-bench-')));
  const port = await freePort();
  const child = spawn('node', ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  });
  const ended = once(child, 'exit');
  // A bench that fails leaves no server behind.
  process.on('exit', () => child.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await fetch(`${origin}/api/health`).catch(() => null)); tries += 1) {
    if (tries > 1_200 || child.exitCode !== null) throw new Error('the server does not answer');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    child,
    async stop() {
      const start = performance.now();
      child.kill('SIGTERM');
      await ended;
      if (given === undefined) await rm(folder, { recursive: true, force: true });
      return performance.now() - start;
    },
  };
}

export interface DemoSession {
  accessToken: string;
  refreshToken: string;
  user: { userId: string };
}

/** Logs in as a demo person who needs no code. */
export async function logIn(origin: string, username: 'demo' | 'owner'): Promise<DemoSession> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'flickquest-demo' }),
  });
  return (await response.json()).data;
}
