import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

const held = new AsyncLocalStorage<string[]>();

function show(text: string): void {
  const lines = held.getStore();
  if (lines) lines.push(text);
  else process.stdout.write(text);
}

export const say = (text: string) => show(`${text}\n`);

/** Does work whose output, that of its commands included, appears in one piece when it ends, so that it mixes with no other. */
export async function holdingOutput<T>(work: () => Promise<T>): Promise<T> {
  const lines: string[] = [];
  try {
    return await held.run(lines, work);
  } finally {
    show(lines.join(''));
  }
}

/** Starts a command whose output is shown. */
export function spawnShown(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const isHeld = held.getStore() !== undefined;
  const child = spawn(command, args, { ...options, stdio: isHeld ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  child.stdout?.on('data', (chunk) => show(String(chunk)));
  child.stderr?.on('data', (chunk) => show(String(chunk)));
  return child;
}

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
  const how = { env: { ...process.env, ...env }, ...options };
  const child = quiet
    ? spawn(command, args, { ...how, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawnShown(command, args, how);
  running.add(child);
  let output = '';
  for (const stream of quiet ? [child.stdout, child.stderr] : [])
    stream?.on('data', (chunk) => {
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
