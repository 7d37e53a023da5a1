import { randomBytes } from 'node:crypto';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDataDir } from '../../db/data-dir.ts';
import type { Config } from './config.ts';

export interface TokenSecrets {
  /** The key that signs access tokens and media URLs, and encrypts the secrets of authenticator apps. */
  tokenSecret: string;
  previousTokenSecrets: string[];
}

type Place = Pick<Config, 'dataDir'>;
type Settings = Place & Pick<Config, 'tokenSecret' | 'previousTokenSecrets'>;

export const newTokenSecret = () => randomBytes(48).toString('base64url');

export const secretFile = ({ dataDir }: Place) => join(dataDir, 'token-secret');

/** As files hold them: the current one in the first line, the previous one in the second. */
export const secretLines = ({ tokenSecret, previousTokenSecrets }: TokenSecrets): string =>
  [tokenSecret, ...previousTokenSecrets].join('\n');

export function parseSecretLines(text: string): TokenSecrets {
  const [tokenSecret = '', ...previousTokenSecrets] = text.split('\n').filter(Boolean);
  return { tokenSecret, previousTokenSecrets };
}

/** From the environment, or from DATA_DIR; null if the site has none yet. */
export async function existingTokenSecrets(config: Settings): Promise<TokenSecrets | null> {
  const { tokenSecret, previousTokenSecrets } = config;
  if (tokenSecret !== null) return { tokenSecret, previousTokenSecrets };
  try {
    return parseSecretLines(await readFile(secretFile(config), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** From the environment, or from DATA_DIR, where the first is created. */
export async function tokenSecrets(config: Settings): Promise<TokenSecrets> {
  const { tokenSecret, previousTokenSecrets } = config;
  if (tokenSecret !== null) return { tokenSecret, previousTokenSecrets };
  await makeDataDir(config.dataDir);
  const path = secretFile(config);
  try {
    await writeFile(path, newTokenSecret(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return parseSecretLines(await readFile(path, 'utf8'));
}

/** Replaces the file in DATA_DIR as a whole, so that a killed process leaves the old or the new one. */
export async function writeTokenSecrets(place: Place, secrets: TokenSecrets): Promise<void> {
  const path = secretFile(place);
  const fresh = `${path}.new`;
  const file = await open(fresh, 'w', 0o600);
  try {
    await file.writeFile(secretLines(secrets));
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
