import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CopyRejected } from './copy-rejected.ts';

/** Raised whenever an older version could not restore a newer backup. */
export const BACKUP_FORMAT = 1;
export const MANIFEST = 'backup.json';
export const TABLES = 'tables';
export const FILES = 'files';
export const FILE_INDEX = 'files.jsonl';
export const SECRET = 'token-secret';

const content = z.object({ bytes: z.number(), sha256: z.string() });

const manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** Version of Flickquest that made it. */
  product: z.string(),
  createdAt: z.string(),
  engine: z.enum(['embedded', 'postgresql']),
  /** The last migration, and all of them in order. */
  schema: z.string(),
  migrations: z.array(z.string()),
  /** One file of gzipped JSON lines each: a row is an array of the text forms of its columns. */
  tables: z.array(
    z.extend(content, {
      table: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      file: z.string(),
    }),
  ),
  sequences: z.array(z.object({ sequence: z.string(), value: z.string() })),
  /** `index` describes the file that lists them; `missing` were named by rows, but not there. */
  files: z.object({ count: z.number(), bytes: z.number(), missing: z.array(z.string()), index: content }),
  secret: z.nullable(content),
});
export type Manifest = z.infer<typeof manifest>;
export type TableEntry = Manifest['tables'][number];

/** One line of the file index. A hard link of the original has no checksum: it would prove nothing. */
const fileEntry = z.object({ key: z.string(), size: z.number(), sha256: z.nullable(z.string()) });
export type FileEntry = z.infer<typeof fileEntry>;
export const readFileEntry = (line: string): FileEntry => fileEntry.parse(JSON.parse(line));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads what a backup holds; throws `CopyRejected` if the folder is no complete backup that this version can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new CopyRejected(`${folder} is not a complete backup: it has no ${MANIFEST}.`);
  });
  const json = parsed(text);
  const format = z.object({ format: z.number() }).safeParse(json).data?.format;
  if (format !== undefined && format > BACKUP_FORMAT) {
    throw new CopyRejected(`A newer version of Flickquest made ${folder}. Update this one, then restore it.`);
  }
  const read = manifest.safeParse(json);
  if (!read.success)
    throw new CopyRejected(`${join(folder, MANIFEST)} is damaged: it does not describe a backup.`);
  return read.data;
}
