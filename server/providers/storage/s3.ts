import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { v4 } from 'uuid';
import type { S3Settings } from '../../core/config/storage-config.ts';
import { typeOfKey } from '../../core/storage/media-types.ts';
import {
  isStorageKey,
  type ListedObject,
  type StagedObject,
  type Storage,
  StorageUnavailable,
} from '../../core/storage/storage.ts';
import type { WorkFolder } from '../../core/storage/temp-folder.ts';
import { createS3Access } from './s3-access.ts';
import { createS3Upload } from './s3-upload.ts';

/** The prefix of incomplete files, which no storage key has. A lifecycle rule may delete them after a day. */
const INCOMING = 'incoming/';
const CONNECT_MS = 5_000;
/** A store that sends nothing for this long counts as unavailable. */
const SILENCE_MS = 15_000;
const YEAR_SECONDS = 31_536_000;

const isMissing = (error: unknown) =>
  error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name);

/** Without a response there is no status: the store could not be reached. */
const isUnavailable = (error: unknown) =>
  !(error instanceof S3ServiceException) || (error.$metadata.httpStatusCode ?? 500) >= 500;

/** Private files are cached only by their viewer, for as long as a signed URL is valid. */
const cacheOf = (key: string) =>
  key.startsWith('public/')
    ? `public, max-age=${YEAR_SECONDS}, immutable`
    : 'private, max-age=43200, immutable';

const ignore = () => undefined;
/** Without a logger the client also warns on the console of errors that it throws. */
const NO_LOGGER = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

/** A client whose errors say whether the store could be reached. */
function openClient(settings: S3Settings): S3Client {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    forcePathStyle: true,
    // Not every store supports the newer checksums; some store their framing as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: NO_LOGGER,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  client.middlewareStack.add(
    (next) => (call) =>
      next(call).catch((error: unknown) => {
        throw isUnavailable(error)
          ? new StorageUnavailable('the file store is away', { cause: error })
          : error;
      }),
    { step: 'initialize' },
  );
  return client;
}

/** Files in an S3-compatible store; browsers send and fetch large ones there without passing through here. */
export function s3Storage(settings: S3Settings, inWorkFolder: WorkFolder): Storage {
  const { bucket: Bucket } = settings;
  const client = openClient(settings);
  const send = createS3Upload(client, settings, inWorkFolder);

  function checked(key: string): string {
    if (!isStorageKey(key)) throw new Error('not a storage key');
    return key;
  }

  const fileHeaders = (key: string) => ({ ContentType: typeOfKey(key), CacheControl: cacheOf(key) });

  async function remove(Key: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  }

  async function stage(key: string, body: Readable): Promise<StagedObject> {
    const target = checked(key);
    const waiting = `${INCOMING}${v4()}`;
    const size = await send(waiting, body, fileHeaders(target));
    return {
      size,
      discard: () => remove(waiting),
      async publish() {
        const CopySource = `${Bucket}/${waiting}`;
        await client.send(new CopyObjectCommand({ Bucket, Key: target, CopySource }));
        await remove(waiting);
      },
    };
  }

  async function* list(): AsyncGenerator<ListedObject> {
    for (const Prefix of ['public/', 'private/']) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        for (const { Key = '', Size: size = 0, LastModified: modifiedAt = new Date(0) } of page.Contents ??
          []) {
          if (isStorageKey(Key)) yield { key: Key, size, modifiedAt };
        }
      }
    }
  }

  return {
    direct: createS3Access(client, settings),
    stage,
    async put(key, body) {
      const Key = checked(key);
      if (body instanceof Readable) await send(Key, body, fileHeaders(Key));
      else await client.send(new PutObjectCommand({ Bucket, Key, Body: body, ...fileHeaders(Key) }));
    },
    async copy(from, to) {
      const [Key, CopySource] = [checked(to), `${Bucket}/${checked(from)}`];
      // Its caching depends on the new key.
      const headers = { ...fileHeaders(Key), MetadataDirective: 'REPLACE' as const };
      try {
        await client.send(new CopyObjectCommand({ Bucket, Key, CopySource, ...headers }));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async stat(key) {
      try {
        const found = await client.send(new HeadObjectCommand({ Bucket, Key: checked(key) }));
        const { ContentLength: size = 0, ETag: etag = '""', LastModified: modifiedAt = new Date(0) } = found;
        return { size, etag, modifiedAt };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const found = await client.send(
          new GetObjectCommand({ Bucket, Key: checked(key), ...(Range ? { Range } : {}) }),
        );
        if (!(found.Body instanceof Readable)) throw new Error(`${key} came without a body`);
        return found.Body;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: (key) => remove(checked(key)),
    list,
  };
}
