import { open } from 'node:fs/promises';

/** A new text file that is written piece by piece. */
export interface TextFile {
  /** Calls may overlap: each piece is written after the one before. After an error all of them fail. */
  append(text: string): Promise<void>;
  /** Waits for all pieces. `flush` forces them to disk. */
  close(options?: { flush?: boolean }): Promise<void>;
}

/** Makes a text file; fails with EEXIST if there is one. */
export async function newTextFile(path: string): Promise<TextFile> {
  const file = await open(path, 'wx');
  let written: Promise<void> = Promise.resolve();
  return {
    append(text) {
      written = written.then(() => file.appendFile(text));
      return written;
    },
    async close({ flush = false } = {}) {
      try {
        await written;
        if (flush) await file.sync();
      } finally {
        await file.close();
      }
    },
  };
}
