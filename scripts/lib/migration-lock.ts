import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Names of migrations and the hashes of their files, in the order in which they landed. */
export type Hashes = Record<string, string>;

export const LOCK_FILE = 'server/db/migrations.lock.json';
const FOLDER = 'server/db/migrations';

export const readLock = async (): Promise<Hashes> => JSON.parse(await readFile(LOCK_FILE, 'utf8'));

/** Line endings are normalised, because some checkouts convert them. */
async function hashOf(file: string): Promise<string> {
  const text = (await readFile(`${FOLDER}/${file}`, 'utf8')).replaceAll('\r\n', '\n');
  return createHash('sha256').update(text).digest('hex');
}

/** Hashes of the migrations in the folder, sorted by name. */
export async function hashFiles(): Promise<Hashes> {
  const files = (await readdir(FOLDER)).sort();
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.replace(/\.ts$/, ''), await hashOf(file)] as const)),
  );
}

/** The lock with new files appended; existing entries are unchanged. */
export const addNew = (lock: Hashes, files: Hashes): Hashes => ({ ...lock, ...files, ...lock });

/** Only the first migrations are numbered; later names start with a timestamp. */
const validName = /^(00\d\d|20\d{12})-[\w-]+$/;

function nameProblems(names: string[]): string[] {
  return names.flatMap((name, at) => {
    if (!validName.test(name)) return [`${name} must be named like 20261122151500-what-it-does.ts.`];
    const previous = names[at - 1] ?? '';
    return name > previous ? [] : [`${name} must sort after ${previous}: give it the present time.`];
  });
}

/** Problems of the files or the lock, one sentence each. */
export function lockProblems(lock: Hashes, files: Hashes): string[] {
  const landed = Object.entries(lock).flatMap(([name, hash]) => {
    if (files[name] === undefined) return [`${name} is missing: a migration that has landed must stay.`];
    if (files[name] === hash) return [];
    return [
      `${name} has changed: installs that ran it never run it again. Restore it and add a new migration.`,
    ];
  });
  const unlisted = Object.keys(files)
    .filter((name) => lock[name] === undefined)
    .map((name) => `${name} is not in ${LOCK_FILE}: run \`npm run migrations:lock\`.`);
  return [...landed, ...unlisted, ...nameProblems(Object.keys(addNew(lock, files)))];
}

/** Finds committed locks that the current one does not start with, since entries may only be appended. */
export function historyProblems(lock: Hashes, committed: Record<string, Hashes>): string[] {
  const present = Object.entries(lock);
  return Object.entries(committed)
    .filter(([, earlier]) => {
      const entries = Object.entries(earlier);
      return JSON.stringify(entries) !== JSON.stringify(present.slice(0, entries.length));
    })
    .map(([commit]) => `${LOCK_FILE} must begin with all lines that it had in commit ${commit}.`);
}

const git = async (...args: string[]) => (await promisify(execFile)('git', args)).stdout;

/** Whether the folder is a git checkout with its whole history; without one the lock cannot be compared with it. */
export async function hasWholeHistory(folder: string): Promise<boolean> {
  const shallow = await git('-C', folder, 'rev-parse', '--is-shallow-repository').catch(() => '');
  return shallow.trim() === 'false';
}

/** The lock at each commit of this branch; some or all are missing where the history is not whole. */
export async function committedLocks(): Promise<Record<string, Hashes>> {
  const log = await git('log', '--first-parent', '--format=%h', '--', LOCK_FILE).catch(() => '');
  const locks: Record<string, Hashes> = {};
  for (const commit of log.split('\n').filter(Boolean)) {
    locks[commit] = JSON.parse(await git('show', `${commit}:./${LOCK_FILE}`).catch(() => '{}'));
  }
  return locks;
}
