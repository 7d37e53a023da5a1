import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v4 } from 'uuid';
import type { S3Settings } from '../../core/config/storage-config.ts';
import { createWorkFolder } from '../../core/storage/temp-folder.ts';
import { s3Storage } from './s3.ts';

const CONTENT = 'A check of the settings; it may be deleted.';

/** Stores, reads and deletes a small file in the bucket; throws what the storage throws, see `storeError`. */
export async function tryBucket(settings: S3Settings): Promise<void> {
  const storage = s3Storage(
    settings,
    await createWorkFolder(join(tmpdir(), 'flickquest-config-check'), new Date()),
  );
  const key = `private/config-check/${v4()}.txt`;
  await storage.put(key, Buffer.from(CONTENT));
  if ((await storage.stat(key)) === null) throw new Error('it lost a file that was stored just now');
  await storage.delete(key);
}
