import { type ChildProcess, spawn } from 'node:child_process';

export const say = (text: string) => process.stdout.write(`${text}\n`);

/** Prints a message and ends the process as failed. */
export function stop(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

interface RunOptions {
  env?: Record<string, string>;
  /** Captures the output instead of showing it. */
  quiet?: boolean;
  /** The folder to run in, instead of this one. */
  cwd?: string;
  /** Runs the command as this user. */
  uid?: number;
  gid?: number;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill();
});

/** Runs a command, which ends with this process at the latest; returns its exit code and, if `quiet`, its output. */
export function run(command: string, args: string[], { env, quiet = false, ...options }: RunOptions = {}) {
  const child = spawn(command, args, {
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
    ...options,
  });
  running.add(child);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}
