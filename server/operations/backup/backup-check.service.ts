import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  FILE_INDEX,
  FILES,
  type FileEntry,
  type Manifest,
  readFileEntry,
  SECRET,
} from './backup-manifest.ts';
import { type Content, readContent } from './checked-file.ts';
import { CopyRejected } from './copy-rejected.ts';

const damaged = (path: string, what: string) =>
  new CopyRejected(`The backup is damaged: ${path} ${what}. Nothing was changed.`);

/** The files of a backup, one after the other. */
export async function* filesOf(folder: string): AsyncGenerator<FileEntry> {
  for await (const line of createInterface({ input: createReadStream(join(folder, FILE_INDEX)) })) {
    yield readFileEntry(line);
  }
}

async function checkContent(folder: string, name: string, expected: Content): Promise<void> {
  const path = join(folder, name);
  const found = await readContent(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? damaged(path, 'is missing') : error;
  });
  if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256) throw damaged(path, 'was changed');
}

async function checkFile(folder: string, { key, size, sha256 }: FileEntry): Promise<void> {
  const name = join(FILES, key);
  if (sha256 !== null) return checkContent(folder, name, { bytes: size, sha256 });
  const found = await stat(join(folder, name)).catch(() => null);
  if (found?.size !== size) throw damaged(join(folder, name), found ? 'was changed' : 'is missing');
}

/** Compares every file of a backup with its checksum; throws `CopyRejected` for the first that differs. */
export async function checkBackup(
  folder: string,
  manifest: Manifest,
  show: (text: string) => void,
): Promise<void> {
  for (const { file, bytes, sha256 } of manifest.tables) {
    show(`Checking ${file}`);
    await checkContent(folder, file, { bytes, sha256 });
  }
  await checkContent(folder, FILE_INDEX, manifest.files.index);
  if (manifest.secret !== null) await checkContent(folder, SECRET, manifest.secret);
  let checked = 0;
  for await (const file of filesOf(folder)) {
    await checkFile(folder, file);
    checked += 1;
    show(`Checking files: ${checked} of ${manifest.files.count}`);
  }
}
