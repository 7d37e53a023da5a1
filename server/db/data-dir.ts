import { chmod, stat } from 'node:fs/promises';
import { makeFolder } from './make-folder.ts';

const OWNER_ONLY = 0o700;
const OTHERS = 0o007;

/** Makes the data directory where it is missing, for this user alone: it holds messages, codes and private files. */
export async function makeDataDir(dataDir: string): Promise<void> {
  await makeFolder(dataDir, OWNER_ONLY);
}

/**
 * The same at the start of a server, and closes one that every user of the machine may enter. One that is open to its group
 * alone stays so, for a backup say. `warn` hears of one that cannot be closed.
 */
export async function openDataDir(
  dataDir: string,
  warn: (text: string) => void,
  close = chmod,
): Promise<void> {
  await makeDataDir(dataDir);
  if (((await stat(dataDir)).mode & OTHERS) === 0) return;
  try {
    await close(dataDir, OWNER_ONLY);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    warn(
      `Every user of this machine may enter ${dataDir}, and it cannot be closed (${code}): run chmod 700 on it.`,
    );
  }
}
