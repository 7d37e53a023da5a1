import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '../../core/config/storage-config.ts';
import { ANY_PHOTO } from '../../core/storage/media-types.ts';
import { type DirectAccess, isStorageKey } from '../../core/storage/storage.ts';
import { READ_SECONDS } from '../../core/storage/url-signer.ts';

/** Direct access to the store by URLs that are signed for one file each. */
export function createS3Access(client: S3Client, settings: S3Settings): DirectAccess {
  const { endpoint, bucket: Bucket, publicUrl } = settings;
  const bases = [`${endpoint}/${Bucket}/`, ...(publicUrl === null ? [] : [`${publicUrl}/`])];

  return {
    publicUrl,

    putUrl(Key, contentType, expiresIn) {
      if (contentType === ANY_PHOTO)
        return getSignedUrl(client, new PutObjectCommand({ Bucket, Key }), { expiresIn });
      return getSignedUrl(client, new PutObjectCommand({ Bucket, Key, ContentType: contentType }), {
        expiresIn,
        signableHeaders: new Set(['content-type']),
      });
    },

    getUrl(Key, until) {
      const signingDate = new Date(until.getTime() - READ_SECONDS * 1_000);
      return getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), {
        expiresIn: READ_SECONDS,
        signingDate,
      });
    },

    keyOf(address) {
      const url = URL.parse(address, endpoint);
      const plain = url ? `${url.origin}${url.pathname}` : '';
      const base = bases.find((one) => plain.startsWith(one));
      const key = base === undefined ? '' : plain.slice(base.length);
      return isStorageKey(key) ? key : null;
    },
  };
}
