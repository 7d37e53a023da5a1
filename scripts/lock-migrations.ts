import { writeFile } from 'node:fs/promises';
import { addNew, hashFiles, LOCK_FILE, lockProblems, readLock } from './lib/migration-lock.ts';
import { say, stop } from './lib/run.ts';

/** Adds new migrations to the lock, unless a name or an earlier entry is wrong. */
const [lock, files] = await Promise.all([readLock(), hashFiles()]);
const next = addNew(lock, files);
const problems = lockProblems(next, files);
if (problems.length > 0) stop(problems.join('\n'));
await writeFile(LOCK_FILE, `${JSON.stringify(next, null, 2)}\n`);
const added = Object.keys(next).length - Object.keys(lock).length;
say(added === 1 ? '1 migration added.' : `${added} migrations added.`);
