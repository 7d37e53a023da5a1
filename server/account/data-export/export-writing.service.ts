import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { keyOfAddress } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { DataExportRow, dataExportRepository } from './data-export.repository.ts';
import type { ExportedFile } from './data-export.tables.ts';
import type { ExportedData } from './exported-data.ts';
import { MEDIA_FOLDER, type ReadableSection, readablePage } from './readable-page.ts';

interface Deps {
  database: Database;
  exports: Pick<typeof dataExportRepository, 'ownFiles'>;
  exportedData: readonly ExportedData[];
  publicUrl: string;
}

/** How many rows of each kind the readable page shows. */
const READABLE_ROWS = 100;

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What the first part of an export holds besides uploaded files; later parts hold nothing else. */
export interface WrittenData {
  /** JSON files, below the folder and in the archive. */
  paths: string[];
  /** The readable page. */
  page: string | null;
  media: ExportedFile[];
}

const pathOfData = ({ name }: ExportedData) => `data/${name}.json`;

/** Where an uploaded file lies in the archive. */
export const pathOfFile = (key: string) => `${MEDIA_FOLDER}${key.replaceAll('/', '-')}`;

/** A copy without smaller renditions of images, and with its strings replaced. */
function mapStrings(value: Json, replace: (text: string) => string): Json {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, replace));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, item]) => [name, name === 'sizes' ? [] : mapStrings(item, replace)]),
  );
}

const keyOf = (text: string) => (text.startsWith('/media/') ? keyOfAddress(text) : null);

/** Writes what is stored about a person as JSON files. */
export function createExportWritingService({ database, exports, exportedData, publicUrl }: Deps) {
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
      return ownKeys.has(key) ? pathOfFile(key) : `${publicUrl}${text}`;
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

  /** Writes the JSON files of an export; also returns its readable page and the uploaded files that they mention. */
  return async function writeAll(
    { person_id: personId, requested_at }: DataExportRow,
    folder: string,
  ): Promise<WrittenData> {
    const media = new Map<string, number>();
    const sections: ReadableSection[] = [];
    await mkdir(join(folder, 'data'));
    for (const data of exportedData) {
      sections.push(await writeData(data, personId, join(folder, pathOfData(data)), media));
    }
    const username = sections.find(({ name }) => name === 'profile')?.rows[0]?.username;
    return {
      paths: exportedData.map(pathOfData),
      page: readablePage(String(username), requested_at, sections),
      media: [...media].map(([key, size]) => ({ key, size })),
    };
  };
}
export type ExportWritingService = ReturnType<typeof createExportWritingService>;
