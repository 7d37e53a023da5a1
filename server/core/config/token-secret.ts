import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';

export interface TokenSecrets {
  /** The key that signs access tokens and media URLs, and encrypts the secrets of authenticator apps. */
  tokenSecret: string;
  previousTokenSecrets: string[];
}

type Place = Pick<Config, 'dataDir'>;

export const newTokenSecret = () => randomBytes(48).toString('base64url');

export const secretFile = ({ dataDir }: Place) => join(dataDir, 'token-secret');

/** From the environment, or from DATA_DIR, where the first is created; the file has the previous one in its second line. */
export async function tokenSecrets(
  config: Place & Pick<Config, 'tokenSecret' | 'previousTokenSecrets'>,
): Promise<TokenSecrets> {
  const { tokenSecret, previousTokenSecrets } = config;
  if (tokenSecret !== null) return { tokenSecret, previousTokenSecrets };
  await mkdir(config.dataDir, { recursive: true });
  const path = secretFile(config);
  try {
    await writeFile(path, newTokenSecret(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const [current = '', ...previous] = (await readFile(path, 'utf8')).split('\n').filter(Boolean);
  return { tokenSecret: current, previousTokenSecrets: previous };
}

/** Replaces the file in DATA_DIR as a whole, so that a killed process leaves the old or the new one. */
export async function writeTokenSecrets(
  place: Place,
  { tokenSecret, previousTokenSecrets }: TokenSecrets,
): Promise<void> {
  const path = secretFile(place);
  const fresh = `${path}.new`;
  const file = await open(fresh, 'w', 0o600);
  try {
    await file.writeFile([tokenSecret, ...previousTokenSecrets].join('\n'));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(fresh, path);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
