import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Storage } from '../../core/storage/storage.ts';
import type { Database } from '../../db/connection.ts';
import type { DataExportRow, dataExportRepository } from './data-export.repository.ts';
import type { ExportedFile, ExportPart } from './data-export.tables.ts';
import { type ExportWritingService, pathOfFile, type WrittenData } from './export-writing.service.ts';

interface Deps {
  database: Database;
  storage: Storage;
  exports: Pick<typeof dataExportRepository, 'reserveFile'>;
  writeData: ExportWritingService;
  /** Bytes of uploaded files in one archive; a single larger file gets its own. */
  partBytes?: number;
}

/** How much is packed at a time, which takes seconds. */
const PART_BYTES = 512 * 1024 * 1024;

/** Packs what is stored about a person into ZIP files of bounded size. */
export function createDataArchiveService(deps: Deps) {
  const { database, storage, exports, writeData, partBytes = PART_BYTES } = deps;

  /** Those of the files that fit, at least one, and those for later. A file deleted meanwhile is in neither. */
  async function filesThatFit(media: ExportedFile[]): Promise<{ keys: string[]; mediaLeft: ExportedFile[] }> {
    const keys: string[] = [];
    let bytes = 0;
    for (const [n, { key, size }] of media.entries()) {
      if (n > 0 && bytes + size > partBytes) return { keys, mediaLeft: media.slice(n) };
      bytes += size;
      if ((await storage.stat(key)) !== null) keys.push(key);
    }
    return { keys, mediaLeft: [] };
  }

  /** A ZIP file of what has been written to `folder`, and of uploaded files. Reading it fails if one of them can't be read. */
  function zipOf(
    folder: string,
    { paths, page }: Pick<WrittenData, 'paths' | 'page'>,
    keys: string[],
  ): Readable {
    const zip = new ZipFile();
    const output = zip.outputStream.pipe(new PassThrough());
    const fail = (error: Error) => output.destroy(error);
    zip.on('error', fail);
    // Files are opened at once, so it may fail before anybody reads it. Whoever does gets the error; here it would end the process.
    output.on('error', () => undefined);
    for (const path of paths) zip.addFile(join(folder, path), path);
    if (page !== null) zip.addBuffer(Buffer.from(page), 'index.html');
    for (const key of keys) {
      zip.addReadStreamLazy(pathOfFile(key), { compress: false }, (done) => {
        storage.read(key).then((file) => done(null, file?.on('error', fail) ?? Readable.from([])), fail);
      });
    }
    zip.end();
    return output;
  }

  /** Stores the next ZIP file of an export; `mediaLeft` is empty once it was the last one. */
  return async function packNext(
    row: DataExportRow,
    now: Date,
  ): Promise<{ part: ExportPart; mediaLeft: ExportedFile[] }> {
    const folder = await mkdtemp(join(tmpdir(), 'flickquest-export-'));
    try {
      const written = row.media_left
        ? { paths: [], page: null, media: row.media_left }
        : await writeData(row, folder);
      const { keys, mediaLeft } = await filesThatFit(written.media);
      const secret = randomBytes(16).toString('base64url');
      const key = `private/exports/${row.id}/${secret}/flickquest-data-${row.parts.length + 1}.zip`;
      await exports.reserveFile(database.db, key, row.person_id, now);
      const staged = await storage.stage(key, zipOf(folder, written, keys));
      await staged.publish();
      return { part: { key, size: staged.size }, mediaLeft };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
export type DataArchiveService = ReturnType<typeof createDataArchiveService>;
