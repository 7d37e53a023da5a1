import { spawn } from 'node:child_process';

export const say = (text: string) => process.stdout.write(`${text}\n`);

/** Ends the process with a message for the person at the terminal. */
export function stop(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

interface RunOptions {
  env?: Record<string, string>;
  /** Keeps the output instead of showing it. */
  quiet?: boolean;
  /** Runs the command as this user. */
  uid?: number;
  gid?: number;
}

/** Runs a command to its end; answers its exit code and, where `quiet`, what it printed. */
export function run(command: string, args: string[], { env, quiet = false, ...user }: RunOptions = {}) {
  const child = spawn(command, args, {
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
    ...user,
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
