import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3ServiceException } from '@aws-sdk/client-s3';
import { v4 } from 'uuid';
import type { S3Settings } from '../../core/config/storage-config.ts';
import { StorageUnavailable } from '../../core/storage/storage.ts';
import { createWorkFolder } from '../../core/storage/temp-folder.ts';
import { s3Storage } from './s3.ts';

const CONTENT = 'A check of the settings; it may be deleted.';

const REASONS: Record<string, string> = {
  NoSuchBucket: 'there is no bucket of that name',
  InvalidAccessKeyId: 'it does not know this access key',
  SignatureDoesNotMatch: 'it refuses this secret key',
  AccessDenied: 'these keys may not read and write it',
  PermanentRedirect: 'the bucket is in another region',
  AuthorizationHeaderMalformed: 'the bucket is in another region',
};

/** Stores, reads and deletes a small file in the bucket; throws an error that says what is wrong. */
export async function tryBucket(settings: S3Settings): Promise<void> {
  const storage = s3Storage(
    settings,
    await createWorkFolder(join(tmpdir(), 'flickquest-config-check'), new Date()),
  );
  const key = `private/config-check/${v4()}.txt`;
  try {
    await storage.put(key, Buffer.from(CONTENT));
    if ((await storage.stat(key)) === null) throw new Error('it lost a file that was stored just now');
    await storage.delete(key);
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error.cause ?? error;
    if (error instanceof S3ServiceException)
      throw new Error(REASONS[error.name] ?? `it answers ${error.name}`, { cause: error });
    throw error;
  }
}
