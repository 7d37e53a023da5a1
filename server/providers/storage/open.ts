import { join } from 'node:path';
import type { Config } from '../../core/config/config.ts';
import type { Storage } from '../../core/storage/storage.ts';
import { createWorkFolder } from '../../core/storage/temp-folder.ts';
import { folderStorage } from './folder.ts';

/** Where this server stores files: the configured store, or a folder of its data folder. */
export async function openStorage(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  now: Date,
): Promise<Storage> {
  if (s3 === null) return folderStorage(join(dataDir, 'files'), now);
  // Its client is large, and most have a folder.
  const { s3Storage } = await import('./s3.ts');
  return s3Storage(s3, await createWorkFolder(join(dataDir, 'work'), now));
}
