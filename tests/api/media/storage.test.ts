import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Storage } from '../../../server/core/storage/storage.ts';
import { folderStorage } from '../../../server/providers/storage/folder.ts';
import { s3Store } from '../../support/media/s3-server.ts';

const BYTES = Buffer.from(Array.from({ length: 200_000 }, (_, n) => (n * 7) % 251));

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'flickquest-folder-'));
  const close = () => rm(path, { recursive: true, force: true });
  return { storage: await folderStorage(path, new Date()), close };
}

/** What every store promises, whatever it is. */
describe.each([
  ['a folder', folder],
  ['an S3 store', s3Store],
])('%s', (_, open) => {
  let storage: Storage;
  beforeAll(async () => {
    const opened = await open();
    storage = opened.storage;
    afterAll(opened.close);
  });

  const whole = async (key: string) => {
    const stream = await storage.read(key);
    return stream && buffer(stream);
  };

  test('stores bytes and streams unchanged, and the newest version of a key', async () => {
    await storage.put('public/flick/a.webp', BYTES);
    expect(await whole('public/flick/a.webp')).toEqual(BYTES);
    await storage.put(
      'private/flick/b.mp4',
      Readable.from([BYTES.subarray(0, 70_000), BYTES.subarray(70_000)]),
    );
    expect(await whole('private/flick/b.mp4')).toEqual(BYTES);
    const before = await storage.stat('public/flick/a.webp');
    await storage.put('public/flick/a.webp', BYTES.subarray(0, 10));
    const after = await storage.stat('public/flick/a.webp');
    expect([before?.size, after?.size]).toEqual([BYTES.length, 10]);
    expect(after?.etag).toMatch(/^".+"$/);
    expect(after?.etag).not.toBe(before?.etag);
    expect(after?.modifiedAt).toBeInstanceOf(Date);
  });

  test('reads a part', async () => {
    await storage.put('public/flick/part.mp4', BYTES);
    const part = await storage.read('public/flick/part.mp4', { start: 5_000, end: 5_009 });
    expect(part && (await buffer(part))).toEqual(BYTES.subarray(5_000, 5_010));
  });

  test('reports what does not exist as missing', async () => {
    expect(await storage.stat('public/flick/none.webp')).toBeNull();
    expect(await storage.read('public/flick/none.webp')).toBeNull();
    await storage.delete('public/flick/none.webp');
    await storage.put('public/flick/gone.webp', BYTES);
    await storage.delete('public/flick/gone.webp');
    expect(await storage.stat('public/flick/gone.webp')).toBeNull();
    await expect(storage.put('public/../gone.webp', BYTES)).rejects.toThrow('not a storage key');
  });

  test('shows an upload only once it is published, and nothing of a discarded one', async () => {
    const key = 'private/flick/staged.png';
    const first = await storage.stage(key, Readable.from([BYTES]));
    expect(first.size).toBe(BYTES.length);
    expect(await storage.stat(key)).toBeNull();
    await first.publish();
    expect(await whole(key)).toEqual(BYTES);
    const second = await storage.stage(key, Readable.from([Buffer.from('other')]));
    await second.discard();
    expect(await whole(key)).toEqual(BYTES);
    async function* broken() {
      yield BYTES;
      throw new Error('the line broke');
    }
    await expect(storage.stage(key, Readable.from(broken()))).rejects.toThrow('the line broke');
    expect(await whole(key)).toEqual(BYTES);
  });
});
