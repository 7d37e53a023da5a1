import { join } from 'node:path';
import type { Config } from '../../core/config/config.ts';
import type { Storage } from '../../core/storage/storage.ts';
import { createWorkFolder } from '../../core/storage/temp-folder.ts';
import { folderStorage } from './folder.ts';

/** Opens the configured store, or a folder in the data directory. */
export async function openStorage(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  now: Date,
): Promise<Storage> {
  if (s3 === null) return folderStorage(join(dataDir, 'files'), now);
  // Loaded on demand: the client is large, and most installs use a folder.
  const { s3Storage } = await import('./s3.ts');
  return s3Storage(s3, await createWorkFolder(join(dataDir, 'work'), now));
}
