import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The size of some bytes, and their SHA-256 in hexadecimal. */
export interface Content {
  bytes: number;
  sha256: string;
}

/** Passes a stream on and measures it. */
function measuring() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    content: (): Content => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Writes a new file; fails with EEXIST if there is one. `through` transforms the bytes first, `flush` forces them to disk. */
export async function writeChecked(
  path: string,
  body: Readable | AsyncIterable<string | Buffer>,
  { through, mode = 0o666, flush = true }: { through?: Transform; mode?: number; flush?: boolean } = {},
): Promise<Content> {
  const measured = measuring();
  const file = createWriteStream(path, { flags: 'wx', flush, mode });
  const source = Readable.from(body);
  if (through) await pipeline(source, through, measured.pass, file);
  else await pipeline(source, measured.pass, file);
  return measured.content();
}

/** Measures a file. */
export async function readContent(path: string): Promise<Content> {
  return measure(createReadStream(path));
}

/** Measures a stream to its end. */
export async function measure(body: Readable): Promise<Content> {
  const measured = measuring();
  await pipeline(body, measured.pass, async (chunks) => {
    for await (const _chunk of chunks);
  });
  return measured.content();
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
