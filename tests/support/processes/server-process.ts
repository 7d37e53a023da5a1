import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../../scripts/lib/free-port.ts';

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Its output so far, on both channels. */
  output(): string;
  /** Sends the signal and waits for the end; answers the exit code, null when the signal ended it. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the real server as a process of its own, without waiting for it; another version of it from its own folder. */
export async function spawnServer(env: Record<string, string>, cwd = '.'): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd,
    env: { PATH: process.env.PATH ?? '', DEMO: '0', BACKUPS: 'off', LOG_LEVEL: 'warn', PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk.toString();
    });
  }
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => output,
    async stop(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      return child.exitCode;
    },
  };
}

/** Waits until the server responds; fails with its output if it exits first. */
export async function whenReady(server: ServerProcess): Promise<void> {
  for (;;) {
    if (server.child.exitCode !== null) throw new Error(`the server ended: ${server.output()}`);
    const response = await fetch(`${server.url}/api/health`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
