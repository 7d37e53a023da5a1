import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../core/config/storage-config.ts';
import type { WorkFolder } from '../../core/storage/temp-folder.ts';

/** Sends streams of unknown length to the store; returns how many bytes they had. */
export function createS3Upload(client: S3Client, { bucket: Bucket }: S3Settings, inWorkFolder: WorkFolder) {
  async function sendFile(Key: string, path: string, headers: object): Promise<number> {
    const { size } = await stat(path);
    const Body = createReadStream(path);
    // The client does not listen to the errors of a body, and an error that nobody listens to ends the server.
    const failed = new AbortController();
    Body.on('error', (error) => failed.abort(error));
    try {
      const put = new PutObjectCommand({ Bucket, Key, Body, ContentLength: size, ...headers });
      await client.send(put, { abortSignal: failed.signal });
    } catch (error) {
      throw failed.signal.aborted ? failed.signal.reason : error;
    } finally {
      Body.destroy();
    }
    return size;
  }

  /** S3 needs the length first, so the body is buffered in a file. */
  return async function send(Key: string, body: Readable, headers: object): Promise<number> {
    // The pipeline throws its error too, also one that comes earlier, while there is no folder yet.
    body.on('error', () => undefined);
    try {
      return await inWorkFolder(async (folder) => {
        const path = join(folder, 'body');
        await pipeline(body, createWriteStream(path));
        return sendFile(Key, path, headers);
      });
    } finally {
      body.destroy();
    }
  };
}
