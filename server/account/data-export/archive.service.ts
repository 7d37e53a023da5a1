import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Storage } from '../../core/storage/storage.ts';
import { keyOfAddress } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { DataExportRow, dataExportRepository } from './data-export.repository.ts';
import type { ExportedFile, ExportPart } from './data-export.tables.ts';
import type { ExportedData } from './exported-data.ts';
import { MEDIA_FOLDER, type ReadableSection, readablePage } from './readable-page.ts';

interface Deps {
  database: Database;
  storage: Storage;
  exports: typeof dataExportRepository;
  exportedData: readonly ExportedData[];
  publicUrl: string;
  /** Bytes of uploaded files in one archive; a single larger file gets its own. */
  partBytes?: number;
}

/** How much is packed at a time, which takes seconds. */
const PART_BYTES = 512 * 1024 * 1024;
const READABLE_ROWS = 100;

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Where an uploaded file lies in the archive. */
const pathOf = (key: string) => `${MEDIA_FOLDER}${key.replaceAll('/', '-')}`;

/** A copy without smaller renditions of pictures, and with its strings replaced. */
function mapStrings(value: Json, replace: (text: string) => string): Json {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, replace));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => name !== 'sizes');
  return Object.fromEntries(entries.map(([name, item]) => [name, mapStrings(item, replace)]));
}

const keyOf = (text: string) => (text.startsWith('/media/') ? keyOfAddress(text) : null);

/** Packs what is stored about a person into ZIP files of bounded size. */
export function createDataArchiveService(deps: Deps) {
  const { database, storage, exports, exportedData, publicUrl, partBytes = PART_BYTES } = deps;

  /** One page with addresses of the person's own files as paths in the archive. Adds those files to `media`. */
  async function localPage(personId: string, items: string, media: Map<string, number>): Promise<Json[]> {
    const parsed = JSON.parse(items) as Json[];
    const keys = new Set<string>();
    mapStrings(parsed, (text) => {
      const key = keyOf(text);
      if (key !== null) keys.add(key);
      return text;
    });
    const own = await exports.ownFiles(database.db, personId, [...keys]);
    for (const { key, size } of own) media.set(key, size);
    const ownKeys = new Set(own.map(({ key }) => key));
    return mapStrings(parsed, (text) => {
      const key = keyOf(text);
      if (key === null) return text;
      return ownKeys.has(key) ? pathOf(key) : `${publicUrl}${text}`;
    }) as Json[];
  }

  /** Writes one kind of data as a JSON file. */
  async function writeData(
    data: ExportedData,
    personId: string,
    file: string,
    media: Map<string, number>,
  ): Promise<ReadableSection> {
    const { name, title } = data;
    const rows: Record<string, Json>[] = [];
    let count = 0;
    async function* json() {
      yield '[';
      for (let after: string | null = null, first = true; first || after !== null; first = false) {
        const page: Awaited<ReturnType<ExportedData['page']>> = await data.page(database, personId, after);
        for (const item of await localPage(personId, page.items, media)) {
          yield `${count === 0 ? '\n' : ',\n'}${JSON.stringify(item)}`;
          if (rows.length < READABLE_ROWS) rows.push(Object(item));
          count += 1;
        }
        after = page.next;
      }
      yield '\n]\n';
    }
    await pipeline(Readable.from(json()), createWriteStream(file));
    return { name, title, count, rows };
  }

  /** Adds the JSON files and a readable page; returns the uploaded files that they mention. */
  async function addData(
    zip: ZipFile,
    { person_id: personId, requested_at }: DataExportRow,
    folder: string,
  ): Promise<ExportedFile[]> {
    const media = new Map<string, number>();
    const sections: ReadableSection[] = [];
    await mkdir(join(folder, 'data'));
    for (const data of exportedData) {
      const path = `data/${data.name}.json`;
      sections.push(await writeData(data, personId, join(folder, path), media));
      zip.addFile(join(folder, path), path);
    }
    const username = sections.find(({ name }) => name === 'profile')?.rows[0]?.username;
    const page = readablePage(String(username), requested_at, sections);
    zip.addBuffer(Buffer.from(page), 'index.html');
    return [...media].map(([key, size]) => ({ key, size }));
  }

  /** Adds as many files as fit, at least one; returns the others. A file deleted meanwhile is left out. */
  async function addMedia(zip: ZipFile, media: ExportedFile[]): Promise<ExportedFile[]> {
    let bytes = 0;
    for (const [n, { key, size }] of media.entries()) {
      if (n > 0 && bytes + size > partBytes) return media.slice(n);
      bytes += size;
      if ((await storage.stat(key)) === null) continue;
      zip.addReadStreamLazy(pathOf(key), { compress: false }, (done) => {
        storage.read(key).then(
          (bytesOf) => done(null, bytesOf ?? Readable.from([])),
          (error: unknown) => done(error, Readable.from([])),
        );
      });
    }
    return [];
  }

  /** Stores the next ZIP file of an export; `mediaLeft` is empty once it was the last one. */
  return async function packNext(
    row: DataExportRow,
    now: Date,
  ): Promise<{ part: ExportPart; mediaLeft: ExportedFile[] }> {
    const folder = await mkdtemp(join(tmpdir(), 'flickquest-export-'));
    try {
      const zip = new ZipFile();
      const media = row.media_left ?? (await addData(zip, row, folder));
      const mediaLeft = await addMedia(zip, media);
      zip.end();
      const secret = randomBytes(16).toString('base64url');
      const key = `private/exports/${row.id}/${secret}/flickquest-data-${row.parts.length + 1}.zip`;
      await exports.reserveFile(database.db, key, row.person_id, now);
      const output = Readable.from(zip.outputStream);
      zip.on('error', (error) => output.destroy(error));
      const staged = await storage.stage(key, output);
      await staged.publish();
      return { part: { key, size: staged.size }, mediaLeft };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
export type DataArchiveService = ReturnType<typeof createDataArchiveService>;
