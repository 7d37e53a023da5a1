import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * The key that signs access tokens and media URLs: from the environment, or created once and stored in
 * DATA_DIR.
 */
export async function tokenSecret(config: Config): Promise<string> {
  if (config.tokenSecret !== null) return config.tokenSecret;
  await mkdir(config.dataDir, { recursive: true });
  const path = join(config.dataDir, 'token-secret');
  try {
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(path, 'utf8');
}
