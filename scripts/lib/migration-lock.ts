import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Names of migrations and the hashes of their files, in the order in which they landed. */
export type Hashes = Record<string, string>;

export const LOCK_FILE = 'server/db/migrations.lock.json';
const FOLDER = 'server/db/migrations';

export const readLock = async (): Promise<Hashes> => JSON.parse(await readFile(LOCK_FILE, 'utf8'));

/** Line ends do not count: some checkouts convert them. */
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

/** The lock with new files added at its end; what it holds already stays as it is. */
export const addNew = (lock: Hashes, files: Hashes): Hashes => ({ ...lock, ...files, ...lock });

/** Only the first migrations are numbered; all later ones carry the time. */
const validName = /^(00\d\d|20\d{12})-[\w-]+$/;

function nameProblems(names: string[]): string[] {
  return names.flatMap((name, at) => {
    if (!validName.test(name)) return [`${name} must be named like 20261122151500-what-it-does.ts.`];
    const previous = names[at - 1] ?? '';
    return name > previous ? [] : [`${name} must sort after ${previous}: give it the present time.`];
  });
}

/** What is wrong with the files or the lock, a sentence for each; empty where all is well. */
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

/** Finds committed locks that the present one does not continue: it may only grow at its end. */
export function historyProblems(lock: Hashes, committed: Record<string, Hashes>): string[] {
  const present = Object.entries(lock);
  return Object.entries(committed)
    .filter(([, earlier]) => {
      const entries = Object.entries(earlier);
      return JSON.stringify(entries) !== JSON.stringify(present.slice(0, entries.length));
    })
    .map(([commit]) => `${LOCK_FILE} must begin with all lines that it had in commit ${commit}.`);
}

/** The lock as each commit on this branch left it; empty without git, as far back as a shallow clone goes. */
export async function committedLocks(): Promise<Record<string, Hashes>> {
  const git = async (...args: string[]) => (await promisify(execFile)('git', args)).stdout;
  const log = await git('log', '--first-parent', '--format=%h', '--', LOCK_FILE).catch(() => '');
  const locks: Record<string, Hashes> = {};
  for (const commit of log.split('\n').filter(Boolean)) {
    locks[commit] = JSON.parse(await git('show', `${commit}:./${LOCK_FILE}`).catch(() => '{}'));
  }
  return locks;
}
