import * as z from 'zod/mini';
import { allOrNone, given, webAddress } from './config-fields.ts';

const text = given(z.optional(z.string()));

/** The variables of a store for files other than the data folder. */
export const storageFields = {
  STORAGE_PUBLIC_URL: given(z.optional(webAddress)),
  S3_ENDPOINT: given(z.optional(webAddress)),
  S3_BUCKET: given(
    z.optional(
      z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
    ),
  ),
  S3_REGION: text,
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  S3_PUBLIC_URL: given(z.optional(webAddress)),
};
const fields = z.object(storageFields);

/** An S3-compatible store. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Where anybody can read the keys below `public/`; null if the bucket is private. */
  publicUrl: string | null;
}

export interface StorageSettings {
  /** Public host of uploaded files; null for the own origin. */
  storagePublicUrl: string | null;
  /** Object storage instead of the folder. */
  s3: S3Settings | null;
}

/** Groups the variables; reports a store that is only partly set up. */
export function readStorage(
  read: z.output<typeof fields>,
  complain: (line: string) => void,
): StorageSettings {
  const names = {
    endpoint: 'S3_ENDPOINT',
    bucket: 'S3_BUCKET',
    region: 'S3_REGION',
    accessKey: 'S3_ACCESS_KEY',
    secretKey: 'S3_SECRET_KEY',
  } as const;
  const s3 = allOrNone(read, names, complain);
  if (s3 === null && read.S3_PUBLIC_URL !== undefined)
    complain('S3_ENDPOINT must be set too, since S3_PUBLIC_URL is');
  return {
    storagePublicUrl: read.STORAGE_PUBLIC_URL ?? null,
    s3: s3 && { ...s3, publicUrl: read.S3_PUBLIC_URL ?? null },
  };
}
