import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';

/** Every run of this checkout has a folder here, named after its process. */
const ofCheckout = join(
  tmpdir(),
  `flickquest-${userInfo().uid}-${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)}`,
);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return Object(error).code === 'EPERM';
  }
}

/** Ends the services of a run: each wrote its process id into `<service>.pid`. */
function endServices(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.pid'))) {
    const pid = Number(readFileSync(join(folder, name), 'utf8'));
    const commandLine = `/proc/${pid}/cmdline`;
    // The id may have been reused by another process; only one that works in this folder is ours.
    if (!existsSync(commandLine) || !readFileSync(commandLine, 'utf8').includes(folder)) continue;
    process.kill(pid, 'SIGKILL');
  }
}

function remove(folder: string): void {
  endServices(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * A folder for everything temporary that this run makes, its child processes included (`TMPDIR` points to it). It
 * goes when the process ends; what killed runs of this checkout left is removed first. Runs side by side don't meet.
 */
export function openRunFolder(): string {
  mkdirSync(ofCheckout, { recursive: true });
  for (const name of readdirSync(ofCheckout)) {
    // A process of a container may have the id of one that was killed in an earlier container.
    if (name !== String(process.pid) && isRunning(Number(name))) continue;
    remove(join(ofCheckout, name));
  }
  const folder = join(ofCheckout, String(process.pid));
  // PostgreSQL started by root runs as another user, who needs access to this folder.
  mkdirSync(folder);
  for (const path of [ofCheckout, folder]) chmodSync(path, 0o755);
  process.env.TMPDIR = folder;
  // Hundreds of processes load the same modules, so they share a compile cache.
  process.env.NODE_COMPILE_CACHE = resolve('.cache/node');
  process.on('exit', () => remove(folder));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  return folder;
}
