import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() === true;
}

/** Makes a folder unless it is there; false if the one that it belongs into is missing. */
async function makeOne(path: string, mode: number): Promise<boolean> {
  try {
    await mkdir(path, { mode });
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    if (await isFolder(path)) return true;
    throw error;
  }
}

/**
 * Makes a folder, and those above it that are missing. Node's own `recursive` never ends where the system says that the
 * folder above is missing although it is there, as in /proc.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  if (await makeOne(path, mode)) return;
  const above = dirname(path);
  if (above !== path) await makeFolder(above, mode);
  await mkdir(path, { mode }).catch(async (error: unknown) => {
    // Another process may have made it meanwhile.
    if (!(await isFolder(path))) throw error;
  });
}
