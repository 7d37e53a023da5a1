import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import type { Storage } from '../../core/storage/storage.ts';
import { createFilesMoveService } from './files-move.service.ts';

/** Moves one file to a store that shows it as it is only from that look on. */
async function moveOneFile(shownFrom: number) {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'public'));
  await writeFile(join(folder, 'public', 'a.webp'), 'a photo');
  let stored: Buffer | null = null;
  let looks = 0;
  const waits: number[] = [];
  const target: Pick<Storage, 'put' | 'stat' | 'read'> = {
    put: async (_key, body) => {
      stored = await buffer(body as Readable);
    },
    stat: async () => {
      if (stored === null) return null;
      looks += 1;
      const size = looks < shownFrom ? 0 : stored.length;
      return { size, etag: '"of another kind"', modifiedAt: new Date(0) };
    },
    read: async () => stored && Readable.from([stored]),
  };
  const files = createFilesMoveService({
    folder,
    target: target as Storage,
    wait: async (ms) => waits.push(ms),
  });
  return { moved: files.move(), waits };
}

it('looks again where a store does not show a new object at once', async () => {
  const { moved, waits } = await moveOneFile(3);
  await expect(moved).resolves.toEqual({ copied: 1, present: 0, bytes: 7 });
  expect(waits).toEqual([100, 500]);
});

it('names a file that the store does not have as it is in the end', async () => {
  const { moved, waits } = await moveOneFile(Number.POSITIVE_INFINITY);
  await expect(moved).rejects.toThrow('The store has not stored public/a.webp as it is.');
  expect(waits).toEqual([100, 500, 2_000]);
});
