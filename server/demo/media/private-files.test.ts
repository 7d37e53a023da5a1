import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { folderStorage } from '../../providers/storage/folder.ts';
import { privately, storePrivately } from './private-files.ts';

it('stores proofs in their own files, readable only through a signed URL', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-demo-'));
  try {
    const at = new Date(1_790_000_000_000);
    const storage = await folderStorage(folder, at);
    const keys = ['public/demo/sea.mp4', 'public/demo/sea-poster.webp', 'public/demo/sea-320.webp'];
    for (const key of keys) await storage.put(key, Buffer.from(key));
    const [key = '', posterKey = '', size = ''] = keys;
    const media = { key, posterKey, sizes: [{ key: size, width: 320 }], width: 4, height: 5, madeAt: at };
    const proof = { id: 'a', questId: 'b', applicantId: 'c', sentAt: at };
    const rows = [privately({ ...media, type: 'video' as const })];
    await storePrivately(storage, [
      { ...proof, media: rows },
      { ...proof, media: rows },
    ]);
    const [row] = rows;
    for (const [n, made] of [row?.key, row?.posterKey, row?.sizes?.[0]?.key].entries()) {
      expect(made).toBe(keys[n]?.replace('public/', 'private/'));
      const body = await storage.read(made ?? '');
      expect(body && (await buffer(body)).toString()).toBe(keys[n]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
