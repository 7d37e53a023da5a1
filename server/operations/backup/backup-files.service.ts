import { createReadStream } from 'node:fs';
import { link, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Storage } from '../../core/storage/storage.ts';
import { FILE_INDEX, FILES, type FileEntry, type Manifest } from './backup-manifest.ts';
import { readContent, writeChecked } from './checked-file.ts';
import { severalAtOnce } from './several-at-once.ts';
import { newTextFile } from './text-file.ts';

/** Files in flight at once: a bucket takes most of the time to respond. */
const AT_ONCE = 4;
/** Errors of a file system that cannot link there. */
const NO_LINKS = ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'];

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

interface Deps {
  storage: Storage;
  /** The folder of the storage, to link its files instead of copying them; they never change under their key. */
  linkFrom: string | null;
  show: (text: string) => void;
}

/** Copies files into a backup. */
export function createBackupFilesService({ storage, linkFrom, show }: Deps) {
  /** Null if the file is missing, `again` if the backup has it already. */
  async function linked(key: string, target: string): Promise<FileEntry | null | 'again' | 'no links'> {
    if (linkFrom === null) return 'no links';
    try {
      await link(join(linkFrom, key), target);
      return { key, size: (await stat(target)).size, sha256: null };
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EEXIST') return 'again';
      if (code === 'ENOENT') return null;
      if (NO_LINKS.includes(code)) return 'no links';
      throw error;
    }
  }

  async function copied(key: string, target: string): Promise<FileEntry | null | 'again'> {
    const body = await storage.read(key);
    if (body === null) return null;
    try {
      // Forcing every small file to disk would take most of the time; a restore checks them anyway.
      const { bytes, sha256 } = await writeChecked(target, body, { flush: false });
      return { key, size: bytes, sha256 };
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return 'again';
      throw error;
    } finally {
      body.destroy();
    }
  }

  async function take(folder: string, key: string): Promise<FileEntry | null | 'again'> {
    const target = join(folder, FILES, key);
    await mkdir(dirname(target), { recursive: true });
    const made = await linked(key, target);
    return made === 'no links' ? copied(key, target) : made;
  }

  return {
    /** Copies the files whose keys are the lines of that list, where a key may occur several times. */
    async copyAll(folder: string, keyList: string): Promise<Manifest['files']> {
      const path = join(folder, FILE_INDEX);
      const index = await newTextFile(path);
      const missing = new Set<string>();
      let count = 0;
      let bytes = 0;
      try {
        const keys = createInterface({ input: createReadStream(keyList) });
        await severalAtOnce(AT_ONCE, keys, async (key) => {
          const entry = await take(folder, key);
          if (entry === 'again') return;
          if (entry === null) {
            missing.add(key);
            return;
          }
          count += 1;
          bytes += entry.size;
          await index.append(`${JSON.stringify(entry)}\n`);
          show(`Files: ${count}`);
        });
      } finally {
        await index.close({ flush: true });
      }
      return { count, bytes, missing: [...missing].sort(), index: await readContent(path) };
    },
  };
}
