import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/connection.ts';
import { prepareDataDir } from '../database.ts';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
  /** What `--json` printed. */
  json(): unknown;
}

/** Runs the real command in a process of its own, with these settings and no others. */
export function admin(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['server/admin/main.ts', ...args], {
    env: { PATH: process.env.PATH ?? '', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const read = { stdout: '', stderr: '' };
  for (const channel of ['stdout', 'stderr'] as const) {
    child[channel].on('data', (chunk) => {
      read[channel] += chunk.toString();
    });
  }
  onTestFinished(() => void child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...read, json: () => JSON.parse(read.stdout) }));
  });
}

/** Runs the command until its progress shows that text, and kills it there. */
export async function killedAt(text: string, env: Record<string, string>, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['server/admin/main.ts', '--progress', ...args], {
    env: { PATH: process.env.PATH ?? '', DEMO: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  let shown = '';
  child.stderr.on('data', (chunk) => {
    shown += chunk.toString();
    if (shown.includes(text)) child.kill('SIGKILL');
  });
  const [, signal] = await ended;
  if (signal !== 'SIGKILL') throw new Error(`it ended before it showed "${text}":\n${shown}`);
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-admin-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A data directory with a migrated database. */
export async function dataFolder() {
  const folder = await temporaryFolder();
  await prepareDataDir(folder);
  return {
    folder,
    env: { DATA_DIR: folder },
    /** Opens its database for that work; no command can use it meanwhile. */
    async within<T>(work: (database: Database) => Promise<T>): Promise<T> {
      const database = await openDatabase({ databaseUrl: null, dataDir: folder });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
  };
}
