import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Gives a piece of work an empty folder, and removes it with all that is in it when the work ends. */
export type WorkFolder = <T>(use: (folder: string) => Promise<T>) => Promise<T>;

const LEFT_OVER_MS = 24 * 3_600_000;

/** Folders below `root`; what a killed process left there is removed, unless it may be another process’s. */
export async function createWorkFolder(root: string, now: Date): Promise<WorkFolder> {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    const path = join(root, name);
    const found = await stat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > LEFT_OVER_MS)
      await rm(path, { recursive: true, force: true });
  }
  return async (use) => {
    const folder = await mkdtemp(join(root, 'work-'));
    try {
      return await use(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
