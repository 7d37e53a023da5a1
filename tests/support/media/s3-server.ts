import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../../../server/core/config/storage-config.ts';
import type { Storage } from '../../../server/core/storage/storage.ts';
import { createWorkFolder } from '../../../server/core/storage/temp-folder.ts';
import { s3Storage } from '../../../server/providers/storage/s3.ts';

export interface TestStore {
  settings: S3Settings;
  storage: Storage;
  /** The same bucket at another endpoint, such as a proxy. */
  at(endpoint: string): Pick<TestStore, 'settings' | 'storage'>;
  close(): Promise<void>;
}

/** A server that speaks S3, with an empty bucket, and a storage over it. */
export async function s3Store(publicUrl: string | null = null): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-s3-'));
  const name = 'flickquest-test';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'store'),
    configureBuckets: [{ name }],
  });
  const { port } = await server.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: name,
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    publicUrl,
  };
  const inWorkFolder = await createWorkFolder(join(folder, 'work'), new Date());
  return {
    settings,
    storage: s3Storage(settings, inWorkFolder),
    at(endpoint) {
      const moved = { ...settings, endpoint };
      return { settings: moved, storage: s3Storage(moved, inWorkFolder) };
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The settings of a server or a command that uses this store. */
export const s3Settings = ({ settings }: Pick<TestStore, 'settings'>) => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY: settings.accessKey,
  S3_SECRET_KEY: settings.secretKey,
});
